import { describe, expect, it } from 'vitest';
import { appended, catalogOf, checked, markdownOf, onlyError, valid, without, type Content } from '../content.ts';

const post = 'news/opening.md';
const saying = (text: string): Content => appended(post, text);
const bodyOf = (content: Content): string => markdownOf(catalogOf(content), 'news/opening');

/** The post with additional text, as if imported from another site. */
const imported = (text: string): Content => ({
  ...without(post),
  'news/imported/opening.md': `${valid[post] ?? ''}${text}`,
});

describe('links', () => {
  it.each([
    ['a page', '[x](/about-us)', '/about-us'],
    ['a resource', '[x](/api/v1/product)', '/api/v1/product'],
    ['a post, by a relative path', '[x](opning)', 'opning'],
    ['a Markdown file', '[x](../products/countre.md)', '../products/countre.md'],
    [
      'an address of the site in full',
      '[x](https://www.acme.example/products/none)',
      'https://www.acme.example/products/none',
    ],
    ['a definition', '[x]\n\n[x]: /work/none', '/work/none'],
    ['HTML', '<a href="/work/none">x</a>', '/work/none'],
  ])('refuse a dead link to %s', (_what, markdown, url) => {
    const { field, problem } = onlyError(saying(`\n${markdown}\n`));
    expect({ field, problem }).toEqual({
      field: 'body',
      problem: `links to ${url}, which does not exist.`,
    });
  });

  it.each([
    ['../products/counter.md#price', '/products/counter', 'prices'],
    ['/products/counter#nothing-like-it', '/products/counter', undefined],
  ])('refuse %s, which names no part of its page', (url, page, close) => {
    const { problem, remedy } = onlyError(appended('products/counter.md', '\n## Prices\n', saying(`\n[x](${url})\n`)));
    expect(problem).toBe(`links to ${url}, but ${page} has no part with that name.`);
    expect(remedy.startsWith(`Did you mean #${close ?? ''}?`)).toBe(close !== undefined);
  });

  it.each(['/about#fact-founded', '/about#our-team', '/contact#sales', '/news#year-2026', '/news?page=7#x'])(
    'leave %s, which is on a page with generated parts',
    (url) => {
      const content = appended('pages/about.md', '\n## Our team\n', saying(`\n[x](${url})\n`));
      expect(checked(content).warnings).toEqual([]);
    },
  );

  it('refuse a part of the same post that is not there, and warn of it in one from another site', () => {
    const problem = 'links to #team, but /news/opening has no part with that name.';
    expect(onlyError(saying('\n[x](#team)\n')).problem).toBe(problem);
    expect(checked(imported('\n[x](#team)\n')).warnings).toEqual([expect.objectContaining({ problem })]);
  });

  it('warn of a missing part of any page in a post from another site', () => {
    const linking = imported('\n[x](second.md#team) [y](/products/counter#team)\n');
    const content = {
      ...linking,
      'news/imported/second.md': (valid[post] ?? '').replace('title:', 'title: Second'),
    };
    expect(checked(content).warnings.map(({ problem }) => problem)).toEqual([
      'links to second.md#team, but /news/second has no part with that name.',
      'links to /products/counter#team, but /products/counter has no part with that name.',
    ]);
  });

  it('lead a relative path to a content file to its page', () => {
    const priced = appended('products/counter.md', '\n## Prices\n', saying('[x](../products/counter.md#prices)'));
    expect(bodyOf(priced)).toContain('[x](/products/counter#prices)');
    expect(bodyOf(saying('[x](../pages/about.md)'))).toContain('[x](/about)');
    expect(bodyOf(saying('[x](../pages/index.md)'))).toContain('[x](/)');
    expect(bodyOf(saying('[x](opening.md)'))).toContain('[x](/news/opening)');
  });

  it('leave the address of a page in Markdown as it is', () => {
    expect(bodyOf(saying('[x](/products/counter.md)'))).toContain('[x](/products/counter.md)');
    expect(bodyOf(saying('[x](../agents.md)'))).toContain('[x](/agents.md)');
  });

  it('lead an address of the site in full to its path, whatever its end', () => {
    expect(bodyOf(saying('[x](https://www.acme.example/about/)'))).toContain('[x](/about)');
    expect(bodyOf(saying('[x](https://www.acme.example)'))).toContain('[x](/)');
    const slash = { ...saying('[x](https://www.acme.example/about)') };
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
  ])('leave %s as it is', (url) => {
    const content = saying(`[x](${url})\n\n## Prices\n`);
    expect(checked(content).warnings).toEqual([]);
    expect(bodyOf(content)).toContain(`[x](${url})`);
  });

  it('warn of a path of another site in a post from there, and publish it without the link', () => {
    const content = imported('\nGet [the **release**](/en/blog/release/v4) ![logo](/static/logo.png) now.\n');
    expect(checked(content).warnings).toEqual([
      expect.objectContaining({ file: 'content/news/imported/opening.md', line: 10, field: 'body' }),
      expect.objectContaining({ problem: 'links to /static/logo.png, which is not an address of this site.' }),
    ]);
    expect(bodyOf(content)).toContain('\nGet the **release** logo now.');
  });

  it('unlink every form of such a path', () => {
    const body = bodyOf(imported('[a][r] [r] <a href="/x/y/z">b</a>\n\n[r]: /x/y/z\n\nEnd.'));
    expect(body).not.toContain('/x/y/z');
    expect(body).toMatch(/\ba r b\n+End\.$/);
  });

  it('lead and unlink addresses in HTML too, and keep its words', () => {
    const body = bodyOf(
      imported(
        '\n<p>A <a class="x" href="/x/y/z">b</a> <a href=\'../products/counter.md\'>c</a> <img src="/x/y.png" alt="d" width="9"> e</p>\n',
      ),
    );
    expect(body).toContain('A b [c](/products/counter) d e');
  });

  it('warn of a near miss in a post from another site too, and name what is near', () => {
    const [warning] = checked(imported('\n[x](/prodcts/counter)\n')).warnings;
    expect(warning?.remedy).toMatch(/^Did you mean \/products\/counter\? It is published without the link\./);
  });

  it.each([
    ['[x](/prodcts/counter)', 'links to /prodcts/counter', 'Did you mean /products/counter? Write'],
    ['![y](/products/photo)', 'shows the image /products/photo', 'Put the image next to the text'],
    ['![y](/img/y.png)', 'shows the image /img/y.png', 'Put the image next to the text, and write its name'],
    ['[x](/download/)', 'links to /download/', 'Write the path of a page'],
    ['<img src=x onerror=alert(1)>', 'shows the image x', 'Put the image next to the text'],
    ['![y](/photo.heic)', 'shows the image /photo.heic', /\(\.\/photo\.jpg\)/],
  ])('refuse %s in a post that was written here', (text, problem, remedy) => {
    const diagnostic = onlyError(saying(`\n${text}\n`));
    expect(diagnostic.problem).toBe(`${problem}, which does not exist.`);
    expect(diagnostic.remedy).toMatch(typeof remedy === 'string' ? new RegExp(`^${RegExp.escape(remedy)}`) : remedy);
  });

  it.each(['/products/xyz', '/xyz', 'x', '/q', '../../x', '/news/x'])('have nothing near %s', (url) => {
    expect(onlyError(saying(`\n[x](${url})\n`)).remedy).toMatch(/^Write the path/);
  });

  it.each([
    '/Users/me/x.png',
    '/home/me/x.png',
    'C:/photos/x.png',
    'C:\\photos\\x.png',
    '~/x.png',
    'file:///home/me/x.png',
    '<file:///C:/my photos/x.png>',
  ])('say that %s is a place on one machine', (url) => {
    const { problem, remedy } = onlyError(saying(`\n![y](${url})\n`));
    expect(problem).toBe(
      `shows the image ${url.replace(/[<>]/g, '')}, a file on one computer that readers cannot reach.`,
    );
    expect(remedy).toBe('Put the image next to the text, and write its name: ![What it shows](./x.png).');
  });

  it.each(['products/counter.md', 'work/bakery.md', 'pages/about.md'])(
    'refuse a path of another site in %s',
    (file) => {
      expect(onlyError(appended(file, '\n[x](/en/blog/release/v4)\n')).problem).toBe(
        'links to /en/blog/release/v4, which does not exist.',
      );
    },
  );

  it('do not look into code', () => {
    const content = saying('\n`[x](/nothing)`\n\n```md\n[x](/nothing)\n```\n');
    expect(bodyOf(content)).toContain('```md\n[x](/nothing)\n```');
  });
});

describe('html', () => {
  it('warns of an unknown element, and publishes it as text', () => {
    const content = saying('\nCall a Local<Value> or a cast<uintptr_t>.\n');
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
    'publishes no %s, and says so',
    (markup) => {
      expect(checked(saying(`\n${markup}\n`)).warnings).toHaveLength(1);
      expect(bodyOf(saying(`\n${markup}\n`))).not.toMatch(/<(script|style|iframe)/);
    },
  );

  it('takes the HTML of prose', () => {
    const content = saying('\n<details><summary>More</summary>\n\nText<br>and <kbd>Esc</kbd>.\n\n</details>\n');
    expect(checked(content).warnings).toEqual([]);
    expect(bodyOf(content)).toContain('More\n\nText');
  });
});
