/** The first syllable of each kana row and each Hangul initial, as dictionaries group them. */
const rows = 'あ か さ た な は ま や ら わ 가 나 다 라 마 바 사 아 자 차 카 타 파 하'.split(' ');
const scripts = [/^[\p{sc=Hira}\p{sc=Kana}]/u, /^\p{sc=Hang}/u];

const character = (text: string): string => String.fromCodePoint(text.codePointAt(0) ?? 0);

export interface Letter<Item> {
  /** `0–9` for names that do not start with a letter, and one heading for all Han characters. */
  readonly letter: string;
  /** The letter in addresses: the letter if it is ASCII, otherwise its code point. */
  readonly slug: string;
  readonly items: readonly Item[];
}

/** Groups items by first letter. Groups and items are in the order of a language (BCP 47). */
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
