import { brandFont, nearestWeight, pictureFile, weights } from '../../catalog/brand-fonts.ts';
import { fontLimits, isWebFontName, type FontFile } from '../../content/fonts/font-file.ts';
import { besideAddress } from '../../content/images/relative-path.ts';
import { fontUses, type FontUse } from '../../content/schema/brand.ts';
import type { RecordData } from '../../content/schema/records.ts';
import { nearest } from '../../text/nearest.ts';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import type { Rule, RuleInput } from '../rule.ts';
import { inItself, withoutLicense } from './fonts/font-problems.ts';

type Named = RecordData<'brand'>['fonts'][number];
type Found = Pick<Diagnostic, 'severity' | 'problem' | 'remedy'>;
type InBrand = Found & { readonly path: readonly (string | number)[] };

const heavy = ({ bytes }: FontFile): Found[] =>
  bytes <= fontLimits.heavyBytes
    ? []
    : [
        {
          severity: 'warning',
          problem: `weighs ${Math.ceil(bytes / 1024)} KB, and pages that use it load it.`,
          remedy: 'Save it with only the scripts and weights that pages need: 50 KB is enough for Latin letters.',
        },
      ];

function absent({ file }: Named, fonts: RuleInput['fonts']): Found[] {
  const isFont = isWebFontName(file);
  const found = brandFont(file, fonts);
  if (found && isFont) return heavy(found);
  const close = nearest(file.replace(/^\.\//, ''), [...fonts.keys()]);
  const meant = close === undefined ? '' : `Did you mean ${besideAddress(close, 'brand.json')}? `;
  return [
    {
      severity: 'error',
      problem: isFont ? `names the font ${file}, and there is no such file.` : `names ${file}, and a font is WOFF2.`,
      remedy: `${meant}Put the font next to this file, and write its exact name, such as ./fonts/acme.woff2.`,
    },
  ];
}

interface Used extends Named {
  readonly index: number;
  readonly facts: NonNullable<FontFile['facts']>;
}

const weightOf = ({ weight: [lightest, heaviest] }: Used['facts']): string =>
  lightest === heaviest ? String(lightest) : `${lightest} to ${heaviest}`;

/** Whether the fonts share most characters of the smaller one. Fonts that are split by script share few. */
function overlaps(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  return one.intersection(other).size * 2 > Math.min(one.size, other.size);
}

/** Reports fonts of the same weight and style with the same characters. Browsers use the last one. */
const twice = (used: readonly Used[], use: FontUse): InBrand[] =>
  used.flatMap(({ facts, index }, at) => {
    const same = used
      .slice(0, at)
      .find(
        ({ facts: other }) =>
          other.isItalic === facts.isItalic &&
          weightOf(other) === weightOf(facts) &&
          overlaps(other.codePoints, facts.codePoints),
      );
    return same
      ? {
          severity: 'error',
          path: ['fonts', index, 'file'],
          problem: `has the weight ${weightOf(facts)}${facts.isItalic ? ' in italics' : ''} for the use "${use}", as ${same.file} has.`,
          remedy: 'Remove one of them: only files with different characters may have the same weight and style.',
        }
      : [];
  });

const wanted: Readonly<Record<FontUse, { readonly weight: number; readonly from: number; readonly to: number }>> = {
  heading: { weight: weights.bold, from: 600, to: 900 },
  text: { weight: weights.regular, from: 300, to: 500 },
};

function wrongWeight(used: readonly Used[], use: FontUse): InBrand[] {
  const { weight, from, to } = wanted[use];
  const found = nearestWeight(used, weight);
  const [lightest, heaviest] = found?.facts.weight ?? [0, 0];
  if (lightest <= to && heaviest >= from) return [];
  return [
    {
      severity: 'warning',
      path: ['fonts', (found ?? used[0])?.index ?? 0, 'use'],
      problem: `has no upright font of a weight from ${from} to ${to} for the use "${use}", and pages set it in ${weight}.`,
      remedy: `Add the font of weight ${weight}: browsers draw a false one of ${found ? weightOf(found.facts) : 'italics'} else.`,
    },
  ];
}

const mostShown = 12;

function missing(used: readonly Used[], use: FontUse, written: ReadonlySet<string>): InBrand[] {
  const lacks = (character: string): boolean =>
    /[\p{L}\p{N}\p{P}\p{Sc}]/u.test(character) &&
    !used.some(({ facts }) => facts.codePoints.has(character.codePointAt(0) ?? 0));
  const lacking = [...written].filter(lacks).toSorted();
  if (lacking.length === 0) return [];
  const more = lacking.length > mostShown ? ` and ${lacking.length - mostShown} more` : '';
  return [
    {
      severity: 'warning',
      path: ['fonts', used[0]?.index ?? 0, 'file'],
      problem: `has no glyph for ${lacking.slice(0, mostShown).join(' ')}${more} of the content, nor has another font for the use "${use}".`,
      remedy: `Take a font that has them, or leave them to the typeface that "typefaces.${use}" names, or to the system.`,
    },
  ];
}

function ofBrand(fonts: readonly Named[], collected: RuleInput): InBrand[] {
  const used = fonts.flatMap((named, index) => {
    const facts = brandFont(named.file, collected.fonts)?.facts;
    return facts ? [{ ...named, index, facts }] : [];
  });
  return [
    ...fonts.flatMap((named, index) =>
      absent(named, collected.fonts).map((found) => ({ ...found, path: ['fonts', index, 'file'] })),
    ),
    ...fontUses.flatMap((use) => {
      const ofUse = used.filter((one) => one.use.includes(use));
      if (ofUse.length === 0) return [];
      return [...twice(ofUse, use), ...wrongWeight(ofUse, use), ...missing(ofUse, use, collected.written())];
    }),
  ];
}

export const fonts: Rule = {
  name: 'fonts',
  description: 'The fonts of a brand are fonts that may be published, and have the characters of the content',
  run(content, report) {
    const { brand, licenses } = content;
    const named = brand?.record.data.fonts ?? [];
    const used = new Set(
      named.flatMap(({ file }) => {
        const font = brandFont(file, content.fonts);
        return font ? [font, pictureFile(font, content.fonts)] : [];
      }),
    );
    for (const font of content.fonts.values()) {
      for (const { severity, problem, remedy } of [...inItself(font), ...withoutLicense(font, licenses)])
        report.inFile(severity, font.file, problem, remedy);
      if (!used.has(font))
        report.inFile(
          'warning',
          font.file,
          'is named by no brand, and is not published.',
          'Name it among the "fonts" of brand.json, or remove it.',
        );
    }
    if (brand)
      for (const { severity, path, problem, remedy } of ofBrand(named, content))
        report[severity](brand, path, problem, remedy);
  },
};
