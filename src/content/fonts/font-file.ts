import type { FontUse } from '../schema/brand.ts';
import type { Explanation } from '../diagnostics/diagnostic.ts';

/** The limits of a font in the content folder. */
export const fontLimits = {
  /** Bytes of a font: a typeface with all characters of Japanese has fewer. */
  bytes: 10_000_000,
  /** Bytes of a font when it is unpacked. */
  unpacked: 60_000_000,
  /** Bytes above which there is a warning: every page loads the font. */
  heavyBytes: 150 * 1024,
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
  /** The mean advance of small Latin letters, in multiples of the font size. */
  readonly width: number;
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

/** A font that pictures are drawn with. */
export interface PictureFont {
  readonly file: FontFile;
  readonly facts: FontFacts;
}

/** A font of a company, and what it is published for. */
export interface BrandFont extends PictureFont {
  readonly use: readonly FontUse[];
  /** The same font as TTF or OTF, if the company has added it. */
  readonly picture?: PictureFont;
}

/** Whether a file is a font of the format that pages load, by its name. */
export const isWebFontName = (path: string): boolean => /\.woff2$/i.test(path);

/** Whether a file is a font that pages load or that pictures are drawn with, by its name. */
export const isFontName = (path: string): boolean => /\.(?:woff2|ttf|otf)$/i.test(path);

/** Whether a file is the licence of a font, by its name: it is not published, and not read as content. */
export const isLicenseName = (path: string): boolean =>
  /(?:^|\/)(?:licen[cs]e|ofl|copying)(?:[^/]*\.txt|[^/.]*)$/i.test(path);

/** A published font: the file as it is. */
export interface FontCopy {
  readonly path: string;
  /** The path of the font below the content folder. */
  readonly source: string;
  /** SHA-256 of the font. */
  readonly digest: string;
  readonly format: 'woff2';
}
