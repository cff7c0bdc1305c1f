import { unicodeRange } from '../catalog/font-characters.ts';
import { nearestWeight, weights } from '../catalog/brand-fonts.ts';
import type { FontFacts } from '../content/fonts/font-file.ts';
import { fontUses, type FontUse } from '../content/schema/brand.ts';
import type { RecordData } from '../content/schema/records.ts';
import { typefaces, type TypefaceName } from '../theme/typefaces.ts';
import type { PublishedFont } from './fonts.ts';
import { standIns, type StandIn } from './stand-ins.ts';

const families: Readonly<Record<FontUse, string>> = { heading: 'Brand Heading', text: 'Brand Text' };
/** The custom property of the theme that names the typeface of a use. */
const properties: Readonly<Record<FontUse, string>> = { heading: '--sans', text: '--serif' };

/** Who made the fonts, and under which licence: both have to come with them. */
const notices = (fonts: readonly PublishedFont[]): string =>
  `/*!\n${[...new Set(fonts.map(({ facts: { family, notice } }) => `${family}: ${notice}`))].join('\n').replaceAll('*/', '* /')}\n*/\n`;

const faceOf = (use: FontUse, { facts, copy, characters }: PublishedFont): string => `
@font-face {
  font-family: '${families[use]}';
  font-style: ${facts.isItalic ? 'italic' : 'normal'};
  font-weight: ${[...new Set(facts.weight)].join(' ')};
  font-display: optional;
  src: url('${copy.path}') format('woff2');
  unicode-range: ${unicodeRange(characters)};
}`;

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** A font of the system with the measures of the font that it stands in for. */
function standInFace(use: FontUse, { metrics }: FontFacts, { fonts, width }: StandIn): string {
  const { ascent, descent, lineGap } = metrics;
  const scale = metrics.width > 0 ? metrics.width / width : 1;
  return `
@font-face {
  font-family: '${families[use]} Fallback';
  src: ${fonts.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(scale)};
  ascent-override: ${percent(ascent / scale)};
  descent-override: ${percent(descent / scale)};
  line-gap-override: ${percent(lineGap / scale)};
}`;
}

function cssOfUse(use: FontUse, fonts: readonly PublishedFont[], named: TypefaceName | undefined): string {
  const first = nearestWeight(fonts, weights.regular) ?? fonts[0];
  const rule = (list: string): string => `\n:root { ${properties[use]}: ${list}; }`;
  if (!first) return named === undefined ? '' : rule(typefaces[named].families);
  const standIn = standIns[first.facts.isSans ? 'sans' : 'serif'];
  const others = named === undefined ? standIn.families : typefaces[named].families;
  return [
    ...fonts.map((font) => faceOf(use, font)),
    standInFace(use, first.facts, standIn),
    rule(`'${families[use]}', '${families[use]} Fallback', ${others}`),
  ].join('');
}

/** The rules that have headings and texts set in fonts of a company, or in the typefaces that it names. */
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
