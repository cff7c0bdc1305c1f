import { describe, expect, it } from 'vitest';
import { frontMatterOf } from '../../src/markdown/front-matter.ts';
import { pageMarkdown } from '../../src/markdown/html-to-markdown.ts';
import { pageUrl as url, renderMarkdown } from './rendered.ts';

const written = (main: string): string => pageMarkdown(`<header>No</header><main>${main}</main>`, url).trim();

describe('frontMatterOf()', () => {
  const head = (...elements: readonly string[]): string =>
    `<html><head>${elements.join('')}</head><main></main></html>`;
  const named = [
    '<meta property="og:title" content="Opening">',
    '<meta name="description" content="Doors: &#34;open&#34;">',
  ];
  const linkedData = (data: object): string => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
  const canonical = `<link rel="canonical" href="${url}">`;
  const page = { '@id': url, datePublished: '2026-09-14', dateModified: '2026-09-15' };
  const others = [{ '@id': `${url}#article`, dateModified: '2026-09-16' }, { dateModified: '2026-09-17' }];
  const facts = ['title: Opening', `description: 'Doors: "open"'`];

  it.each([
    ['a graph', { '@graph': [...others, page] }],
    ['a list', [...others, page]],
    ['one object', page],
  ])('has the facts of the head, with the days of the page in %s of linked data', (_what, data) => {
    expect(frontMatterOf(head(...named, canonical, linkedData(data)))).toBe(
      `---\n${facts.join('\n')}\nurl: ${url}\ndatePublished: 2026-09-14\ndateModified: 2026-09-15\n---\n\n`,
    );
  });

  it('has no address and days for a page without an address, such as the 404 page', () => {
    expect(frontMatterOf(head(...named, linkedData(others)))).toBe(`---\n${facts.join('\n')}\n---\n\n`);
  });

  it('is empty for a page that states none of the facts', () => {
    expect(frontMatterOf(head('<title>Opening</title>'))).toBe('');
    expect(frontMatterOf('<h1>Opening</h1>')).toBe('');
  });
});

it.each([
  ['facts as a list', '<dl><div><dt>Price</dt> <dd>R$ 39</dd></div><dt>Runs on</dt><dd>Web</dd><dd>iOS | Android</dd></dl>', '- Price: R$ 39\n- Runs on: Web, iOS | Android'],
  ['lists in cells with commas', '<table><thead><tr><th>a</th></tr></thead><tr><td><ul>\n<li>b</li>\n<li><a href="/c">c</a></li>\n</ul></td></tr></table>', '| a |\n| - |\n| b, [c](https://www.acme.example/c) |'],
  ['days with their RFC 3339 form', 'On <time datetime="2026-09-14">14 September 2026</time>, <time datetime="2026-09-15">2026-09-15</time>', 'On 14 September 2026 (2026-09-14), 2026-09-15'],
  ['links with full addresses, and fragments as text', '<a href="../about?a=1#b">a</a> <a href="#c">c</a> <a href="mailto:a@acme.example">a@acme.example</a>', '[a](https://www.acme.example/about?a=1#b) c <a@acme.example>'],
  ['figures with their captions', '<figure><img src="/a.webp" srcset="/b.webp 2x" alt="Till"><figcaption>A <b>till</b></figcaption></figure>', '![Till](https://www.acme.example/a.webp)\n\n*A **till***'],
  ['code with its language', '<pre data-language="json"><code><span class="line"><span>{</span></span>\n<span class="line">}</span></code></pre>', '```json\n{\n}\n```'],
  ['nested lists', '<ol><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ol>', '1. a\n\n   - b\n   - c\n\n2. d'],
  ['text that looks like Markdown', '<p>1. a_b_ *c* [d](e) &lt;f></p>', '1\\. a_b\\_ \\*c\\* \\[d]\\(e) \\<f>'],
  ['plain spaces for those that keep a value on one line, except in code', 'R$\u00A089 for 1\u202F000 <code>a\u00A0b</code>', 'R$ 89 for 1 000 `a\u00A0b`'],
  ['nothing that only people need', '<nav data-markdown="no">no</nav><p>a<svg><text>no</text></svg><span aria-hidden="true">no</span></p><script>no</script>', 'a'],
])('pageMarkdown() writes %s', (_what, main, markdown) => {
  expect(written(main)).toBe(markdown);
}); // prettier-ignore

it.each([
  ['addresses in full', '[a](../about "b") ![c](till.jpg) <img src="/i.png" alt="d">', '[a](https://www.acme.example/about "b") ![c](https://www.acme.example/news/till.jpg) ![d](https://www.acme.example/i.png)'],
  ['footnotes', 'a[^1] b[^note] c[^1]\n\n[^1]: d [e](/e)\n\n[^note]: f\n\n    g', 'a[^1] b[^note] c[^1]\n\n[^1]: d [e](https://www.acme.example/e)\n\n[^note]: f\n\n    g'],
  ['raised and lowered text', 'm<sup>2</sup>, H<sub>2</sub>O', 'm<sup>2</sup>, H<sub>2</sub>O'],
  ['emphasis next to Japanese and Chinese letters', '**重要：**正文と*強調*です', '**重要：**正文と*強調*です'],
  ['task lists, code and tables', '- [x] a\n- [ ] b\n\n```js\nlet a;\n```\n\n| a | b |\n| -: | - |\n| `c \\| d` | e\\|f |', '- [x] a\n- [ ] b\n\n```js\nlet a;\n```\n\n| a | b |\n| -: | - |\n| `c \\| d` | e\\|f |'],
  ['no notes to editors', 'a <!-- b -->c', 'a c'],
])('a body has %s', async (_what, source, markdown) => {
  expect((await renderMarkdown(source)).trim()).toBe(markdown);
}); // prettier-ignore
