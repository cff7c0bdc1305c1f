import { describe, expect, test } from 'vitest';
import { documents } from '../../src/documents/documents.ts';
import { redirectsFile, href } from '../../src/contract/routes.ts';
import {
  appended,
  catalogOf,
  checked,
  edited,
  markdownOf,
  onlyError,
  refusal,
  report,
  type Content,
} from './content.ts';

const named = (aliases: string, content?: Content): Content =>
  edited('news/opening.md', 'tags: [company]', `tags: [company]\naliases: [${aliases}]`, content);
const product = (aliases: string, content?: Content): Content =>
  edited('products/counter.md', 'order: 1', `order: 1\naliases: [${aliases}]`, content);

const redirects = (content: Content): unknown =>
  JSON.parse(documents(catalogOf(content)).find(({ path }) => path === redirectsFile)?.text ?? '');

describe('former addresses', () => {
  test('redirect to pages, whatever their spelling', async () => {
    const content = named('first, /blog/2019/Opening.html, /an-open-door/, /ação', product('till'));
    expect(await redirects(content)).toEqual({
      '/products/till': '/products/counter',
      '/news/first': '/news/opening',
      '/blog/2019/Opening': '/news/opening',
      '/an-open-door': '/news/opening',
      '/ação': '/news/opening',
    });
  });

  test('of a page that every site has lead there too', async () => {
    const about = edited('pages/about.md', 'updated: 2026-05-18', 'updated: 2026-05-18\naliases: [company]');
    expect(await redirects(about)).toEqual({ '/company': '/about' });
    const home = edited('pages/index.md', 'updated: 2026-05-18', 'updated: 2026-05-18\naliases: [/start]');
    expect(await redirects(home)).toEqual({ '/start': '/' });
  });

  test.each([
    ['another field is wrong', 'status: available', 'status: avaliable', 'status'],
    ['they are there twice', 'order: 1', 'aliases: [counter-top]\norder: 1', 'front matter'],
  ])('still reach a page if %s', (_case, from, to, field) => {
    const content = appended(
      'news/opening.md',
      'See [it](/products/till).\n',
      product('till', edited('products/counter.md', from, to)),
    );
    expect(onlyError(content)).toMatchObject({ file: 'content/products/counter.md', field });
  });

  test('of what is not published lead nowhere', async () => {
    const draft = product('till', edited('products/counter.md', 'order: 1', 'draft: true\norder: 1'));
    const hidden = edited('news/opening.md', 'products: [counter]', 'draft: true', draft);
    const content = edited('work/bakery.md', 'products: [counter]', 'draft: true', hidden);
    expect(await redirects(content)).toEqual({});
    expect(await redirects(named('first', edited('news/opening.md', '2026-03-09', '2026-12-01')))).toEqual({});
  });
});

