import type { FontUse } from '../schema/brand.ts';
import type { Explanation } from '../diagnostics/diagnostic.ts';

/** The limits of a font in the content folder. */
export const fontLimits = {
  /** The most bytes of a font: those of a typeface with all characters of Japanese. */
  bytes: 10_000_000,
  /** The most bytes of it when it is not compressed. */
  unpacked: 60_000_000,
} as const;

/** What a font file says of itself. */
export interface FontFacts {
  readonly family: string;
  /** The lightest and the heaviest weight, from 1 to 1000 (CSS Fonts 4, `font-weight`); the same in a static font. */
  readonly weight: readonly [lightest: number, heaviest: number];
  readonly isItalic: boolean;
  /** Whether its letters have no serifs. */
  readonly isSans: boolean;
  /** Who made it, and under which licence, as the file says it. */
  readonly notice: string;
  /** What its maker allows (OpenType, `OS/2.fsType`). */
  readonly mayBeEmbedded: boolean;
  readonly maySubset: boolean;
  /** Heights and the mean advance of small Latin letters, in parts of the size of the type. */
  readonly metrics: {
    readonly ascent: number;
    readonly descent: number;
    readonly lineGap: number;
    readonly width: number;
  };
  /** The code points that it has a glyph for. */
  readonly codePoints: ReadonlySet<number>;
}

/** A font in the content folder: its facts, without its glyphs. */
export interface FontFile {
  /** The path in messages: `content/fonts/acme.woff2`. */
  readonly file: string;
  /** The path below the content folder: `fonts/acme.woff2`. */
  readonly path: string;
  readonly bytes: number;
  /** The SHA-256 of the file, in hexadecimal. */
  readonly digest: string;
  /** Undefined when the file cannot be read as one font. */
  readonly facts?: FontFacts;
  /** Why the file was not read, when it was not. */
  readonly unreadable?: Explanation;
}

/** A font of a company, and what it is published for. */
export interface BrandFont {
  readonly file: FontFile;
  readonly facts: FontFacts;
  readonly use: readonly FontUse[];
  /** The characters that are published of it, as one text. */
  readonly characters: string;
}

/** Whether a file is a font of a format that is read, by the suffix of its name. */
export const isFontName = (path: string): boolean => /\.(?:woff2|ttf|otf)$/i.test(path);

/** Whether a file is the licence of a font, by its name: it is not published, and not read as content. */
export const isLicenseName = (path: string): boolean =>
  /(?:^|\/)(?:licen[cs]e|ofl|copying)(?:[^/]*\.txt|[^/.]*)$/i.test(path);

/** A published font: the glyphs of some characters of a font of the content folder, as WOFF2. */
export interface FontCopy {
  readonly path: string;
  /** The path of the font below the content folder. */
  readonly source: string;
  /** SHA-256 of the font. */
  readonly digest: string;
  readonly format: 'woff2';
  /** The characters, as one text; undefined for all of them. */
  readonly characters: string | undefined;
}
