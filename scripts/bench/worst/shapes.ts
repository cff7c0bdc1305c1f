/** A text of any length: pieces repeated between what opens and what closes them. */
export interface Shape {
  readonly part: 'body' | 'front matter' | 'contact.json';
  readonly opens: string;
  readonly pieces: readonly string[];
  readonly joint: string;
  readonly closes: string;
}

/** A source of numbers from 0 to 1 that a seed decides (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The text of a shape, about as long as asked for. `§` in a piece is the number of its turn, so that no two are the same. */
export function textOf({ opens, pieces, joint, closes }: Shape, length: number): string {
  const unit = pieces.join(joint) + joint;
  const parts = [opens];
  let size = opens.length + closes.length;
  for (let turn = 0; size < length && unit !== ''; turn += 1) {
    const part = unit.replaceAll('§', String(turn));
    parts.push(part);
    size += part.length;
  }
  return parts.join('') + closes;
}

const languages = ['bash', 'css', 'diff', 'http', 'javascript', 'json', 'markdown', 'python', 'shell', 'typescript', 'xml', 'yaml'] as const; // prettier-ignore

const wraps: readonly Pick<Shape, 'opens' | 'closes' | 'part'>[] = [
  { part: 'body', opens: '', closes: '' },
  { part: 'body', opens: '> ', closes: '' },
  { part: 'body', opens: '<div>', closes: '</div>' },
  { part: 'body', opens: '<table><td>', closes: '' },
  { part: 'body', opens: '<b id=1><i id=2><b id=3><s id=4>\n\n', closes: '' },
  { part: 'body', opens: '|a|b|\n|-|-|\n', closes: '' },
  { part: 'body', opens: `|${'a|'.repeat(316)}\n|${'-|'.repeat(316)}\n`, closes: '' },
  { part: 'body', opens: `[a]: /${'b'.repeat(1000)}\n[^a]: b\n\n`, closes: '' },
  { part: 'body', opens: '<img alt="" srcset="', closes: '">' },
  { part: 'body', opens: '![', closes: '](gone)' },
  { part: 'body', opens: '<a ', closes: '>' },
  ...languages.map((language) => ({ part: 'body' as const, opens: `\`\`\`${language}\n`, closes: '\n```' })),
  { part: 'front matter', opens: '', closes: '' },
  { part: 'front matter', opens: 'tags: [', closes: ']\n' },
  { part: 'front matter', opens: 'title: "', closes: '"\n' },
  { part: 'contact.json', opens: '{"email":', closes: '}' },
  { part: 'contact.json', opens: '{', closes: '}' },
];

const fragments: readonly string[] = [
  'a', ' ', '\t', '§', '\\', '&', '&amp;', '.', ',', ',,', ':', ';', '=', '#', '# a', '## §', '-', '- a', '1. a', '+', '*', '**', '_', '*a*', '**a**',
  '~', '~~', '`', '``', '```', '```js', '[', ']', '(', ')', '[]', '[a](b)', '[a§](/§)', '[a]', '[a][a]', '[§]: /§', '[a](', '![', '![a](b.png)', '![a][a]', '[^a]',
  '[^§]', '[^§]: a', '|', '|a', '|\n', 'a|', '|-', '>', '> a', '<', '</', '<a', '<a href=b>', '<a href="<b', '</a>', '<b>', '</b>', '<b id=§>', '<i>', '<p>', '<p></p>',
  '<div>', '</div>', '<table>', '<td>', '<tr>', '</table>', '<x>', '<details>', '<li>', '<br>', '<img src=a>', '<!--', '-->', '<!-- a -->', '<?', '<![CDATA[', '<h2>', ' b§=c',
  'http://a.b', 'www.a.b', 'a@b.c', 'a.b', 'https://', '${', '$', '$(', '{', '}', '{}', '"', "'", '"a"', '/', '//', '/*', '*/', '/a/', '@', '@a', '%', '!', '!!', '? ', '- - ',
  'function', 'if ', 'a(', 'a<', '=>', '() =>', 'class ', 'def ', '<<', '<<EOF', '$ a', '\n', '\n\n', '\n  ', '\n    ', '\u00e9', '\u0301', '\ud83c\udf89', 'a: b', 'a§: b', '"a§":1,', '{"a":', '[1,', '[[', '{{',
]; // prettier-ignore

const joints = ['', '', ' ', '\n', '\n\n'] as const;

/** Each fragment in each wrap, repeated without ends of lines, and with them where nothing is around it: where the search begins. */
export const families: readonly Shape[] = wraps.flatMap((wrap) =>
  fragments.flatMap((piece) =>
    (wrap.opens === '' ? ['', '\n'] : ['']).map((joint) => ({ ...wrap, pieces: [piece], joint })),
  ),
);

/** A shape that differs in one thing. */
export function mutated(shape: Shape, random: () => number): Shape {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const { pieces } = shape;
  const at = Math.floor(random() * (pieces.length + 1));
  const what = random();
  if (what < 0.15) return { ...shape, joint: pick(joints) };
  if (what < 0.3) return { ...shape, ...pick(wraps) };
  if (what < 0.45 && pieces.length > 1) return { ...shape, pieces: pieces.toSpliced(at, 1) };
  if (what < 0.55) return { ...shape, opens: shape.opens + pick(fragments) };
  return { ...shape, pieces: pieces.toSpliced(at, what < 0.8 ? 0 : 1, pick(fragments)).slice(0, 8) };
}
