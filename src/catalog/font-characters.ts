import { wordsFor } from '../words/words.ts';

/** How many code points are kept together where any of them is written: the blocks of alphabets are as large or larger. */
const blockSize = 128;

/** Characters of scripts that have thousands, of which each is kept by itself. */
const isOneOfThousands = (character: string): boolean => /[\p{Ideographic}\p{Script=Hangul}]/u.test(character);

const blockOf = (codePoint: number): number => Math.floor(codePoint / blockSize);

const capitals = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** What pages of a language (BCP 47) may say that no file has: names of days, months and countries. */
function namesIn(language: string): string {
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, month + 1)));
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' });
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  return [
    ...days.map((day) => dates.format(day)),
    ...capitals.flatMap((first) => capitals.map((second) => countries.of(first + second))),
  ].join(' ');
}

/** Every character of some texts, and of the words of the interface in their language (BCP 47). */
export function writtenCharacters(texts: Iterable<string>, language: string): ReadonlySet<string> {
  const written = new Set(JSON.stringify(wordsFor(language)));
  for (const text of texts) for (const character of text) written.add(character);
  return written;
}

/**
 * The characters that a published font has of those of its file: Latin ones, and the blocks of what is written, and of
 * names in the language (BCP 47) that it is written in.
 */
export function keptCharacters(
  codePoints: ReadonlySet<number>,
  content: ReadonlySet<string>,
  language: string,
): string {
  const written = new Set([...content, ...Array.from(namesIn(language))]);
  const blocks = new Set([0, 1]);
  for (const character of written) blocks.add(blockOf(character.codePointAt(0) ?? 0));
  const kept = [...codePoints]
    .toSorted((one, other) => one - other)
    .map((codePoint) => String.fromCodePoint(codePoint))
    .filter((one) => (isOneOfThousands(one) ? written.has(one) : blocks.has(blockOf(one.codePointAt(0) ?? 0))));
  return kept.join('');
}

/** The ranges of the blocks that some characters are in, as CSS writes them (CSS Fonts 4, `unicode-range`). */
export function unicodeRange(characters: string): string {
  const blocks = [...new Set(Array.from(characters, (one) => blockOf(one.codePointAt(0) ?? 0)))];
  const ranges: [first: number, last: number][] = [];
  for (const block of blocks) {
    const last = ranges.at(-1);
    if (last?.[1] === block - 1) last[1] = block;
    else ranges.push([block, block]);
  }
  const hex = (codePoint: number): string => codePoint.toString(16).toUpperCase();
  return ranges.map(([first, last]) => `U+${hex(first * blockSize)}-${hex((last + 1) * blockSize - 1)}`).join(', ');
}
