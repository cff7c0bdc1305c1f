import type { FontUse } from '../schema/brand.ts';
import type { Explanation } from '../diagnostics/diagnostic.ts';

export const fontLimits = {
  /** The maximum size of a font file in bytes. Even fonts with all Japanese characters are smaller. */
  bytes: 10_000_000,
  decompressedBytes: 60_000_000,
  /** Font files larger than this many bytes cause a warning, because they slow down every page that uses them. */
  heavyBytes: 150 * 1024,
} as const;

export interface FontFacts {
  readonly family: string;
  /** The range of weights, from 1 to 1000 (CSS Fonts 4, `font-weight`). In a static font, both weights are equal. */
  readonly weight: readonly [lightest: number, heaviest: number];
  readonly isItalic: boolean;
  readonly isSans: boolean;
  /** The copyright and license statements in the font. */
  readonly notice: string;
  /** Whether the font permits embedding (OpenType, `OS/2.fsType`). */
  readonly canBeEmbedded: boolean;
  /** The mean advance width of lowercase Latin letters, in multiples of the font size. */
  readonly width: number;
  readonly codePoints: ReadonlySet<number>;
}

export interface FontFile {
  /** The path that error messages show: `content/fonts/acme.woff2`. */
  readonly file: string;
  readonly path: string;
  readonly bytes: number;
  readonly digest: string;
  /** Undefined if the file is too large, unreadable, a collection, or WOFF2 but not named `.woff2` (or the reverse). */
  readonly facts?: FontFacts;
  readonly unreadable?: Explanation;
}

export interface PictureFont {
  readonly file: FontFile;
  readonly facts: FontFacts;
}

export interface BrandFont extends PictureFont {
  readonly use: readonly FontUse[];
  /** The TTF or OTF file with the same name, for generated pictures. Undefined if missing or unreadable. */
  readonly picture?: PictureFont;
}

export const isWebFontName = (path: string): boolean => /\.woff2$/i.test(path);

/** Whether a path has the suffix of a font file: WOFF2 for pages, TTF or OTF for generated pictures. */
export const isFontName = (path: string): boolean => /\.(?:woff2|ttf|otf)$/i.test(path);

/** Whether a path is named like a font license (`OFL.txt`). Such a file is neither published nor parsed as a record. */
export const isLicenseName = (path: string): boolean =>
  /(?:^|\/)(?:licen[cs]e|ofl|copying)(?:[^/]*\.txt|[^/.]*)$/i.test(path);

export interface FontCopy {
  readonly path: string;
  /** The path of the font file, relative to the content folder. */
  readonly source: string;
  readonly digest: string;
  readonly format: 'woff2';
}
