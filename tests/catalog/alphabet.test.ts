import { expect, test } from 'vitest';
import { byLetter } from '../../src/views/a-to-z.ts';

const letters = (language: string, ...names: string[]): string[] =>
  byLetter(
    names.map((text) => ({ text })),
    language,
  ).map(({ letter, slug, items }) => `${letter} ${slug}: ${items.map(({ text }) => text).join(', ')}`);

test.each([
  ['en', ['Öl', 'osprey', 'Zoo', '“Oats”'], ['O o: “Oats”, Öl, osprey', 'Z z: Zoo']],
  ['sv', ['Öl', 'Zoo', 'Orm', 'Él', 'Eld'], ['E e: Él, Eld', 'O o: Orm', 'Z z: Zoo', 'Ö ud6: Öl']],
  ['en', ['10 tills', '2 tills', '★', 'A'], ['0–9 0-9: ★, 2 tills, 10 tills', 'A a: A']],
  ['es', ['Ñandú', 'Nota', 'Ocho'], ['N n: Nota', 'Ñ ud1: Ñandú', 'O o: Ocho']],
  ['ar', ['أخبار', 'API', 'اتصال', 'موقع'], ['ا u627: اتصال, أخبار', 'م u645: موقع', 'A a: API']],
  [
    'ja',
    ['がっき', 'カメラ', 'さくら', '会社', '製品'],
    ['か u304b: がっき, カメラ', 'さ u3055: さくら', '漢字 han: 会社, 製品'],
  ],
  ['ko', ['까치', '가방', '나무', '회사'], ['가 uac00: 가방, 까치', '나 ub098: 나무', '하 ud558: 회사']],
])('byLetter() groups names in %s as its dictionaries do', (language, names, expected) => {
  expect(letters(language, ...names)).toEqual(expected);
});
