import { englishWords, placeholdersIn, neededWords } from '../../words/table.ts';
import { hasTable } from '../../words/words.ts';
import type { Rule } from './rule.ts';

const maxNamedWords = 5;

/** Checks that words in `words.json` are not repeated and keep their placeholders. Warns about missing translations. */
export const words: Rule = ({ words: entry, organization }, report) => {
  const given = entry?.record.data.words ?? [];
  for (const [index, { word, text }] of given.entries()) {
    if (!entry) break;
    const english = englishWords.get(word) ?? '';
    const known = placeholdersIn(english);
    const unknownName = placeholdersIn(text).find((name) => !known.includes(name));
    // A plural form for zero, one or two things may omit the number.
    const missingName = known.find((name) => !placeholdersIn(text).includes(name) && !/\.(?:zero|one|two)$/.test(word));
    if (given.findIndex((one) => one.word === word) < index)
      report.error(entry, ['words', index, 'word'], {
        problem: `"${word}" appears twice.`,
        remedy: 'Remove one of the two.',
      });
    if (unknownName !== undefined)
      report.error(entry, ['words', index, 'text'], {
        problem: `contains {${unknownName}}, which is not a placeholder of this word.`,
        remedy: `Use only the placeholders of the English text: "${english}".`,
      });
    else if (missingName !== undefined)
      report.error(entry, ['words', index, 'text'], {
        problem: `lacks {${missingName}}, which pages replace with a value.`,
        remedy: `Put {${missingName}} where it belongs, as in the English text: "${english}".`,
      });
  }
  const language = organization?.record.data.inLanguage;
  if (language === undefined || !organization || hasTable(language)) return;
  const found = new Set(given.map(({ word }) => word));
  const missing = neededWords(language).filter((name) => !found.has(name));
  if (missing.length === 0) return;
  const named = missing.slice(0, maxNamedWords).map((name) => `${name} ("${englishWords.get(name) ?? ''}")`);
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
  report.warning(organization, ['inLanguage'], {
    problem: `is ${name}, but some words of the interface are not translated into it: pages show them in English.`,
    remedy: `Add them to words.json, or leave them in English. ${missing.length} are missing: ${named.join(', ')}${missing.length > maxNamedWords ? ' and others' : ''}.`,
  });
};
