import { brandFont, nearestWeight, pictureFontFile, weights } from '../../catalog/brand-files.ts';
import type { Explanation } from '../../content/diagnostics/diagnostic.ts';
import { fontLimits, isLicenseName, isWebFontName, type FontFile } from '../../content/fonts/font-file.ts';
import { parseContentPath } from '../../content/parse/content-path.ts';
import { megabytes } from '../../content/parse/unreadable.ts';
import { fontUses, type FontUse } from '../../content/schema/brand.ts';
import { wordsFor } from '../../words/words.ts';
import { suggestFile, type Rule, type RuleInput } from './rule.ts';

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
  return facts.mayBeEmbedded
    ? undefined
    : {
        problem: 'does not permit embedding in pages.',
        remedy: 'Ask its maker for a licence and a file for the web, or use another font.',
      };
}

/** Checks that fonts in the content folder can be read, may be published, and are used. */
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
        problem: 'has a licence whose text must be next to the font, but that text is missing.',
        remedy: 'Put the licence text that came with the font into the same folder, as OFL.txt or LICENSE.txt.',
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
  readonly index: number;
  readonly facts: NonNullable<FontFile['facts']>;
}

const weightOf = ({ weight: [lightest, heaviest] }: UsedFont['facts']): string =>
  lightest === heaviest ? String(lightest) : `${lightest} to ${heaviest}`;

/**
 * Whether two fonts have the same weight and style and share most characters. Fonts that are split by script do not.
 */
const isRepeated = ({ facts: one }: UsedFont, { facts: other }: UsedFont): boolean =>
  one.isItalic === other.isItalic &&
  weightOf(one) === weightOf(other) &&
  one.codePoints.intersection(other.codePoints).size * 2 > Math.min(one.codePoints.size, other.codePoints.size);

const wantedWeights = {
  heading: { weight: weights.bold, from: 600, to: 900 },
  text: { weight: weights.regular, from: 300, to: 500 },
} as const satisfies Record<FontUse, { readonly weight: number; readonly from: number; readonly to: number }>;

/** Returns the problem if the closest upright font has the wrong weight for a use, or if there is no upright font. */
function weightProblem(found: UsedFont | undefined, use: FontUse): Explanation | undefined {
  const { weight, from, to } = wantedWeights[use];
  const [lightest, heaviest] = found?.facts.weight ?? [0, 0];
  if (lightest <= to && heaviest >= from) return undefined;
  return {
    problem: `has no upright font with a weight from ${from} to ${to} for the use "${use}", which pages set in ${weight}.`,
    remedy: `Add a font of weight ${weight}. Otherwise browsers imitate it from ${found ? weightOf(found.facts) : 'italics'}.`,
  };
}

/** Returns the letters, digits and punctuation in the content and in the words of the interface. */
function shownCharacters({ files, organization }: RuleInput): ReadonlySet<string> {
  const texts = files.filter(({ path }) => parseContentPath(path) !== undefined && path !== 'brand.json');
  const words = JSON.stringify(wordsFor(organization?.record.data.inLanguage ?? 'en'));
  const all = new Set([words, ...texts.map(({ text }) => text)].flatMap((text) => [...new Set(text)]));
  return new Set([...all].filter((character) => /[\p{L}\p{N}\p{P}\p{Sc}]/u.test(character)));
}

const maxShown = 12;

function glyphProblem(
  fonts: readonly UsedFont[],
  use: FontUse,
  characters: ReadonlySet<string>,
): Explanation | undefined {
  const lacking = [...characters]
    .filter((character) => !fonts.some(({ facts }) => facts.codePoints.has(character.codePointAt(0) ?? 0)))
    .toSorted();
  if (lacking.length === 0) return undefined;
  const more = lacking.length > maxShown ? ` and ${lacking.length - maxShown} more` : '';
  return {
    problem: `has no glyph for ${lacking.slice(0, maxShown).join(' ')}${more}, which the content uses, and neither has another font for the use "${use}".`,
    remedy: `Use a font that has them. Otherwise they are shown in the typeface of "typefaces.${use}" or of the system.`,
  };
}

/** Checks that the fonts in `brand.json` exist, and together have the weights and characters that pages need. */
export const brandFonts: Rule = (content, report) => {
  const { brand, fonts } = content;
  const named = brand?.record.data.fonts ?? [];
  if (!brand || named.length === 0) return;
  const used: (UsedFont & (typeof named)[number])[] = [];
  for (const [index, one] of named.entries()) {
    const { file } = one;
    const found = brandFont(file, fonts);
    const isFont = isWebFontName(file);
    if (found?.facts) used.push({ ...one, index, facts: found.facts });
    if (!found || !isFont)
      report.error(brand, ['fonts', index, 'file'], {
        problem: isFont ? `names the font ${file}, which does not exist.` : `names ${file}, but a font must be WOFF2.`,
        remedy: `${suggestFile(file.replace(/^\.\//, ''), [...fonts.keys()].filter(isWebFontName), 'brand.json')}Put the font next to this file, and write its exact name, such as ./fonts/acme.woff2.`,
      });
    else if (found.bytes > fontLimits.heavyBytes)
      report.warning(brand, ['fonts', index, 'file'], {
        problem: `is ${Math.ceil(found.bytes / 1024)} KB, and every page that uses it loads it.`,
        remedy: 'Save it with only the scripts and weights that pages need: 50 KB is enough for Latin letters.',
      });
  }
  const characters = shownCharacters(content);
  for (const use of fontUses) {
    const ofUse = used.filter((one) => one.use.includes(use));
    const [first] = ofUse;
    if (!first) continue;
    for (const [at, font] of ofUse.entries()) {
      const same = ofUse.slice(0, at).find((one) => isRepeated(one, font));
      if (same)
        report.error(brand, ['fonts', font.index, 'file'], {
          problem: `has the weight ${weightOf(font.facts)}${font.facts.isItalic ? ' in italics' : ''} for the use "${use}", and so does ${same.file}.`,
          remedy: 'Remove one of them: only files with different characters may have the same weight and style.',
        });
    }
    const found = nearestWeight(ofUse, wantedWeights[use].weight);
    const wrongWeight = weightProblem(found, use);
    if (wrongWeight) report.warning(brand, ['fonts', (found ?? first).index, 'use'], wrongWeight);
    const lacking = glyphProblem(ofUse, use, characters);
    if (lacking) report.warning(brand, ['fonts', first.index, 'file'], lacking);
  }
};
