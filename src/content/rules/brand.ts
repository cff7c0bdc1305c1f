import { accentBackgrounds, contrastOn, isReadable, minContrast, nearestReadable } from '../../brand/accent.ts';
import { englishWords, placeholdersIn } from '../../i18n/words.ts';
import { resolvePath } from '../relative-path.ts';
import { fieldError, suggestFile, type Rule } from './rule.ts';

/** Checks that text in the accent color has enough contrast with all backgrounds of light and dark pages. */
export const accents: Rule = function* ({ entries }) {
  for (const brand of entries.brand)
    for (const scheme of ['light', 'dark'] as const) {
      const color = brand.data.accent?.[scheme];
      const backgrounds = accentBackgrounds[scheme];
      if (color === undefined || isReadable(color, backgrounds)) continue;
      const ratio = Math.floor(contrastOn(color, backgrounds) * 100) / 100;
      yield fieldError(brand, ['accent', scheme], {
        problem: `${color} cannot be read on ${scheme} pages: its contrast is ${ratio}:1, but text needs ${minContrast}:1.`,
        remedy: `Write "${nearestReadable(color, backgrounds)}", the nearest readable color, or a ${scheme === 'light' ? 'darker' : 'lighter'} one.`,
      });
    }
};

/** Checks that the fonts in `brand.json` exist and are WOFF2. */
export const fonts: Rule = function* ({ entries, paths }) {
  const known = [...paths].filter((path) => /\.woff2$/i.test(path));
  for (const brand of entries.brand)
    for (const [index, { file }] of (brand.data.fonts ?? []).entries()) {
      const path = resolvePath(file, brand.path) ?? '';
      if (known.includes(path)) continue;
      yield fieldError(brand, ['fonts', index, 'file'], {
        problem: paths.has(path) ? `${file} is not a WOFF2 font.` : `names the font ${file}, which does not exist.`,
        remedy: `${suggestFile(path, known, brand.path)}Put a WOFF2 file next to this file, and write its exact name, capitals included.`,
      });
    }
};

/** Checks that words in `words.json` are not repeated and keep their placeholders. */
export const words: Rule = function* ({ entries }) {
  for (const entry of entries.words)
    for (const [index, { word, text }] of (entry.data.words ?? []).entries()) {
      const english = englishWords.get(word) ?? '';
      const known = placeholdersIn(english);
      const given = placeholdersIn(text);
      const unknownName = given.find((name) => !known.includes(name));
      const missingName = known.find((name) => !given.includes(name));
      if (entry.data.words?.slice(0, index).some((earlier) => earlier.word === word))
        yield fieldError(entry, ['words', index, 'word'], {
          problem: `"${word}" appears twice.`,
          remedy: 'Remove one of the two.',
        });
      if (unknownName !== undefined)
        yield fieldError(entry, ['words', index, 'text'], {
          problem: `contains {${unknownName}}, which is not a placeholder of this word.`,
          remedy: `Use only the placeholders of the English text: "${english}".`,
        });
      else if (missingName !== undefined)
        yield fieldError(entry, ['words', index, 'text'], {
          problem: `lacks {${missingName}}, which pages replace with a value.`,
          remedy: `Put {${missingName}} where it belongs, as in the English text: "${english}".`,
        });
    }
};
