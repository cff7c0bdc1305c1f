import { nearestWeight, weights } from '../catalog/brand-files.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { sha256 } from '../catalog/sha256.ts';
import { fontUses, type FontUse } from '../content/schema/brand.ts';
import type { RecordData } from '../content/schema/records.ts';
import { hashedAssets } from '../contract/routes.ts';
import { themes } from '../theme/themes.ts';
import { typefaces, type TypefaceName } from '../theme/typefaces.ts';
import { accentOf } from './accent.ts';
import { publishedFonts, type PublishedFont } from './fonts.ts';

const families: Readonly<Record<FontUse, string>> = { heading: 'Brand Heading', text: 'Brand Text' };
const properties: Readonly<Record<FontUse, string>> = { heading: '--sans', text: '--serif' };

/** Returns a CSS comment with the copyright and license notices that must accompany the fonts. */
const notices = (fonts: readonly PublishedFont[]): string =>
  `/*!\n${[...new Set(fonts.map(({ facts: { family, notice } }) => `${family}: ${notice}`))].join('\n').replaceAll('*/', '* /')}\n*/\n`;

const faceOf = (use: FontUse, font: PublishedFont): string => `
@font-face {
  font-family: '${families[use]}';
  font-style: ${font.facts.isItalic ? 'italic' : 'normal'};
  font-weight: ${[...new Set(font.facts.weight)].join(' ')};
  font-display: optional;
  src: url('${font.copy.path}') format('woff2');
}`;

function cssOfUse(use: FontUse, fonts: readonly PublishedFont[], named: TypefaceName | undefined): string {
  const first = nearestWeight(fonts, weights.regular) ?? fonts[0];
  const rule = (list: string): string => `\n:root { ${properties[use]}: ${list}; }`;
  if (!first) return named === undefined ? '' : rule(typefaces[named].families);
  const fallback = typefaces[named ?? (first.facts.isSans ? 'system-sans' : 'system-serif')].families;
  return [...fonts.map((font) => faceOf(use, font)), rule(`'${families[use]}', ${fallback}`)].join('');
}

/** Returns the CSS that sets headings and text in the company's fonts, or in the typefaces chosen in the brand. */
function typefaceCss(named: RecordData<'brand'>['typefaces'], fonts: readonly PublishedFont[]): string {
  const fontsOf = (use: FontUse): PublishedFont[] => fonts.filter((font) => font.use.includes(use));
  const ofUses = fontUses.map((use) => cssOfUse(use, fontsOf(use), named?.[use]));
  return (fonts.length > 0 ? notices(fonts) : '') + ofUses.join('');
}

/** Returns the CSS for the accent color. Links in a highlighted `:target` have the text color, for more contrast. */
const accentCss = ([light, dark]: readonly [string, string]): string => `
@media screen and (not (prefers-contrast: more)) { :root { --accent: light-dark(${light}, ${dark}); } }
a:target, :target a { color: var(--ink); }`;

const roundCss = `
:is(.actions a, pre, .notice, .tile, .pictures img, .prose img, .skip) { border-radius: 0.5rem; }
.notice { border-start-start-radius: 0; border-end-start-radius: 0; }
:is(:not(pre) > code, .mark) { border-radius: 0.25rem; }`;

const logoCss = `
.brand img { display: block; width: auto; max-width: min(16rem, 70vw); height: 2.5rem; object-fit: contain; }
.brand .mark { width: 2rem; height: 2rem; }
@media print { .brand img { print-color-adjust: exact; } }`;

/** Returns the brand's style sheet, which pages load after the shared one; undefined if the brand changes no styles. */
export function styleSheet({ brand, brandFonts }: Pick<Catalog, 'brand' | 'brandFonts'>) {
  const css = [
    // The typefaces must come first, because minifiers keep license notices only at the top of a style sheet.
    typefaceCss(brand.typefaces, publishedFonts({ brandFonts })),
    themes[brand.theme].css,
    brand.accent ? accentCss(accentOf(brand.accent)) : '',
    brand.corners === 'round' ? roundCss : '',
    brand.logo !== undefined || brand.icon !== undefined ? logoCss : '',
  ];
  const text = css.join('').trim();
  return text === '' ? undefined : { path: `${hashedAssets}brand.${sha256(text).slice(0, 16)}.css`, text: `${text}\n` };
}
