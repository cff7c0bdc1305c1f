import fc from 'fast-check';

// prettier-ignore
const word = fc.constantFrom(
  'bread', 'Forty ovens', 'price', 'café', 'São Paulo', 'خبز طازج', 'パンを焼く', '焼きたて。', 'Привет', 'שלום', '🎉', '👩‍🍳',
  'e\u0301clair', '1 < 2', 'A & B', '&amp;', '&copy;', '&#35;', '&nbsp;', '&nothing;', 'AT&T', '100 %', '5 * 3',
  'snake_case_name', 'a_b', '“quoted”', "it's", '"so"', '—', '...', 'C#', '#hash', '@name', '1. May', '2026.',
  '- minus', '+ plus', '= equals', 'a | b', '~5 kg', '$5', '\\*', '\\_', '\\[x\\]', '\\#', '\\|', 'C:\\new', '[sic]',
  '[ ]', '(so)', '!', 'a:b', 'x*y*z', 'x_y_z', '1.5', '<3', '->', '=>',
);

// prettier-ignore
const url = fc.constantFrom(
  '/about', '/products/counter', '#parts', 'counter.md', '../about', 'https://x.example/a?b=c&d=e#f',
  'https://x.example/a_(b)', 'https://x.example/a_b_c', 'https://x.example/ü', 'https://x.example/a%20b',
  'https://x.example', 'http://x.example/~a/', 'mailto:hello@x.example', 'tel:+551130000100', '//x.example/y', '',
);

const picture = fc.constantFrom('counter.md', '/i.png', 'https://x.example/a_(b).png', '<a b.png>');
const title = fc.constantFrom('', ' "Title"', ' \'A "b" c\'', ' (Title)', ' "a \\"b\\""');
const label = fc.constantFrom('ref', 'Ref', 'a ref', 'none', 'Über', 'ẞ', '1');

// prettier-ignore
const bare = fc.constantFrom(
  'https://x.example/a?b=c', 'https://x.example/a_b_c.', 'https://x.example/a(b)', '(https://x.example/a)',
  'http://x.example,', 'https://x.example/&amp;', 'https://x.example/"q"', 'www.x.example', 'www.x.example/a.',
  'WWW.X.example', 'hello@x.example', 'hello@x.example.', 'a.b-c_d@x.example', '<https://x.example/a?b=c>',
  '<hello@x.example>', '<mailto:hello@x.example>', 'xhttps://x.example', 'https://x.example/a*b*',
  'https://x.example/パン', 'パンhttps://x.example', 'https://x.example/a~~b~~',
);

// prettier-ignore
const html = fc.constantFrom(
  'a <b>bold</b> word', 'one<br>two', 'one<br/>two', 'press <kbd>Esc</kbd>', 'see <a href="/about">*us*</a>',
  'see <a href="https://x.example?a=1&amp;b=2">b</a>', 'the <img src="counter.md" alt="Till">',
  'noted <!-- note --> so', 'noted <!-- two\nlines --> so', 'H<sub>2</sub>O', 'a <b\nid="x">word</b>',
  'see <a\nhref="counter.md">c</a>', 'a Local<Value>', '<mark>m</mark> n', '<del>*d*</del> e', 'a <gone>',
);

const span = fc.constantFrom('`code`', '`` a ` b ``', '` x `', '`a|b`', '`a\\|b`', '`<b>`', '`*`');

/** Inline Markdown for the brackets of a link: anything but another link. */
const linkText = fc.oneof(
  word,
  word,
  span,
  word.map((text) => `**${text}**`),
  fc.tuple(word, picture).map(([text, to]) => `![${text}](${to})`),
);

const { inline } = fc.letrec<{ inline: string; piece: string }>((tie) => ({
  inline: fc
    .array(fc.tuple(tie('piece'), fc.constantFrom(' ', ', ', '; ')), { minLength: 1, maxLength: 4 })
    .map((pieces) => pieces.map(([text, after]) => text + after).join('').trim()), // prettier-ignore
  piece: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'inline' },
    word,
    word,
    word,
    bare,
    html,
    span,
    tie('inline').map((text) => `*${text}*`),
    tie('inline').map((text) => `_${text}_`),
    tie('inline').map((text) => `**${text}**`),
    tie('inline').map((text) => `__${text}__`),
    tie('inline').map((text) => `***${text}***`),
    tie('inline').map((text) => `~~${text}~~`),
    tie('inline').map((text) => `"${text}"`),
    tie('inline').map((text) => `(${text})`),
    fc.tuple(linkText, url, title).map(([text, to, said]) => `[${text}](${to}${said})`),
    fc.constantFrom('bread', 'Forty ovens', '1. May', '- minus', '# no', '`x`').map((text) => `[${text}](gone) and`),
    fc.tuple(linkText, url).map(([text, to]) => `[${text}](<${to}>)`),
    fc.tuple(word, picture, title).map(([text, to, said]) => `![${text}](${to}${said})`),
    fc.tuple(linkText, label).map(([text, name]) => `[${text}][${name}]`),
    word.map((text) => `![${text}][till]`),
    label.map((name) => `[${name}]`),
    label.map((name) => `[${name}][]`),
    fc.constant('![till]'),
    fc.constantFrom('word[^1]', 'word.[^note]', 'word[^none]'),
  ),
}));

