import { englishWords, namesIn, neededWords } from '../../words/table.ts';
import { hasTable } from '../../words/words.ts';
import type { Rule } from './rule.ts';

const maxNamed = 5;

/** Each word is given once and names what is filled in, and the language of the content has every word. */
export const words: Rule = ({ words: entry, organization }, report) => {
  const given = entry?.record.data.words ?? [];
  for (const [index, { word, text }] of given.entries()) {
    if (!entry) break;
    const english = englishWords.get(word) ?? '';
    const known = namesIn(english);
    const strange = namesIn(text).find((name) => !known.includes(name));
    // The text for zero, one or two things may omit the number.
    const lost = known.find((name) => !namesIn(text).includes(name) && !/\.(?:zero|one|two)$/.test(word));
    if (given.findIndex((one) => one.word === word) < index)
      report.error(entry, ['words', index, 'word'], {
        problem: `"${word}" is there twice.`,
        remedy: 'Remove one of the two.',
      });
    if (strange !== undefined)
      report.error(entry, ['words', index, 'text'], {
        problem: `names {${strange}}, which nothing fills in.`,
        remedy: `The English of it is "${english}".`,
      });
    else if (lost !== undefined)
      report.error(entry, ['words', index, 'text'], {
        problem: `lacks {${lost}}, in whose place pages fill something in.`,
        remedy: `Put {${lost}} where it belongs, as in the English text: "${english}".`,
      });
  }
  const language = organization?.record.data.inLanguage;
  if (language === undefined || !organization || hasTable(language)) return;
  const found = new Set(given.map(({ word }) => word));
  const missing = neededWords(language).filter((name) => !found.has(name));
  if (missing.length === 0) return;
  const named = missing.slice(0, maxNamed).map((name) => `${name} ("${englishWords.get(name) ?? ''}")`);
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
  report.warning(organization, ['inLanguage'], {
    problem: `says ${name}, in which the words of the interface are not there: pages say them in English, marked so.`,
    remedy: `Nothing has to be done. words.json can have them: ${missing.length} are missing, ${named.join(', ')}${missing.length > maxNamed ? ' and others' : ''}.`,
  });
};
