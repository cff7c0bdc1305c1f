import { describe, expect, it } from 'vitest';
import { linkTargets } from '../../../src/catalog/link-targets.ts';
import { appended, catalogOf, checked, markdownOf, onlyError, valid, without, type Content } from '../content.ts';

const post = 'news/opening.md';
const postWith = (text: string): Content => appended(post, text);
const bodyOf = (content: Content): string => markdownOf(catalogOf(content), 'news/opening');

/** The post with additional text, as if imported from another site. */
const importedPostWith = (text: string): Content => ({
  ...without(post),
  'news/imported/opening.md': `${valid[post] ?? ''}${text}`,
});

describe('links in a body', () => {
  it.each([
    ['a link to a page', '[x](/about-us)', '/about-us'],
    ['a link to a resource', '[x](/api/v1/product)', '/api/v1/product'],
    ['a link to a post by a relative path', '[x](opning)', 'opning'],
    ['a link to a Markdown file', '[x](../products/countre.md)', '../products/countre.md'],
    [
      'a link to a full URL of the site',
      '[x](https://www.acme.example/products/none)',
      'https://www.acme.example/products/none',
    ],
    ['a link definition', '[x]\n\n[x]: /work/none', '/work/none'],
    ['a link in HTML', '<a href="/work/none">x</a>', '/work/none'],
  ])('are an error if they are broken: %s', (_what, markdown, url) => {
    const { field, problem } = onlyError(postWith(`\n${markdown}\n`));
    expect({ field, problem }).toEqual({
      field: 'body',
      problem: `links to ${url}, which does not exist.`,
    });
  });

  it.each([
    ['../products/counter.md#price', '/products/counter', 'prices'],
    ['/products/counter#nothing-like-it', '/products/counter', undefined],
  ])('are an error if their fragment does not exist: %s', (url, page, close) => {
    const { problem, remedy } = onlyError(
      appended('products/counter.md', '\n## Prices\n', postWith(`\n[x](${url})\n`)),
    );
    expect(problem).toBe(`links to ${url}, but ${page} has no part with that name.`);
    expect(remedy.startsWith(`Did you mean #${close ?? ''}?`)).toBe(close !== undefined);
  });

  it.each(['/about#fact-founded', '/about#our-team', '/contact#sales', '/news#year-2026', '/news?page=7#x'])(
    'are accepted if their fragment is on a page with generated parts: %s',
    (url) => {
      const content = appended('pages/about.md', '\n## Our team\n', postWith(`\n[x](${url})\n`));
      expect(checked(content).warnings).toEqual([]);
    },
  );

  it('are an error if their fragment is missing in the same post, but a warning in an imported post', () => {
    const problem = 'links to #team, but /news/opening has no part with that name.';
    expect(onlyError(postWith('\n[x](#team)\n')).problem).toBe(problem);
    expect(checked(importedPostWith('\n[x](#team)\n')).warnings).toEqual([expect.objectContaining({ problem })]);
  });

  it('are a warning in an imported post if their fragment is missing on any page', () => {
    const linking = importedPostWith('\n[x](second.md#team) [y](/products/counter#team)\n');
    const content = {
      ...linking,
      'news/imported/second.md': (valid[post] ?? '').replace('title:', 'title: Second'),
    };
    expect(checked(content).warnings.map(({ problem }) => problem)).toEqual([
      'links to second.md#team, but /news/second has no part with that name.',
      'links to /products/counter#team, but /products/counter has no part with that name.',
    ]);
  });

  it('point to the page of a content file if they have its relative path', () => {
    const priced = appended('products/counter.md', '\n## Prices\n', postWith('[x](../products/counter.md#prices)'));
    expect(bodyOf(priced)).toContain('[x](/products/counter#prices)');
    expect(bodyOf(postWith('[x](../pages/about.md)'))).toContain('[x](/about)');
    expect(bodyOf(postWith('[x](../pages/index.md)'))).toContain('[x](/)');
    expect(bodyOf(postWith('[x](opening.md)'))).toContain('[x](/news/opening)');
  });

  it('can point to a page in Markdown', () => {
    expect(bodyOf(postWith('[x](/products/counter.md)'))).toContain('[x](/products/counter.md)');
    expect(bodyOf(postWith('[x](../agents.md)'))).toContain('[x](/agents.md)');
  });

  it('point to the path of a full URL of the site, with or without a trailing slash', () => {
    expect(bodyOf(postWith('[x](https://www.acme.example/about/)'))).toContain('[x](/about)');
    expect(bodyOf(postWith('[x](https://www.acme.example)'))).toContain('[x](/)');
    const slash = { ...postWith('[x](https://www.acme.example/about)') };
    slash['organization.json'] = (valid['organization.json'] ?? '').replace('www.acme.example"', 'www.acme.example/"');
    expect(bodyOf(slash)).toContain('[x](/about)');
  });

  it.each([
    'https://other.example/about',
    'mailto:hello@acme.example',
    '#prices',
    '/favicon.svg',
    '/llms.txt',
    '/api/v1',
  ])('keep the address %s', (url) => {
    const content = postWith(`[x](${url})\n\n## Prices\n`);
    expect(checked(content).warnings).toEqual([]);
    expect(bodyOf(content)).toContain(`[x](${url})`);
  });

  it('are a warning in an imported post if their path is of another site, and are published as text', () => {
    const content = importedPostWith('\nGet [the **release**](/en/blog/release/v4) ![logo](/static/logo.png) now.\n');
    expect(checked(content).warnings).toEqual([
      expect.objectContaining({ file: 'content/news/imported/opening.md', line: 10, field: 'body' }),
      expect.objectContaining({ problem: 'shows the image /static/logo.png, which is not an address of this site.' }),
    ]);
    expect(bodyOf(content)).toContain('\nGet the **release** logo now.');
  });

  it('are removed in every form from an imported post if their path is of another site', () => {
    const body = bodyOf(importedPostWith('[a][r] [r] <a href="/x/y/z">b</a>\n\n[r]: /x/y/z\n\nEnd.'));
    expect(body).not.toContain('/x/y/z');
    expect(body).toMatch(/\ba r b\n+End\.$/);
  });

  it('are rewritten or removed in the HTML of an imported post, which keeps its words', () => {
    const body = bodyOf(
      importedPostWith(
        '\n<p>A <a class="x" href="/x/y/z">b</a> <a href=\'../products/counter.md\'>c</a> <img src="/x/y.png" alt="d" width="9"> e</p>\n',
      ),
    );
    expect(body).toContain('A b [c](/products/counter) d e');
  });

  it('have a suggestion in the warning in an imported post if a similar path exists', () => {
    const [warning] = checked(importedPostWith('\n[x](/prodcts/counter)\n')).warnings;
    expect(warning?.remedy).toMatch(/^Did you mean \/products\/counter\? It is published without the link\./);
  });

  it.each([
    ['[x](/prodcts/counter)', 'links to /prodcts/counter', 'Did you mean /products/counter? Write'],
    ['![y](/products/photo)', 'shows the image /products/photo', 'Put the image next to the text'],
    ['![y](/img/y.png)', 'shows the image /img/y.png', 'Put the image next to the text, and write its name'],
    ['[x](/download/)', 'links to /download/', 'Write the path of a page'],
    ['<img src=x onerror=alert(1)>', 'shows the image x', 'Put the image next to the text'],
    ['![y](/photo.heic)', 'shows the image /photo.heic', /\(\.\/photo\.jpg\)/],
  ])('are an error in a post that was not imported, as are images: %s', (text, problem, remedy) => {
    const diagnostic = onlyError(postWith(`\n${text}\n`));
    expect(diagnostic.problem).toBe(`${problem}, which does not exist.`);
    expect(diagnostic.remedy).toMatch(typeof remedy === 'string' ? new RegExp(`^${RegExp.escape(remedy)}`) : remedy);
  });

  it.each(['/products/xyz', '/xyz', 'x', '/q', '../../x', '/news/x'])(
    'have no suggestion if no path is similar: %s',
    (url) => {
      expect(onlyError(postWith(`\n[x](${url})\n`)).remedy).toMatch(/^Write the path/);
    },
  );

  it.each([
    '/Users/me/x.png',
    '/home/me/x.png',
    'C:/photos/x.png',
    'C:\\photos\\x.png',
    '~/x.png',
    'file:///home/me/x.png',
    '<file:///C:/my photos/x.png>',
  ])('are an error if they point to a file on one computer: %s', (url) => {
    const { problem, remedy } = onlyError(postWith(`\n![y](${url})\n`));
    expect(problem).toBe(
      `shows the image ${url.replace(/[<>]/g, '')}, a file on one computer that readers cannot reach.`,
    );
    expect(remedy).toBe('Put the image next to the text, and write its name: ![What it shows](./x.png).');
  });

  it.each(['products/counter.md', 'work/bakery.md', 'pages/about.md'])(
    'are an error in %s if their path is of another site',
    (file) => {
      expect(onlyError(appended(file, '\n[x](/en/blog/release/v4)\n')).problem).toBe(
        'links to /en/blog/release/v4, which does not exist.',
      );
    },
  );

  it('are not read in code', () => {
    const content = postWith('\n`[x](/nothing)`\n\n```md\n[x](/nothing)\n```\n');
    expect(bodyOf(content)).toContain('```md\n[x](/nothing)\n```');
  });
});

