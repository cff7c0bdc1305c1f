import type { FontUse } from '../schema/brand.ts';
import type { Explanation } from '../diagnostics/diagnostic.ts';

export const fontLimits = {
  /** A font with all Japanese characters is smaller. */
  bytes: 10_000_000,
  decompressedBytes: 60_000_000,
  /** Larger fonts cause a warning, since every page loads them. */
  heavyBytes: 150 * 1024,
} as const;

export interface FontFacts {
  readonly family: string;
  /** From 1 to 1000 (CSS Fonts 4, `font-weight`). Both are equal in a static font. */
  readonly weight: readonly [lightest: number, heaviest: number];
  readonly isItalic: boolean;
  readonly isSans: boolean;
  /** The copyright and license statements in the font. */
  readonly notice: string;
  /** Whether the font permits embedding (OpenType, `OS/2.fsType`). */
  readonly mayBeEmbedded: boolean;
  /** The mean advance of lowercase Latin letters, in multiples of the font size. */
  readonly width: number;
  readonly codePoints: ReadonlySet<number>;
}

export interface FontFile {
  /** The path in messages: `content/fonts/acme.woff2`. */
  readonly file: string;
  readonly path: string;
  readonly bytes: number;
  readonly digest: string;
  /** Undefined if the file is not a readable single font. */
  readonly facts?: FontFacts;
  /** Why the file was not read. */
  readonly unreadable?: Explanation;
}

export interface PictureFont {
  readonly file: FontFile;
  readonly facts: FontFacts;
}

export interface BrandFont extends PictureFont {
  readonly use: readonly FontUse[];
  /** The TTF or OTF variant for drawn pictures. Undefined if the company has not added it. */
  readonly picture?: PictureFont;
}

export const isWebFontName = (path: string): boolean => /\.woff2$/i.test(path);

/** Whether a file is a font: WOFF2 for pages, TTF or OTF for drawn pictures. */
export const isFontName = (path: string): boolean => /\.(?:woff2|ttf|otf)$/i.test(path);

/** Whether a file is a font license, which is neither published nor read as content. */
export const isLicenseName = (path: string): boolean =>
  /(?:^|\/)(?:licen[cs]e|ofl|copying)(?:[^/]*\.txt|[^/.]*)$/i.test(path);

export interface FontCopy {
  readonly path: string;
  /** Relative to the content folder. */
  readonly source: string;
  readonly digest: string;
  readonly format: 'woff2';
}
