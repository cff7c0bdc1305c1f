import type { YamlMessage } from './yaml-messages.ts';

/** What keeps the text of a file from being read as text at all, and its line. */
export function textFault(text: string): (YamlMessage & { readonly line: number }) | undefined {
  if (text.includes('\u0000'))
    return {
      line: 1,
      problem: 'holds NUL bytes: it is UTF-16, or no text at all.',
      remedy: 'Save it again as UTF-8 text.',
    };
  const garbled = text.search(/\uFFFD|\p{Surrogate}/u);
  if (garbled !== -1)
    return {
      line: text.slice(0, garbled).split('\n').length,
      problem: 'holds a character that is not UTF-8.',
      remedy: 'Open the file in the encoding it was written in, and save it as UTF-8.',
    };
  return undefined;
}