describe('an alias is refused', () => {
  test('that is the address of another entry, named with its file', () => {
    expect(report(product('shelf'))).toMatchInlineSnapshot(`
      "content/products/counter.md:14:11  aliases.0: "shelf" takes /products/shelf, which is the address of content/products/shelf.md.
          14 | aliases: [shelf]
             |           ^^^^^
          Remove it, or rename content/products/shelf.md: an address belongs to one page.
          See docs/editors/fields.md#products-aliases"
    `);
  });

  test('that another entry has too, named with its line', () => {
    const content = edited('products/shelf.md', 'order: 2', 'order: 2\naliases: [/products/till]', product('till'));
    expect(report(content)).toMatchInlineSnapshot(`
      "content/products/shelf.md:14:11  aliases.0: "/products/till" takes /products/till, as does an alias in content/products/counter.md:14.
          14 | aliases: [/products/till]
             |           ^^^^^^^^^^^^^^
          Remove one of the two: an address belongs to one page.
          See docs/editors/fields.md#products-aliases"
    `);
  });

  test.each([
    ['opening', 'takes /news/opening, which is the address of this entry itself.'],
    ['/news/opening.html', 'takes /news/opening, which is the address of this entry itself.'],
    ['/about', 'takes /about, which is the address of content/pages/about.md.'],
    ['/about.md', 'takes /about, which is the address of content/pages/about.md.'],
    ['index', 'takes /news, which is the address of content/pages/news.md.'],
    ['/index.html', 'takes /, which is the address of content/pages/index.md.'],
    ['/favicon.svg', 'takes /favicon.svg, which is an address of the site itself.'],
    ['/favicon.ico', 'takes /favicon.ico, which is an address of the site itself.'],
    ['/llms.txt', 'takes /llms.txt, which is an address of the site itself.'],
    ['/agents', 'takes /agents, which is an address of the site itself.'],
    ['/api', 'takes /api, which is an address of the site itself.'],
    ['/api/v1/products/till', 'takes /api/v1/products/till, which is an address of the site itself.'],
    ['/_astro/a.css', 'takes /_astro/a.css, which is an address of the site itself.'],
    ['/healthz', 'takes /healthz, which is an address of the site itself.'],
    ['/404', 'takes /404, which is an address of the site itself.'],
    ['/redirects.json', 'takes /redirects.json, which is an address of the site itself.'],
  ])('that is in use: %s', (alias, problem) => {
    expect(onlyError(named(alias))).toMatchObject({
      file: 'content/news/opening.md',
      line: 6,
      field: 'aliases.0',
      problem: `"${alias}" ${problem}`,
    });
  });

  test.each([
    ['Old Name', 'is neither a slug nor a path that begins with a slash.'],
    ['//elsewhere.example/x', 'is neither a slug nor a path that begins with a slash.'],
    ['/a//b', 'is neither a slug nor a path that begins with a slash.'],
    ['/a/../b', 'is neither a slug nor a path that begins with a slash.'],
    ['/a?b=c', 'has a query or a fragment: redirects look at the path alone.'],
    ['/a#b', 'has a query or a fragment: redirects look at the path alone.'],
    ['/a%20b', 'is percent-encoded: write its characters as people read them.'],
    ['https://a.example/b', 'is a whole address: write its path alone, "/b".'],
  ])('that is neither a slug nor a path: %s', (alias, problem) => {
    expect(onlyError(named(`"${alias}"`))).toMatchObject({
      field: 'aliases.0',
      problem: `"${alias}" ${problem}`,
    });
  });

  test('that would make a loop of two: neither is free', () => {
    const { errors } = refusal(
      edited('products/shelf.md', 'order: 2', 'order: 2\naliases: [counter]', product('shelf')),
    );
    expect(errors.map(({ file }) => file)).toEqual(['content/products/counter.md', 'content/products/shelf.md']);
  });

  test('that is given twice', () => {
    expect(onlyError(named('first, first')).problem).toBe(
      '"first" takes /news/first, as does an alias in content/news/opening.md:6.',
    );
  });
});

describe('what names a former address', () => {
  const content = product('till');
  const link = '[a](/products/till#parts) [b](../products/till.md) [c](/api/v1/products/till) [d](/products/till.md)\n';

  test('in a text is published with the new one, and named in a warning', () => {
    const { records, warnings } = checked(appended('news/opening.md', link.replace('#parts', ''), content));
    expect(markdownOf(records, 'news/opening')).toContain(
      '[a](/products/counter) [b](/products/counter) [c](/api/v1/products/counter) [d](/products/counter.md)',
    );
    expect(warnings.map(({ problem, remedy }) => `${problem} ${remedy}`).toSorted()).toEqual([
      'links to ../products/till.md, which is a former address. Write /products/counter, which the link is published with.',
      'links to /api/v1/products/till, which is a former address. Write /api/v1/products/counter, which the link is published with.',
      'links to /products/till, which is a former address. Write /products/counter, which the link is published with.',
      'links to /products/till.md, which is a former address. Write /products/counter.md, which the link is published with.',
    ]);
  });

  test('in a text is checked by its target', () => {
    expect(onlyError(appended('news/opening.md', link, content)).problem).toBe(
      'links to /products/till#parts, but /products/counter has no part with that name.',
    );
  });

  test('in a field is an error that says the new slug', () => {
    expect(onlyError(edited('work/bakery.md', 'products: [counter]', 'products: [till]', content))).toMatchObject({
      problem: '"till" is a former slug.',
      remedy: 'Write "counter": that is its slug now.',
    });
  });
});

describe('the id of a post in the feeds', () => {
  const feeds = (content: Content) => {
    const all = documents(catalogOf(content));
    return ['newsFeed', 'newsAtom'].map((id) => all.find(({ path }) => path === href(id as 'newsFeed'))?.text ?? '');
  };
  const id = 'https://www.acme.example/news/first';

  test('is its address under its first slug, whatever it is called since', () => {
    const [json = '', atom = ''] = feeds(named('/blog/1, first, second'));
    const [item] = (JSON.parse(json) as { items: { id: string; url: string }[] }).items;
    expect(item).toMatchObject({ id, url: 'https://www.acme.example/news/opening' });
    expect(atom).toContain(`<id>${id}</id>`);
    expect(atom).toContain('href="https://www.acme.example/news/opening"');
  });

  test('does not change when the address that it had on another site is added', () => {
    expect(feeds(named('/blog/1'))).toEqual(feeds(named('')));
  });
});
