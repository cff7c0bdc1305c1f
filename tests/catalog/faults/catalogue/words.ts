import { valid, type Content } from '../../content.ts';

/** The valid content with its own words in a language (BCP 47). */
export const worded = (words: readonly object[], language = 'en'): Content => ({
  ...valid,
  'words.json': JSON.stringify({ words }, null, 2),
  'organization.json': (valid['organization.json'] ?? '').replace(/("inLanguage": ?)"[^"]*"/, `$1"${language}"`),
});

export const words: Readonly<Record<string, Content>> = {
  'A word that does not exist': worded([{ word: 'fact.prise', text: 'Cost' }]),
  'A duplicate word': worded([
    { word: 'fact.price', text: 'Cost' },
    { word: 'fact.price', text: 'Costs' },
  ]),
  'An unknown placeholder': worded([{ word: 'price.until', text: 'valid until {date}' }]),
  'A word without its placeholder': worded([{ word: 'price.until', text: 'not for ever' }]),
  'A language without interface words': worded([{ word: 'fact.price', text: 'Prezzo' }], 'it'),
};
