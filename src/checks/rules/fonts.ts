import { brandFont, pictureFontFile } from '../../catalog/brand-files.ts';
import type { Explanation } from '../../content/diagnostics/diagnostic.ts';
import { fontLimits, isLicenseName, isWebFontName, type FontFile } from '../../content/fonts/font-file.ts';
import { megabytes } from '../../content/parse/unreadable-files.ts';
import type { FontUse } from '../../content/schema/brand.ts';
import { suggestFile, type Rule } from './rule.ts';

const freeLicense =
  /Open Font Licen[cs]e|scripts\.sil\.org\/OFL|openfontlicense\.org|Apache Licen[cs]e|apache\.org\/licenses/i;

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

function fileError({ bytes, facts, unreadable }: FontFile): Explanation | undefined {
  if (unreadable) return unreadable;
  if (bytes > fontLimits.bytes)
    return {
      problem: `is ${megabytes(bytes)}, but a font may be at most ${megabytes(fontLimits.bytes)}.`,
      remedy: 'Save it with only the scripts that the content uses.',
    };
  if (!facts)
    return {
      problem: 'cannot be read as a font.',
      remedy: 'Convert the original file to WOFF2 again: this one is damaged, or in another format.',
    };
  return facts.canBeEmbedded
    ? undefined
    : {
        problem: 'does not permit embedding in pages.',
        remedy: 'Ask its maker for a license and a file for the web, or use another font.',
      };
}

/** Checks that font files are readable, small enough and embeddable. Warns about missing licenses and unused files. */
export const fontFiles: Rule = ({ brand, files, fonts }, report) => {
  const licensed = new Set(
    files
      .map(({ path }) => path)
      .filter(isLicenseName)
      .map(folderOf),
  );
  const used = new Set(
    (brand?.record.data.fonts ?? []).flatMap(({ file }) => {
      const font = brandFont(file, fonts);
      return font ? [font, pictureFontFile(font, fonts)] : [];
    }),
  );
  for (const font of fonts.values()) {
    const error = fileError(font);
    if (error) report.inFile('error', font.file, 'file', error);
    if (font.facts && freeLicense.test(font.facts.notice) && !licensed.has(folderOf(font.path)))
      report.inFile('warning', font.file, 'file', {
        problem: 'has a license whose text must be next to the font, but that text is missing.',
        remedy: 'Put the license text that came with the font into the same folder, as OFL.txt or LICENSE.txt.',
      });
    if (!used.has(font))
      report.inFile('warning', font.file, 'file', {
        problem: 'is not named in brand.json, so it is not published.',
        remedy: 'Name it under "fonts" in brand.json, or remove it.',
      });
  }
};

interface UsedFont {
  readonly file: string;
  readonly use: readonly FontUse[];
  readonly facts: NonNullable<FontFile['facts']>;
}

const weightOf = ({ weight: [lightest, heaviest] }: UsedFont['facts']): string =>
  lightest === heaviest ? String(lightest) : `${lightest} to ${heaviest}`;

/** Whether two fonts have the same weight and style. Browsers use only one of two such fonts. */
const haveSameStyle = ({ facts: one }: UsedFont, { facts: other }: UsedFont): boolean =>
  one.isItalic === other.isItalic && weightOf(one) === weightOf(other);

/** Checks that fonts in `brand.json` exist, are WOFF2, and differ in weight or style if they have the same use. */
export const brandFonts: Rule = ({ brand, fonts }, report) => {
  if (!brand) return;
  const used: UsedFont[] = [];
  for (const [index, { file, use }] of (brand.record.data.fonts ?? []).entries()) {
    const path = ['fonts', index, 'file'];
    const found = brandFont(file, fonts);
    const isFont = isWebFontName(file);
    if (!found || !isFont)
      report.error(brand, path, {
        problem: isFont
          ? `names the font ${file}, which does not exist.`
          : `names ${file}, which is not a .woff2 file.`,
        remedy: `${suggestFile(file.replace(/^\.\//, ''), [...fonts.keys()].filter(isWebFontName), 'brand.json')}Put the font next to this file, and write its exact name, such as ./fonts/acme.woff2.`,
      });
    else if (found.bytes > fontLimits.heavyBytes)
      report.warning(brand, path, {
        problem: `is ${Math.ceil(found.bytes / 1024)} KB, and every page that uses it loads it.`,
        remedy: 'Save it with only the scripts and weights that pages need: 50 KB is enough for Latin letters.',
      });
    if (!found?.facts) continue;
    const font = { file, use, facts: found.facts };
    for (const name of use) {
      const same = used.find((one) => one.use.includes(name) && haveSameStyle(one, font));
      if (same)
        report.error(brand, path, {
          problem: `has the same weight (${weightOf(font.facts)}${font.facts.isItalic ? ', italic' : ''}) and use ("${name}") as ${same.file}.`,
          remedy: 'Remove one of them, or join them in one file: browsers use one font of each weight and style.',
        });
    }
    used.push(font);
  }
};
