import { keepAddress } from '../../../src/content/body/addresses.ts';
import { parseBody } from '../../../src/content/body/body.ts';

const deep = (piece: string): string => piece.repeat(3000);

/** Bodies that have broken Markdown parsers, by description. */
const nasty: Readonly<Record<string, string>> = {
  'unclosed links': '[a](b '.repeat(60_000),
  'unclosed brackets': '['.repeat(60_000),
  'unclosed images': '![a]('.repeat(20_000),
  'unclosed code': '` `` ``` '.repeat(5000),
  'an unclosed fence': '```js\nlet a = `',
  'unclosed emphasis': '*a **b '.repeat(10_000),
  'an unclosed comment': 'a <!-- b\n\n<!-- c',
  'unclosed tags': '<a href="<b '.repeat(5000),
  'deep quotes': deep('>'),
  'deep lists': deep('- '),
  'deep emphasis': `${deep('*a ')}${deep('*')}`,
  'deep elements': deep('<div>'),
  'deep links': `${deep('[')}a${deep('](b)')}`,
  'the character NUL': 'a\0b\n\n# \0\n\n<b title="\0">c</b>',
  'lone surrogates': '# a\ud800b\n\n[\udc00](/\ud800) `\udfff`',
  'line endings of old systems': '# a\r\rb\r- c\r- d\r\r|a|b|\r|-|-|\r|c|d|\r',
  'HTML in tables': '|a|b|\n|-|-|\n|<table><tr><td>|</td></table>|\n|<div>|</p>|',
  'a long text without spaces, with template syntax': `${'x'.repeat(900_000)}{{`,
  'a long text without spaces, in the wrong encoding': `Ã ${'x'.repeat(900_000)}`,
  'empty elements in a row': `<div>${'<b></b>'.repeat(14_000)}</div>`,
  'details elements in a row': `<div>${'<details></details>'.repeat(5000)}</div>`,
  'list items outside lists': `<div>${'<li>\n'.repeat(20_000)}</div>`,
  'closing tags without opening tags': '</div></p></table>\n\n- </ul></li>a',
};

// Runs in its own process: a crash of a native parser ends the process.
for (const [name, source] of Object.entries(nasty)) {
  process.stdout.write(`${name}\n`);
  parseBody(source).render(keepAddress);
}
process.stdout.write('all were read\n');
