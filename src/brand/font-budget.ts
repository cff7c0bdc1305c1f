import type { Catalog } from '../catalog/catalog.ts';
import type { Diagnostic } from '../content/diagnostics/diagnostic.ts';
import type { FontCopy, FontFile } from '../content/fonts/font-file.ts';
import { publishedFonts } from './fonts.ts';

/** The most bytes that the fonts of a page weigh together: two, and on some pages an italic. */
export const fontBudget = 80 * 1024;

/** A font of a company, and the bytes of its published copy. */
export interface WeighedFont {
  readonly file: FontFile;
  readonly bytes: number;
}

/** The fonts of a company, each with the bytes that `bytesOf` says of its published copy. */
export const weighedFonts = (
  catalog: Pick<Catalog, 'brandFonts'>,
  bytesOf: (copy: FontCopy) => number | Promise<number>,
): Promise<WeighedFont[]> =>
  Promise.all(publishedFonts(catalog).map(async ({ file, copy }) => ({ file, bytes: await bytesOf(copy) })));

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} KB`;

/** The warning that the fonts of a company weigh more together than `fontBudget`, the heaviest named first; none when they do not. */
export function heavyFonts(fonts: readonly WeighedFont[]): Diagnostic[] {
  const sum = fonts.reduce((bytes, font) => bytes + font.bytes, 0);
  const [heaviest] = fonts;
  if (!heaviest || sum <= fontBudget) return [];
  const named = fonts
    .toSorted((one, other) => other.bytes - one.bytes)
    .map(({ file, bytes }) => `${file.path} ${kilobytes(bytes)}`);
  const { file, path } = heaviest.file;
  return [
    {
      severity: 'warning',
      file: `${file.slice(0, -path.length)}brand.json`,
      line: 1,
      field: 'fonts',
      problem: `The fonts weigh ${kilobytes(sum)} together with the characters that are published, and a page may load ${kilobytes(fontBudget)} of them: ${named.join(', ')}.`,
      remedy:
        'Take out weights and italics that pages can do without, put one variable font in place of several files, or keep a heavy font for "heading" alone.',
    },
  ];
}
