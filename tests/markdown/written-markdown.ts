import fc from 'fast-check';

const words = [
  ...['bread', 'Forty ovens', 'café', 'خبز طازج', 'パンを焼く', '焼きたて。', '👩‍🍳', 'e\u0301clair', '1 < 2', 'A & B', '&copy;', '&#35;'],
  ...['&nothing;', '5 * 3', 'snake_case_name', '“quoted”', "it's", '...', '#hash', '1. May', '- minus', '= equals', 'a | b', '~5 kg'],
  ...['\\*', '\\[x\\]', '\\|', 'C:\\new', '[sic]', '[ ]', '!', 'a:b', 'x*y*z', '<3', '->', '`code`', '`` a ` b ``', '`a|b`', '`<b>`'],
]; // prettier-ignore

const bareAddresses = [
  ...['https://x.example/a?b=c', 'https://x.example/a_b_c.', '(https://x.example/a)', 'https://x.example/&amp;', 'www.x.example/a.'],
  ...['hello@x.example', '<https://x.example/a?b=c>', '<hello@x.example>', 'https://x.example/a*b*', 'パンhttps://x.example'],
]; // prettier-ignore

const html = [
  ...['a <b>bold</b> word', 'one<br>two', 'see <a href="/about">*us*</a>', 'see <a href="https://x.example?a=1&amp;b=2">b</a>'],
  ...['the <img src="counter.md" alt="Till">', 'noted <!-- two\nlines --> so', 'a <b\nid="x">word</b>', 'see <a\nhref="counter.md">c</a>'],
]; // prettier-ignore

const addresses = [
  ...['/about', '/products/counter', '#parts', 'counter.md', '../about', 'https://x.example/a?b=c&d=e#f', 'https://x.example/a_(b)'],
  ...['https://x.example/ü', 'mailto:hello@x.example', '//x.example/y', '<counter.md>', '/about "Title"', '../about (Title)', '/x "a \\"b\\""'],
]; // prettier-ignore

const pictures = ['counter.md', '/i.png', 'https://x.example/a_(b).png', '<a b.png>', '/i.png "Title"'];

/** Matches a place in a template that other Markdown takes. */
const slot = '{}';

const spans = [
  ...[slot, '*{}*', '_{}_', '**{}**', '***{}***', '~~{}~~', '"{}"', '({})', '{}, {}', '{}; {}', '{}\n{}', '{}  \n{}', '{} \\\n{}'],
  ...[...addresses.map((to) => `[{}](${to})`), ...pictures.map((to) => `![{}](${to})`)],
  ...['[{}][ref]', '[{}][none]', '![{}][till]', '[a ref]', '[ref][]', '![till]', '[{}](gone) and', 'word[^1]', 'word.[^note]', 'word[^none]'],
]; // prettier-ignore

const blocks = [
  ...[slot, '# {}', '### {} ##', '{}\n===', '{}\n---', '- {}\n- {}', '* {}\n\n* {}', '1. {}\n2) {}', '- [ ] {}\n- [x] {}', '> {}', '> {}\n{}'],
  ...['- {}\n\n  > {}\n\n      code', '10. {}\n    - {}', '> - {}\n>   | {} |\n>   | - |', '[^1]: {}\n\n    {}', '| {} | {} |\n| :-: | - |\n| {} | {} |'],
  ...['{} | {}\n- | -\n{}', '```js title="a b"\nlet a;\n```', '~~~\n[a](/b)\n~~~', '    - a\n      b', '***', '<div>\n\n{}\n\n</div>', '<p>{}</p>'],
  ...['<details>\n<summary>{}</summary>', '</details>', '<!-- two\nlines -->', '<table><tr><td>*a*</td></tr></table>', '<pre>\n*a*\n\nb</pre>'],
  ...['<img src="counter.md" alt="Till">', '<p align="center">', '[label]: <> "Title"', '[label]: ../about', '[^note]: {}'],
]; // prettier-ignore

/** Replaces each place in one of the templates with what `inner` generates, in rows of tables on one line. */
const filled = (templates: readonly string[], inner: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(fc.constantFrom(...templates), fc.infiniteStream(inner)).map(([template, values]) =>
    template.replaceAll(slot, () => String(values.next().value).replaceAll('\n', template.includes('|') ? ' ' : '\n')),
  ); // prettier-ignore

const atoms = fc.constantFrom(...words, ...words, ...bareAddresses, ...html);
const inline = fc.oneof(atoms, filled(spans, atoms), filled(spans, filled(spans, atoms)));
const definitions = [
  '[ref]: /ref "Ref"',
  '[a ref]: https://x.example/ref',
  '[till]: counter.md "Till"',
  '[^1]: First.',
];

/** Generates bodies from Markdown that people write, also in combinations that conflict. */
export const writtenMarkdown: fc.Arbitrary<string> = fc
  .tuple(fc.array(fc.tuple(filled(blocks, inline), fc.constantFrom('\n\n', '\n')), { minLength: 1, maxLength: 6 }), fc.subarray(definitions))
  .map(([all, defined]) => [all.flat().join('').trimEnd(), ...defined].join('\n\n')); // prettier-ignore
