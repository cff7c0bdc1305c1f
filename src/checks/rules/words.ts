import { englishWords, namesIn, neededWords } from '../../words/names.ts';
import { hasTable } from '../../words/words.ts';
import type { Rule, FoundFault } from '../rule.ts';

/** How many missing words a warning names. */
const mostNamed = 5;

/** Words of the interface: each is there once, fills in what is there to be filled in, and none lacks where there is no table. */
export const words: Rule = {
  name: 'words',
  description: 'Each word is given once and fills in what it can, and the language of the content has every word',
  run({ words: entry, organization }) {
    const given = entry?.record.data.words ?? [];
    const errors = given.flatMap(({ word, text }, index): FoundFault[] => {
      const at = { severity: 'error', file: entry?.file ?? '', line: entry?.lineOf(['words', index]) ?? 1 } as const;
      const known = namesIn(englishWords.get(word) ?? '');
      const strange = namesIn(text).find((name) => !known.includes(name));
      // The text for none, one or two things can do without their number.
      const lost = known.find((name) => !namesIn(text).includes(name) && !/\.(?:zero|one|two)$/.test(word));
      return [
        ...(given.findIndex((one) => one.word === word) === index
          ? []
          : [
              {
                ...at,
                field: `words.${index}.word`,
                problem: `"${word}" is there twice.`,
                remedy: 'Remove one of the two.',
              },
            ]),
        ...(strange !== undefined || lost === undefined
          ? []
          : [
              {
                ...at,
                field: `words.${index}.text`,
                problem: `lacks {${lost}}, in whose place pages fill something in.`,
                remedy: `Put {${lost}} where it belongs, as in the English text: "${englishWords.get(word) ?? ''}".`,
              },
            ]),
        ...(strange === undefined
          ? []
          : [
              {
                ...at,
                field: `words.${index}.text`,
                problem: `names {${strange}}, which nothing fills in.`,
                remedy: `The English of it is "${englishWords.get(word) ?? ''}".`,
              },
            ]),
      ];
    });
    const language = organization?.record.data.inLanguage;
    if (language === undefined || hasTable(language)) return errors;
    const found = new Set(given.map(({ word }) => word));
    const missing = neededWords(language).filter((name) => !found.has(name));
    if (missing.length === 0) return errors;
    const named = missing.slice(0, mostNamed).map((name) => `${name} ("${englishWords.get(name) ?? ''}")`);
    const name = new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
    return [
      ...errors,
      {
        severity: 'warning',
        file: organization?.file ?? '',
        line: organization?.lineOf(['inLanguage']) ?? 1,
        field: 'inLanguage',
        problem: `says ${name}, in which the words of the interface are not there: pages say them in English, marked so.`,
        remedy: `Nothing has to be done. words.json can have them: ${missing.length} are missing, ${named.join(', ')}${missing.length > mostNamed ? ' and others' : ''}.`,
      },
    ];
  },
};
