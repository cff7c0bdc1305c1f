import { keepAddress } from '../../../src/content/body/addresses.ts';
import { parseBody } from '../../../src/content/body/body.ts';

const deep = (piece: string): string => piece.repeat(3000);

/** Bodies that have broken Markdown parsers, by what is wrong with them. */
const nasty: Readonly<Record<string, string>> = {
  'links without an end': '[a](b '.repeat(60_000),
  'brackets without an end': '['.repeat(60_000),
  'images without an end': '![a]('.repeat(20_000),
  'code without an end': '` `` ``` '.repeat(5000),
  'a fence without an end': '```js\nlet a = `',
  'emphasis without an end': '*a **b '.repeat(10_000),
  'a comment without an end': 'a <!-- b\n\n<!-- c',
  'tags without an end': '<a href="<b '.repeat(5000),
  'deep quotes': deep('>'),
  'deep lists': deep('- '),
  'deep emphasis': `${deep('*a ')}${deep('*')}`,
  'deep elements': deep('<div>'),
  'deep links': `${deep('[')}a${deep('](b)')}`,
  'the character NUL': 'a\0b\n\n# \0\n\n<b title="\0">c</b>',
  'lone surrogates': '# a\ud800b\n\n[\udc00](/\ud800) `\udfff`',
  'ends of lines from old systems': '# a\r\rb\r- c\r- d\r\r|a|b|\r|-|-|\r|c|d|\r',
  'HTML in tables': '|a|b|\n|-|-|\n|<table><tr><td>|</td></table>|\n|<div>|</p>|',
  'a long text without spaces, with marks of templates': `${'x'.repeat(900_000)}{{`,
  'a long text without spaces, in the wrong encoding': `Ã ${'x'.repeat(900_000)}`,
  'empty elements in a row': `<div>${'<b></b>'.repeat(14_000)}</div>`,
  'folded parts in a row': `<div>${'<details></details>'.repeat(5000)}</div>`,
  'items outside lists': `<div>${'<li>\n'.repeat(20_000)}</div>`,
  'HTML that closes what it never opened': '</div></p></table>\n\n- </ul></li>a',
};

// Runs in its own process: a crash of a native parser ends the process.
for (const [name, source] of Object.entries(nasty)) {
  process.stdout.write(`${name}\n`);
  parseBody(source).render(keepAddress);
}
process.stdout.write('all were read\n');
