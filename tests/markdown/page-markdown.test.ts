import { expect, it } from 'vitest';
import { frontMatterOf } from '../../src/markdown/markdown-of-page.ts';
import { pageMarkdown } from '../../src/markdown/html-to-markdown.ts';
import { renderBody, storedBody } from '../../src/markdown/render-body.ts';
import { anywhere } from './rendered.ts';

const url = 'https://www.acme.example/news/opening';

const written = (main: string, entry: Parameters<typeof pageMarkdown>[1]['entry'] = () => undefined): string =>
  pageMarkdown(`<header>No</header><main>${main}</main>`, { url, entry }).trim();

it('frontMatterOf() has the facts of the page, and no address and days for the 404 page', () => {
  const page = { id: 'postPage', path: '/news/opening', title: 'Opening', description: 'Doors: open' } as const;
  const days = { datePublished: '2026-09-14', dateModified: '2026-09-15' };
  const c = { site: 'https://www.acme.example' };
  expect(frontMatterOf(c, { ...page, ...days })).toBe(
    `---\ntitle: Opening\ndescription: "Doors: open"\nurl: ${url}\ndatePublished: 2026-09-14\ndateModified: 2026-09-15\n---\n\n`,
  );
  expect(frontMatterOf(c, { ...page, ...days, id: 'notFoundPage' })).toBe(
    '---\ntitle: Opening\ndescription: "Doors: open"\n---\n\n',
  );
});

it.each([
  ['facts as a list', '<dl><div><dt>Price</dt> <dd>R$ 39</dd></div><dt>Runs on</dt><dd>Web</dd><dd>iOS | Android</dd></dl>', '- Price: R$ 39\n- Runs on: Web, iOS | Android'],
  ['lists in cells with commas', '<table><thead><tr><th>a</th></tr></thead><tr><td><ul>\n<li>b</li>\n<li><a href="/c">c</a></li>\n</ul></td></tr></table>', '| a |\n| - |\n| b, [c](https://www.acme.example/c) |'],
  ['days with their RFC 3339 form', 'On <time datetime="2026-09-14">14 September 2026</time>, <time datetime="2026-09-15">2026-09-15</time>', 'On 14 September 2026 (2026-09-14), 2026-09-15'],
  ['links with full addresses, and fragments as text', '<a href="../about?a=1#b">a</a> <a href="#c">c</a> <a href="mailto:a@acme.example">a@acme.example</a>', '[a](https://www.acme.example/about?a=1#b) c <a@acme.example>'],
  ['figures with their captions', '<figure><img src="/a.webp" srcset="/b.webp 2x" alt="Till"><figcaption>A <b>till</b></figcaption></figure>', '![Till](https://www.acme.example/a.webp)\n\n*A __till__*'],
  ['code with its language', '<pre data-language="json"><code><span class="line"><span>{</span></span>\n<span class="line">}</span></code></pre>', '```json\n{\n}\n```'],
  ['nested lists', '<ol><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ol>', '1. a\n\n   - b\n   - c\n\n2. d'],
  ['text that looks like Markdown', '<p>1. a_b_ *c* [d](e) &lt;f></p>', '1\\. a_b\\_ \\*c\\* \\[d]\\(e) \\<f>'],
  ['nothing that only people need', '<nav data-markdown="no">no</nav><p>a<svg><text>no</text></svg><span aria-hidden="true">no</span></p><script>no</script>', 'a'],
])('pageMarkdown() writes %s', (_what, main, markdown) => {
  expect(written(main)).toBe(markdown);
}); // prettier-ignore

it('pageMarkdown() writes the body of an entry as its author wrote it, with the addresses of its pictures', async () => {
  const body = '* a [b](/about)\n\n![c](till.jpg) ![d](/logo.png) ![c again](./till.jpg)\n';
  const rendered = storedBody(await renderBody(body, anywhere));
  const main =
    '<h1>A</h1><div class="prose" data-entry="news/opening"><ul><li>a</li></ul></div><p>e</p><div data-entry="news/opening"><img src="/_astro/till.webp"><img src="/logo.png"><img src="/_astro/till.webp"></div>';
  const entry = (key: string) => (key === 'news/opening' ? { body, rendered } : undefined);
  const site = 'https://www.acme.example';
  expect(written(main, entry)).toBe(
    `# A\n\n* a [b](${site}/about)\n\n![c](${site}/_astro/till.webp) ![d](${site}/logo.png) ![c again](${site}/_astro/till.webp)\n\ne`,
  );
  expect(written(main)).toBe(
    `# A\n\n- a\n\ne\n\n![](${site}/_astro/till.webp)![](${site}/logo.png)![](${site}/_astro/till.webp)`,
  );
});
