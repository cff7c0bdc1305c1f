/** The syllables with which the rows of the kana and the initials of Hangul begin, as dictionaries group them. */
const rows = 'あ か さ た な は ま や ら わ 가 나 다 라 마 바 사 아 자 차 카 타 파 하'.split(' ');
const scripts = [/^[\p{sc=Hira}\p{sc=Kana}]/u, /^\p{sc=Hang}/u];

/** The first character of a text that is not empty. */
const character = (text: string): string => String.fromCodePoint(text.codePointAt(0) ?? 0);

/** Names under the same letter of an index. */
export interface Letter<Item> {
  /** The letter as a heading; `0–9` for names that begin with none, and one heading for all Han characters. */
  readonly letter: string;
  /** The letter in an address: itself in ASCII, else its code point. */
  readonly slug: string;
  /** In the order of their names. */
  readonly items: readonly Item[];
}

/** Items by the letters that their names begin with, both in the order of a language (BCP 47). */
export function byLetter<Item extends { readonly text: string }>(
  items: readonly Item[],
  language: string,
): Letter<Item>[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const { compare: compareLetters } = new Intl.Collator(language, { sensitivity: 'base' });
  const han = new Intl.DisplayNames(language, { type: 'script' }).of('Hani') ?? 'Hani';
  const letterOf = (text: string): string => {
    const first = /^\p{L}/u.exec(text)?.[0];
    if (first === undefined) return '0–9';
    if (/\p{sc=Han}/u.test(first)) return han;
    const script = scripts.find((one) => one.test(first));
    if (script) return rows.findLast((row) => script.test(row) && compareLetters(row, first) <= 0) ?? first;
    const capital = character(first.toLocaleUpperCase(language));
    const plain = character(capital.normalize('NFD'));
    return compareLetters(plain, capital) === 0 ? plain : capital;
  };
  const slugOf = (letter: string): string => {
    if (letter === '0–9') return '0-9';
    if (letter === han) return 'han';
    return /^[A-Z]$/.test(letter) ? letter.toLowerCase() : `u${(letter.codePointAt(0) ?? 0).toString(16)}`;
  };
  const sorted = items
    .map((item) => ({ item, key: item.text.replace(/^[^\p{L}\p{N}]+/u, '') }))
    .toSorted((a, b) => compare(a.key, b.key));
  const letters = Map.groupBy(sorted, ({ key }) => letterOf(key));
  return [...letters].map(([letter, found]) => ({
    letter,
    slug: slugOf(letter),
    items: found.map(({ item }) => item),
  }));
}
