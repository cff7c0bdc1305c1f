/** Replaces `{name}` placeholders in a text. Placeholders without a value stay unchanged. */
export const fill = (word: string, values: Readonly<Record<string, string>>): string =>
  word.replace(/\{(\w+)\}/g, (name, key: string) => values[key] ?? name);

/** Like `fill()`, for data: without the marks of direction that placeholders have in some languages. */
export const fillData = (...[word, values]: Parameters<typeof fill>): string =>
  fill(word.replace(/[\u2068\u2069]/g, ''), values);

/**
 * Returns the forms of a sentence for a day, a month and a year: `retired on {day} | retired in {month} | …`. A
 * company's own sentence can have only the first.
 */
export const formsOf = (sentence: string): string[] => sentence.split(' | ');

/** Returns the text on both sides of a date in the form of a sentence that its precision needs. */
export function aroundDate(sentence: string, date: string): readonly [before: string, after: string] {
  const slot = date.length === 4 ? '{year}' : date.length === 7 ? '{month}' : '{day}';
  const forms = formsOf(sentence);
  const [before = '', after = ''] = (forms.find((form) => form.includes(slot)) ?? forms[0] ?? '').split(/\{\w+\}/);
  return [before, after];
}
