import { describe, expect, test } from 'vitest';
import { catalogRedirects } from '../../src/catalog/redirects.ts';
import { jsonFeed } from '../../src/documents/feeds.ts';
import { catalogOf } from './catalog-of.ts';
import { appended, checked, edited, postHtml, onlyError, reported, type Content } from './content.ts';

const postWithAliases = (aliases: string, content?: Content): Content =>
  edited('news/opening.md', 'tags: [company]', `tags: [company]\naliases: [${aliases}]`, content);
const productWithAliases = (aliases: string, content?: Content): Content =>
  edited('products/counter.md', 'order: 1', `order: 1\naliases: [${aliases}]`, content);

const redirects = async (content: Content): Promise<unknown> =>
  Object.fromEntries(catalogRedirects(await catalogOf(content)));

describe('aliases', () => {
  test('redirect to their page, in every spelling of a slug or path', async () => {
    const content = postWithAliases(
      'first, /blog/2019/Opening.html, /an-open-door/, /ação',
      productWithAliases('till'),
    );
    expect(await redirects(content)).toEqual({
      '/products/till': '/products/counter',
      '/news/first': '/news/opening',
      '/blog/2019/Opening': '/news/opening',
      '/an-open-door': '/news/opening',
      '/ação': '/news/opening',
    });
  });

  test('of required pages redirect to those pages', async () => {
    const about = edited('pages/about.md', 'updated: 2026-05-18', 'updated: 2026-05-18\naliases: [company]');
    expect(await redirects(about)).toEqual({ '/company': '/about' });
    const home = edited('pages/index.md', 'updated: 2026-05-18', 'updated: 2026-05-18\naliases: [/start]');
    expect(await redirects(home)).toEqual({ '/start': '/' });
  });

  test('of unpublished content do not redirect', async () => {
    const draft = productWithAliases('till', edited('products/counter.md', 'order: 1', 'draft: true\norder: 1'));
    const hidden = edited('news/opening.md', 'products: [counter]', 'draft: true', draft);
    const content = edited('work/bakery.md', 'products: [counter]', 'draft: true', hidden);
    expect(await redirects(content)).toEqual({});
    expect(await redirects(postWithAliases('first', edited('news/opening.md', '2026-03-09', '2026-12-01')))).toEqual(
      {},
    );
  });
});

describe('an alias is rejected', () => {
  test.each([
    ['opening', 'redirects /news/opening, which is the address of content/news/opening.md.'],
    ['/news/opening.html', 'redirects /news/opening, which is the address of content/news/opening.md.'],
    ['/about', 'redirects /about, which is the address of content/pages/about.md.'],
    ['/about.md', 'redirects /about, which is the address of content/pages/about.md.'],
    ['index', 'redirects /news, which is the address of content/pages/news.md.'],
    ['/index.html', 'redirects /, which is the address of content/pages/index.md.'],
    ['/favicon.svg', 'redirects /favicon.svg, which is an address of the site itself.'],
    ['/favicon.ico', 'redirects /favicon.ico, which is an address of the site itself.'],
    ['/llms.txt', 'redirects /llms.txt, which is an address of the site itself.'],
    ['/agents', 'redirects /agents, which is an address of the site itself.'],
    ['/api', 'redirects /api, which is an address of the site itself.'],
    ['/api/v1/products/till', 'redirects /api/v1/products/till, which is an address of the site itself.'],
    ['/_astro/a.css', 'redirects /_astro/a.css, which is an address of the site itself.'],
    ['/healthz', 'redirects /healthz, which is an address of the site itself.'],
    ['/404', 'redirects /404, which is an address of the site itself.'],
    ['/redirects.json', 'redirects /redirects.json, which is an address of the site itself.'],
  ])('if its address is in use: %s', async (alias, problem) => {
    expect(await onlyError(postWithAliases(alias))).toMatchObject({
      file: 'content/news/opening.md',
      line: 6,
      field: 'aliases.0',
      problem: `"${alias}" ${problem}`,
    });
  });

  test.each([
    'Old Name',
    '//elsewhere.example/x',
    '/a//b',
    '/a/../b',
    '/a?b=c',
    '/a#b',
    '/a%20b',
    'https://a.example/b',
  ])('if it is not a slug or a plain path: %s', async (alias) => {
    expect(await onlyError(postWithAliases(`"${alias}"`))).toMatchObject({
      field: 'aliases.0',
      problem: `"${alias}" is neither a slug nor a path that begins with a slash.`,
    });
  });

  test("in both files if two entries have each other's slugs as aliases", async () => {
    const { errors } = await reported(
      edited('products/shelf.md', 'order: 2', 'order: 2\naliases: [counter]', productWithAliases('shelf')),
    );
    expect(errors.map(({ file }) => file)).toEqual(['content/products/counter.md', 'content/products/shelf.md']);
  });

  test('if one entry has it twice', async () => {
    expect((await onlyError(postWithAliases('first, first'))).problem).toBe(
      '"first" redirects /news/first, as does an alias in content/news/opening.md:6.',
    );
  });
});

describe('a former address', () => {
  const content = productWithAliases('till');
  const link = '[a](/products/till#parts) [b](../products/till.md) [c](/api/v1/products/till) [d](/products/till.md)\n';

  test('in a body is replaced by the current address, with a warning', async () => {
    const linking = appended('news/opening.md', link.replace('#parts', ''), content);
    const { warnings } = await checked(linking);
    const addresses = (await postHtml(linking)).matchAll(/href="([^"]+)"/g);
    expect(Array.from(addresses, ([, address]) => address)).toEqual([
      '/products/counter',
      '/products/counter',
      '/api/v1/products/counter',
      '/products/counter.md',
    ]);
    expect(warnings.map(({ problem, remedy }) => `${problem} ${remedy}`).toSorted()).toEqual([
      'links to ../products/till.md, which is a former address. Write /products/counter: the link is published with that address.',
      'links to /api/v1/products/till, which is a former address. Write /api/v1/products/counter: the link is published with that address.',
      'links to /products/till, which is a former address. Write /products/counter: the link is published with that address.',
      'links to /products/till.md, which is a former address. Write /products/counter.md: the link is published with that address.',
    ]);
  });

  test('in a body is an error if the current page does not have its fragment', async () => {
    expect((await onlyError(appended('news/opening.md', link, content))).problem).toBe(
      'links to /products/till#parts, but content/products/counter.md has no part with that name.',
    );
  });
});

describe('the id of a post in the feeds', () => {
  const posts = async (content: Content) => jsonFeed(await catalogOf(content)).items;
  const id = 'https://www.acme.example/news/first';

  test('is its address under its first slug, even after it was renamed', async () => {
    const [post] = await posts(postWithAliases('/blog/1, first, second'));
    expect(post).toMatchObject({ id, url: 'https://www.acme.example/news/opening' });
  });

  test('does not change when a path outside /news is added as an alias', async () => {
    expect(await posts(postWithAliases('/blog/1'))).toEqual(await posts(postWithAliases('')));
  });
});
