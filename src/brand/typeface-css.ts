import { nearestWeight, weights } from '../catalog/brand-files.ts';
import { fontUses, type FontUse } from '../content/schema/brand.ts';
import type { RecordData } from '../content/schema/records.ts';
import { typefaces, type TypefaceName } from '../theme/typefaces.ts';
import type { PublishedFont } from './fonts.ts';

const families: Readonly<Record<FontUse, string>> = { heading: 'Brand Heading', text: 'Brand Text' };
const properties: Readonly<Record<FontUse, string>> = { heading: '--sans', text: '--serif' };

/** Returns the copyright and license notices, which must accompany the fonts. */
const notices = (fonts: readonly PublishedFont[]): string =>
  `/*!\n${[...new Set(fonts.map(({ facts: { family, notice } }) => `${family}: ${notice}`))].join('\n').replaceAll('*/', '* /')}\n*/\n`;

const hex = (codePoint: number): string => codePoint.toString(16).toUpperCase();

/** Returns the code points as a `unicode-range` (CSS Fonts 4). */
export function unicodeRange(codePoints: ReadonlySet<number>): string {
  const ranges: [first: number, last: number][] = [];
  for (const codePoint of [...codePoints].toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last?.[1] === codePoint - 1) last[1] = codePoint;
    else ranges.push([codePoint, codePoint]);
  }
  return ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ');
}

/** Whether two fonts have the same weight and style, such as files of a typeface split by script. */
const isSameFace = ({ facts: one }: PublishedFont, { facts: other }: PublishedFont): boolean =>
  one.isItalic === other.isItalic && one.weight.join() === other.weight.join();

const faceOf = (use: FontUse, font: PublishedFont, fonts: readonly PublishedFont[]): string => `
@font-face {
  font-family: '${families[use]}';
  font-style: ${font.facts.isItalic ? 'italic' : 'normal'};
  font-weight: ${[...new Set(font.facts.weight)].join(' ')};
  font-display: optional;
  src: url('${font.copy.path}') format('woff2');${
    fonts.filter((other) => isSameFace(font, other)).length > 1
      ? `\n  unicode-range: ${unicodeRange(font.facts.codePoints)};`
      : ''
  }
}`;

function cssOfUse(use: FontUse, fonts: readonly PublishedFont[], named: TypefaceName | undefined): string {
  const first = nearestWeight(fonts, weights.regular) ?? fonts[0];
  const rule = (list: string): string => `\n:root { ${properties[use]}: ${list}; }`;
  if (!first) return named === undefined ? '' : rule(typefaces[named].families);
  const fallback = typefaces[named ?? (first.facts.isSans ? 'system-sans' : 'system-serif')].families;
  return [...fonts.map((font) => faceOf(use, font, fonts)), rule(`'${families[use]}', ${fallback}`)].join('');
}

/** Returns the CSS for headings and text in the company's fonts or the typefaces that it names. */
export function typefaceCss(named: RecordData<'brand'>['typefaces'], fonts: readonly PublishedFont[]): string {
  const ofUses = fontUses.map((use) =>
    cssOfUse(
      use,
      fonts.filter((font) => font.use.includes(use)),
      named?.[use],
    ),
  );
  return (fonts.length > 0 ? notices(fonts) : '') + ofUses.join('');
}