const endOfLine = fc.constantFrom('\n', '\n', '  \n', ' \\\n', ' \n', '\t\n', '\n  ', '   \n');

const paragraph = fc
  .array(fc.tuple(inline, endOfLine), { minLength: 1, maxLength: 3 })
  .map((lines) => lines.map(([text, end]) => text + end).join(''))
  .map((text) => text.replace(/[\s\\]+$/, ''));

const heading = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 6 }), inline, fc.constantFrom('', ' #', ' ##', '  '))
    .map(([depth, text, end]) => `${'#'.repeat(depth)} ${text}${end}`),
  fc.tuple(paragraph, fc.constantFrom('===', '---', '=', '--  ')).map(([text, line]) => `${text}\n${line}`),
);

const code = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('```', '~~~', '````'),
      fc.constantFrom('', 'js', ' js', 'js title="a b"', 'C++', 'klingon'),
      fc.constantFrom('let a = 1;', '  a\n\n\tb', '', '# no\n- heading', '<b>', '[a](/b)', '\n'),
    )
    .map(([fence, info, text]) => `${fence}${fence.startsWith('~') ? info : info.replaceAll('`', '')}\n${text}\n${fence}`),
  fc.constantFrom('    let a = 1;', '    a\n    b', '\tx\n\t\ty', '    - a\n      b'),
); // prettier-ignore

const row = fc.array(
  inline.map((text) => text.replaceAll('\n', ' ')),
  { minLength: 1, maxLength: 3 },
);

const table = fc
  .tuple(row, fc.array(row, { maxLength: 3 }), fc.constantFrom('---', ':--', '--:', ':-:'), fc.boolean())
  .map(([head, rows, line, edges]) => {
    const joined = (cells: readonly string[]) => (edges ? `| ${cells.join(' | ')} |` : cells.join(' | '));
    return [joined(head), joined(head.map(() => line)), ...rows.map(joined)].join('\n');
  });

const htmlBlock = fc.oneof(
  fc.constantFrom('<div>', '</div>', '<!-- note -->', '<!-- two\nlines -->', '<details>\n<summary>More</summary>', '</details>', '<hr>', '<table><tr><td>*a*</td></tr></table>', '<pre>\n*a*\n\nb</pre>', '<img src="counter.md" alt="Till">', '<h3>Part</h3>', '<p align="center">'),
  word.map((text) => `<p>${text}</p>`),
  word.map((text) => `<figure>\n<figcaption>${text}</figcaption>\n</figure>`),
); // prettier-ignore

const definition = fc.oneof(
  fc.tuple(label, url, title).map(([name, to, said]) => `[${name}]: ${to === '' ? '<>' : to}${said}`),
  fc.tuple(fc.constantFrom('1', 'note'), inline).map(([name, text]) => `[^${name}]: ${text}`),
);

const rule = fc.constantFrom('---', '***', '* * *', '___', '- - -');

const indented = (text: string, by: string): string => text.replace(/\n(?!\n|$)/g, `\n${by}`);

const { blocks } = fc.letrec<{ blocks: string; block: string }>((tie) => ({
  blocks: fc
    .array(fc.tuple(tie('block'), fc.constantFrom('\n\n', '\n\n', '\n\n', '\n\n\n', '\n')), {
      minLength: 1,
      maxLength: 4,
    })
    .map((all) =>
      all
        .map(([text, after]) => text + after)
        .join('')
        .trimEnd(),
    ),
  block: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'block' },
    paragraph,
    paragraph,
    heading,
    code,
    table,
    htmlBlock,
    definition,
    rule,
    fc
      .tuple(
        fc.array(tie('blocks'), { minLength: 1, maxLength: 3 }),
        fc.constantFrom('- ', '* ', '+ ', '1. ', '2) ', '10. ', '-   ', '- [ ] ', '- [x] '),
        fc.constantFrom('\n', '\n\n'),
      )
      .map(([items, marker, between]) =>
        items
          .map((text) => marker + indented(text, ' '.repeat(marker.replace(/\[.\] /, '').length)))
          .join(between),
      ),
    tie('blocks').map((text) => `> ${text.replaceAll('\n', '\n> ')}`),
    tie('blocks').map((text) => `> ${text}`),
    tie('blocks').map((text) => `[^1]: ${indented(text, '    ')}`),
  ),
})); // prettier-ignore

/** Generates bodies from Markdown that people write, also in combinations that conflict. */
export const writtenMarkdown: fc.Arbitrary<string> = fc
  .tuple(blocks, fc.subarray(['[ref]: /ref "Ref"', '[a ref]: https://x.example/ref',
      '[till]: counter.md "Till"', '[^1]: First.', '[^note]: *Second*.']))
  .map(([text, definitions]) => [text, ...definitions].join('\n\n')); // prettier-ignore
