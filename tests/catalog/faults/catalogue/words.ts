import { englishWords, wordNames } from '../../../../src/i18n/words.ts';
import { edited, valid, type Content } from '../../content.ts';
import { inContact, type Kinds } from './kind.ts';

const worded = (words: readonly object[]): Content => ({
  ...valid,
  'words.json': JSON.stringify({ words }, null, 2),
});

export const words: Kinds = {
  'A contact point without a name in the language of pages': edited(
    'organization.json',
    '"inLanguage": "en"',
    '"inLanguage": "pt"',
    inContact(
      '"contactPoints": [',
      '"contactPoints": [{ "contactType": "visits", "description": "A day.", "email": "a@acme.example" },',
    ),
  ),
  'A word that does not exist': worded([{ word: 'fact.prise', text: 'Cost' }]),
  'A duplicate word': worded([
    { word: 'fact.price', text: 'Cost' },
    { word: 'fact.price', text: 'Costs' },
  ]),
  'A word with an unknown placeholder, and one without its own': worded([
    { word: 'price.until', text: 'valid until {date}' },
    { word: 'price.from', text: 'from today' },
    { word: 'statusSince.retired', text: 'gone since {day} | gone in {day}' },
  ]),
  'A word that is missing in the language of the content': edited(
    'organization.json',
    '"inLanguage": "en"',
    '"inLanguage": "sv"',
    worded(wordNames.slice(3).map((word) => ({ word, text: `${word} ${englishWords.get(word) ?? ''}` }))),
  ),
};
