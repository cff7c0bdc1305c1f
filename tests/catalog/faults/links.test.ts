import { describe, expect, it } from 'vitest';
import { appended, checked, onlyError, postHtml, reported, report, valid } from '../content.ts';
import { postWith } from './catalogue/kind.ts';
import { jpeg, svg } from './catalogue/pictures.ts';

describe('links in a body', () => {
  it.each([
    ['a link to a page', '[x](/about-us)', '/about-us'],
    ['a link to a resource', '[x](/api/v1/product)', '/api/v1/product'],
    ['a link to a post by a relative path', '[x](opning)', 'opning'],
    ['a link to a Markdown file', '[x](../products/countre.md)', '../products/countre.md'],
    ['a link to a full URL of the site', '[x](https://www.acme.example/none)', 'https://www.acme.example/none'],
    ['a link definition', '[x]\n\n[x]: /work/none', '/work/none'],
    ['a link in HTML', '<a href="/work/none">x</a>', '/work/none'],
  ])('are an error if they are broken: %s', async (_what, markdown, url) => {
    const { field, problem } = await onlyError(postWith(markdown));
    expect({ field, problem }).toEqual({ field: 'body', problem: `links to ${url}, which does not exist.` });
  });

  it.each([
    ['../products/counter.md#price', 'products/counter.md', 'prices'],
    ['/products/counter#nothing-like-it', 'products/counter.md', undefined],
    ['/contact#slaes', 'pages/contact.md', 'sales'],
    ['/news#year-2026', 'pages/news.md', undefined],
  ])('are an error if their fragment does not exist: %s', async (url, file, close) => {
    const content = appended('products/counter.md', '\n## Prices\n', postWith(`[x](${url})`));
    const { problem, remedy } = await onlyError(content);
    expect(problem).toBe(`links to ${url}, but content/${file} has no part with that name.`);
    expect(remedy.startsWith(`Did you mean #${close ?? ''}?`)).toBe(close !== undefined);
  });

  it.each(['/about#our-team', '/contact#sales'])(
    'are accepted if their fragment is a heading or a contact point: %s',
    async (url) => {
      expect(await report(appended('pages/about.md', '\n## Our team\n', postWith(`[x](${url})`)))).toBe('');
    },
  );

  it.each([
    ['../products/counter.md', '/products/counter'],
    ['../pages/about.md', '/about'],
    ['../pages/index.md', '/'],
    ['opening.md', '/news/opening'],
    ['/products/counter.md', '/products/counter.md'],
    ['../agents.md', '/agents.md'],
    ['https://www.acme.example/about/', '/about'],
    ['https://www.acme.example', '/'],
    ['https://other.example/about', 'https://other.example/about'],
    ['mailto:hello@acme.example', 'mailto:hello@acme.example'],
    ['/favicon.svg', '/favicon.svg'],
    ['/llms.txt', '/llms.txt'],
    ['/api/v1', '/api/v1'],
  ])('to %s point to %s', async (url, address) => {
    const content = postWith(`[x](${url})`);
    expect(await report(content)).toBe('');
    expect(await postHtml(content)).toContain(`<a href="${address}">x</a>`);
  });

  it('to files in other folders point to their pages, whose addresses have no folders', async () => {
    const nested = (text: string) => (valid['news/opening.md'] ?? '') + text;
    const content = { ...valid, 'news/2024/a.md': nested('[x](../2025/b.md#c)'), 'news/2025/b.md': nested('\n## C\n') };
    expect(await report(content)).toBe('');
    expect(await postHtml(content, 'a')).toContain('<a href="/news/b#c">x</a>');
  });

  it.each(['/products/xyz', '/xyz', 'x', '/q', '../../x', '/news/x'])(
    'have no suggestion if no path is similar: %s',
    async (url) => {
      expect((await onlyError(postWith(`[x](${url})`))).remedy).toMatch(/^Write the path/);
    },
  );

  it.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x'])('cannot run code: %s', async (address) => {
    expect((await onlyError(postWith(`[x](${address})`))).problem).toContain(address);
  });

  it('are not read in code', async () => {
    expect(await report(postWith('`[x](/nothing)`\n\n```md\n[x](/nothing)\n```'))).toBe('');
  });
});

describe('a picture next to an entry', () => {
  const errorsWith = async (text: string, name = 'news/till.jpg'): Promise<string[]> =>
    (await reported({ ...postWith(text), [name]: jpeg })).errors.map(({ problem, remedy }) => `${problem} ${remedy}`);

  it.each([
    ['./till.jpg', 'news/till.jpg'],
    ['till.jpg', 'news/till.jpg'],
    ['../work/till.jpg', 'work/till.jpg'],
    ['./My%20till%20(1).JPG', 'news/My till (1).JPG'],
    ['caf%C3%A9.jpg', 'news/cafe\u0301.jpg'],
    ['café.jpg', 'news/café.jpg'],
  ])('is found by the address %s', async (url, name) => {
    const { warnings, entries } = await checked({ ...postWith(`![A till](<${url}>)`), [name]: jpeg });
    expect(warnings).toEqual([]);
    expect(entries.news[0]?.rendered?.images).toHaveLength(1);
  });

  it('can be a drawing', async () => {
    const { entries } = await checked({ ...postWith('![The plan](plan.svg)'), 'news/plan.svg': svg });
    expect(entries.news[0]?.rendered?.images).toEqual(['./plan.svg']);
  });

  it.each([
    ['![x](til.jpg)', 'til.jpg'],
    ['![x](./Till.jpg)', './Till.jpg'],
    ['![x](../work/till.jpg)', '../work/till.jpg'],
    ['<img src="til.jpg" alt="x">', 'til.jpg'],
  ])('is an error with a suggestion if it does not exist: %s', async (text, url) => {
    expect(await errorsWith(text)).toEqual([
      `names the image ${url}, which does not exist. Did you mean ./till.jpg? Put the image next to the text, and write its exact name, capitals included, such as ![A till](./till.png).`,
    ]);
  });

  it.each([
    ['![](/favicon.svg)', 1],
    ['![][x]\n\n[x]: /favicon.svg', 1],
    ['<img src="/favicon.svg">', 1],
    ['<img src="/favicon.svg" alt="">', 0],
    ['![A till](https://www.acme.example/favicon.svg)', 0],
  ])('has a warning if it has no alternative text: %s (%i warnings)', async (image, count) => {
    const { warnings } = await checked(postWith(image));
    expect(warnings.filter(({ problem }) => problem.includes('without alternative text'))).toHaveLength(count);
  });

  it.each(['![A till](https://other.example/till.png)', '<img src="//other.example/till.png" alt="A till">'])(
    'cannot be on another site: %s',
    async (image) => {
      expect((await onlyError(postWith(image))).problem).toMatch(/other\.example.* is on another site/);
    },
  );
});