describe('HTML in a body', () => {
  it('has a warning for an unknown element, which is published as text', () => {
    const content = postWith('\nCall a Local<Value> or a cast<uintptr_t>.\n');
    expect(checked(content).warnings).toEqual([
      expect.objectContaining({
        file: 'content/news/opening.md',
        line: 10,
        problem: 'contains <Value>, which is not allowed in a text.',
      }),
    ]);
    expect(bodyOf(content)).toContain('Call a Local\\<Value> or a cast\\<uintptr_t>.');
  });

  it.each(['<script>alert(1)</script>', '<style>p{}</style>', '<iframe src="https://x.example"></iframe>'])(
    'has a warning for %s, which is not published',
    (markup) => {
      expect(checked(postWith(`\n${markup}\n`)).warnings).toHaveLength(1);
      expect(bodyOf(postWith(`\n${markup}\n`))).not.toMatch(/<(script|style|iframe)/);
    },
  );

  it('has no warnings for elements of prose', () => {
    const content = postWith('\n<details><summary>More</summary>\n\nText<br>and <kbd>Esc</kbd>.\n\n</details>\n');
    expect(checked(content).warnings).toEqual([]);
    expect(bodyOf(content)).toContain('More\n\nText');
  });
});

describe('linkTargets()', () => {
  it.each([
    [['products'], true],
    [[], false],
  ] as const)('has the page of getProduct only if a product is published: %s', (publishedKinds, isKnown) => {
    const slugs = { products: ['counter'], news: [], work: [], pages: [] };
    const sources = { url: undefined, slugs, topics: [], customPages: [], publicFiles: [], redirects: new Map() };
    expect(linkTargets({ ...sources, publishedKinds }).sitePaths.has('/api/get-product')).toBe(isKnown);
  });
});
