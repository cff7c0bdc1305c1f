import type { Told } from './yaml-messages.ts';
import type { SourceFile } from './source.ts';

/** What keeps a file from being read as text at all, and its line. */
export function textProblem({
  text,
  unreadable,
}: {
  readonly text: string;
  readonly unreadable: SourceFile['unreadable'] | undefined;
}): (Told & { readonly line: number }) | undefined {
  if (unreadable !== undefined)
    return {
      line: 1,
      problem: `${unreadable}.`,
      remedy: 'Put the file itself in its place, readable by everyone, or remove it.',
    };
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
