import { formsOf } from '../../i18n/fill.ts';
import { englishWords, missingWords, placeholdersIn } from '../../i18n/words.ts';
import { fieldError, fieldWarning, type Rule } from './rule.ts';

/** Returns the placeholders of each form of a text, which has forms only if the English text has. */
const slotsOf = (text: string, english: string): string[] =>
  (english.includes(' | ') ? formsOf(text) : [text]).map((form) => [...new Set(placeholdersIn(form))].sort().join());

/** Checks that words in `words.json` keep their placeholders. A sentence for dates needs only the form for a day. */
export const words: Rule = function* ({ entries }) {
  for (const entry of entries.words)
    for (const [index, { word, text }] of (entry.data.words ?? []).entries()) {
      if (text === undefined) continue;
      const english = englishWords.get(word) ?? '';
      const [wanted, given] = [slotsOf(english, english), slotsOf(text, english)];
      if (given.length > wanted.length || given.some((slots, index) => slots !== wanted[index]))
        yield fieldError(entry, ['words', index, 'text'], {
          problem: 'must have the same placeholders as the English text, which pages replace with values.',
          remedy: `Use exactly the names in braces of "${english}".`,
        });
    }
};

/** Warns if pages mix the language of the content with English, because words of the interface are missing. */
export const missingTranslations: Rule = function* ({ entries, folder, language }) {
  for (const organization of entries.organization) {
    const { inLanguage = 'en' } = organization.data;
    const missing = missingWords(inLanguage, entries.words[0]?.data.words);
    if (missing.length > 0)
      yield fieldWarning(organization, ['inLanguage'], {
        problem: `is "${inLanguage}", but ${missing.length} words on pages are in English.`,
        remedy: `Run npm run words${language === undefined ? '' : ` -- ${language}`}, and write them in ${[folder, language ?? [], 'words.json'].flat().join('/')}: ${missing.join(', ')}.`,
      });
  }
};
