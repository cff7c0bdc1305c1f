import { englishWords, namesIn, neededWords } from '../../words/table.ts';
import { hasTable } from '../../words/words.ts';
import type { Rule } from '../rule.ts';

const mostNamed = 5;

export const words: Rule = {
  name: 'words',
  description: 'Each word is given once and fills in what it can, and the language of the content has every word',
  run({ words: entry, organization }, report) {
    const given = entry?.record.data.words ?? [];
    for (const [index, { word, text }] of given.entries()) {
      if (!entry) break;
      const english = englishWords.get(word) ?? '';
      const known = namesIn(english);
      const strange = namesIn(text).find((name) => !known.includes(name));
      // The text for zero, one or two things may omit the number.
      const lost = known.find((name) => !namesIn(text).includes(name) && !/\.(?:zero|one|two)$/.test(word));
      if (given.findIndex((one) => one.word === word) < index)
        report.error(entry, ['words', index, 'word'], `"${word}" is there twice.`, 'Remove one of the two.');
      const field = ['words', index, 'text'];
      if (strange !== undefined)
        report.error(entry, field, `names {${strange}}, which nothing fills in.`, `The English of it is "${english}".`);
      else if (lost !== undefined)
        report.error(
          entry,
          field,
          `lacks {${lost}}, in whose place pages fill something in.`,
          `Put {${lost}} where it belongs, as in the English text: "${english}".`,
        );
    }
    const language = organization?.record.data.inLanguage;
    if (language === undefined || !organization || hasTable(language)) return;
    const found = new Set(given.map(({ word }) => word));
    const missing = neededWords(language).filter((name) => !found.has(name));
    if (missing.length === 0) return;
    const named = missing.slice(0, mostNamed).map((name) => `${name} ("${englishWords.get(name) ?? ''}")`);
    const name = new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
    report.warning(
      organization,
      ['inLanguage'],
      `says ${name}, in which the words of the interface are not there: pages say them in English, marked so.`,
      `Nothing has to be done. words.json can have them: ${missing.length} are missing, ${named.join(', ')}${missing.length > mostNamed ? ' and others' : ''}.`,
    );
  },
};
