import { load } from 'cheerio';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { tables } from '../../src/i18n/words.ts';
import type { BodyContext } from '../../src/markdown/body.ts';
import { renderBody } from '../../src/markdown/render-body.ts';
import { resolveLink, type LinkTargets } from '../../src/markdown/resolve-link.ts';
import { anywhere, renderHtml } from './rendered.ts';

const body = (source: string, context: BodyContext = anywhere) => renderBody(source, context);
const page = async (source: string, context?: BodyContext) => load(await renderHtml(source, context), null, false);

const targets: LinkTargets = {
  publicFiles: new Set(),
  sitePaths: new Set(['/', '/about', '/products/counter', '/products/counter.md', '/plan.pdf', '/logo.png']),
  redirects: new Map([['/products/till', '/products/counter']]),
  site: 'https://www.acme.example',
};
const post: BodyContext = {
  resolve: (url) => resolveLink(url, '/news/opening', targets),
  hasPicture: (path) => path === './till.jpg' || path === '../pictures/a b.png',
};

describe('renderBody() of headings', () => {
  it.each([
    ['# a\n\n## b\n\n# c', ['h2', 'h3', 'h2']],
    ['### a\n\n### b\n\n## c\n\n### d', ['h2', 'h2', 'h2', 'h3']],
    ['## a\n\n##### b\n\n### c\n\n###### d', ['h2', 'h3', 'h3', 'h4']],
    ['<h4>a</h4>\n\n# b\n\n<h1>c</h1>', ['h2', 'h2', 'h2']],
    ['a\n=\n\nb\n-\n\n> #### c', ['h2', 'h3', 'h4']],
  ])('skips no level: %j', async (source, levels) => {
    const $ = await page(source);
    const found = $(':header').toArray();
    expect(found.map((element) => ('tagName' in element ? element.tagName : ''))).toEqual(levels);
  });

  it('begins at level 2 and skips no level, whatever levels the source has', async () => {
    const property = fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 6 })), async (depths) => {
      const { headings } = await body(depths.map((depth) => `${'#'.repeat(depth)} x`).join('\n\n'));
      headings.forEach(({ depth }, index) => {
        expect(depth).toBeGreaterThanOrEqual(2);
        expect(depth).toBeLessThanOrEqual((headings[index - 1]?.depth ?? 1) + 1);
      });
    });
    await fc.assert(property, { numRuns: 30 });
  });

  it('gives IDs, and keeps those of the author', async () => {
    const { headings, ids } = await body(
      '## Content\n\n## Content\n\n<h3 id="we">Team</h3>\n\n## Team `x`\n\n<a name="old"></a>',
    );
    expect(headings.map(({ slug }) => slug)).toEqual(['content', 'content-1', 'we', 'team-x']);
    expect([...ids]).toEqual(expect.arrayContaining(['old', ...headings.map(({ slug }) => slug)]));
  });
});

describe('renderBody() of links', () => {
  it.each([
    ['/products/counter.md', '/products/counter.md'],
    ['../products/till', '/products/counter'],
    ['https://www.acme.example/about?a=1', '/about?a=1'],
    ['/plan.pdf', '/plan.pdf'],
    ['#parts', '#parts'],
    ['mailto:hello@acme.example', 'mailto:hello@acme.example'],
  ])('resolves %s to %s', async (url, href) => {
    expect((await page(`[a](${url})`, post))('a').attr('href')).toBe(href);
    expect((await page(`<a href="${url}">a</a>`, post))('a').attr('href')).toBe(href);
    expect((await page(`[a][b]\n\n[b]: ${url}`, post))('a').attr('href')).toBe(href);
  });

  it('reports each link and picture at its position, in Markdown and HTML, with its target', async () => {
    const source = 'A [b](/gone) and\n<a href="../products/till">c</a>\n\n> ![d](till.jpg) [e][f]\n\n[f]: /about';
    const { links } = await body(source, post);
    expect(links).toMatchObject([
      { url: '/gone', line: 1, column: 3, target: { to: 'dead' } },
      { url: '../products/till', line: 2, column: 1, target: { to: 'here', redirect: '/products/till' } },
      { url: 'till.jpg', line: 4, column: 3, alt: 'd', target: { to: 'picture', path: './till.jpg' } },
      { url: '/about', line: 4, column: 18, target: { to: 'here', path: '/about' } },
    ]);
  });

  it.each(['javascript:alert(1)', 'JaVaScRiPt:x', 'data:text/html,x', 'java&#10;script:x'])(
    'removes the unsafe scheme of %s',
    async (url) => {
      expect(await renderHtml(`[x](${url}) <a href="${url}">y</a> ![z](${url})`, post)).not.toMatch(/href|src/);
    },
  );
});

describe('renderBody() of texts without spaces', () => {
  it.each([
    ['09~12시, 13~18시', '<p>09~12시, 13~18시</p>'],
    ['~~no~~', '<p><del>no</del></p>'],
    ['**重要：**正文', '<p><strong>重要：</strong>正文</p>'],
    ['**「注意」**です', '<p><strong>「注意」</strong>です</p>'],
    ['한국어**(강조)**입니다', '<p>한국어<strong>(강조)</strong>입니다</p>'],
    ['参照：https://x.example/a（説明）です。', '<p>参照：<a href="https://x.example/a">https://x.example/a</a>（説明）です。</p>'],
    ['请看www.x.example。', '<p>请看www.x.example。</p>'],
    ['见 www.x.example/a，', '<p>见 <a href="http://www.x.example/a">www.x.example/a</a>，</p>'],
    ['https://x.example/日本', '<p><a href="https://x.example/%E6%97%A5%E6%9C%AC">https://x.example/日本</a></p>'],
    ['https://x.example/Michelson–Morley', '<p><a href="https://x.example/Michelson%E2%80%93Morley">https://x.example/Michelson–Morley</a></p>'],
    ['[见](https://x.example/a)。', '<p><a href="https://x.example/a">见</a>。</p>'],
    ['“https://x.example/a”', '<p>“<a href="https://x.example/a">https://x.example/a</a>”</p>'],
    ['«www.x.example/a»', '<p>«<a href="http://www.x.example/a">www.x.example/a</a>»</p>'],
    ['https://x.example/a— b', '<p><a href="https://x.example/a">https://x.example/a</a>— b</p>'],
    ['https://x.example/a…', '<p><a href="https://x.example/a">https://x.example/a</a>…</p>'],
    ['https://x.example/a에서', '<p><a href="https://x.example/a">https://x.example/a</a>에서</p>'],
    ['https://x.exampleで', '<p><a href="https://x.example">https://x.example</a>で</p>'],
    ['http://x.example:port/a', '<p>http://x.example:port/a</p>'],
    ['__重要：__本文', '<p><strong>重要：</strong>本文</p>'],
    ['これは__重要__です', '<p>これは<strong>重要</strong>です</p>'],
    ['~~古い（値段）~~新', '<p><del>古い（値段）</del>新</p>'],
    ['**สำคัญ:**ข้อความ', '<p><strong>สำคัญ:</strong>ข้อความ</p>'],
    ['*สำคัญ:*ข้อความ', '<p><em>สำคัญ:</em>ข้อความ</p>'],
    ['**Увага: [a](/b):**текст', '<p><strong>Увага: <a href="/b">a</a>:</strong>текст</p>'],
    ['текст**(a)** b', '<p>текст<strong>(a)</strong> b</p>'],
    ['\\*\\*重要：\\*\\*本文', '<p>**重要：**本文</p>'],
    ['snake__case__name', '<p>snake__case__name</p>'],
  ])('%s', async (source, html) => {
    expect((await body(source)).html).toBe(html);
  }); // prettier-ignore
});

describe('renderBody() of pictures', () => {
  it('leaves local pictures to Astro, with the widths that pages need', async () => {
    const source = '![A till](.\\till.jpg "Till") <img src="till.jpg" width="400" alt=""> ![b](<../pictures/a b.png>)';
    const { html, images } = await body(source, post);
    const markers = load(html, null, false)('img').toArray();
    const options = markers.map((image) => JSON.parse(load(image)('img').attr('__astro_image_') ?? '') as object);
    const widths = [320, 640, 960, 1280, 1600];
    expect(options).toMatchObject([
      { src: './till.jpg', alt: 'A till', title: 'Till', widths, sizes: '(min-width: 48rem) 44rem, 95vw' },
      { src: './till.jpg', alt: '', width: 400, sizes: 'min(400px, 95vw)' },
      { src: '../pictures/a b.png', alt: 'b' },
    ]);
    expect(images).toEqual(['./till.jpg', '../pictures/a b.png']);
  });

  it('keeps those of the public folder, also beside local ones and if their address is malformed', async () => {
    const $ = await page('![a](/logo.png) ![b](till.jpg) ![c](/logo.png?100%)', post);
    expect($('img').map((_index, image) => $(image).attr('src')).toArray()).toEqual([
      '/logo.png',
      './till.jpg',
      '/logo.png?100%25',
    ]); // prettier-ignore
  });
});

describe('renderBody() of HTML', () => {
  it('keeps what prose needs', async () => {
    const source =
      '<p align="center">10<sup>6</sup> <kbd>Esc</kbd> <abbr title="T">x</abbr> <u>u</u></p>\n\n<details open><summary>S</summary>\n\n*d*\n\n</details>';
    const $ = await page(source);
    for (const kept of ['p.align-center', 'sup', 'kbd', 'abbr[title=T]', 'u', 'details[open] em'])
      expect($(kept), kept).toHaveLength(1); // prettier-ignore
  });

  it('removes scripts, styles, handlers and forms, but no words', async () => {
    const source =
      'a\n\n<script>\nif (a<b) "</p>";\n\nb();\n</script>\n\n<style>p { }</style>\n\n<form action="/x"><p style="color: red" onclick="x()">c</p></form>\n\n<svg><path d="M0 0"/></svg>\n\n```js"onmouseover=alert(1)\nd\n```';
    const $ = await page(source);
    expect($('script, style, form, svg, [style], [onclick], [onmouseover]')).toHaveLength(0);
    expect($.root().text().replace(/\s+/g, ' ').trim()).toBe('a c d');
  });

  it('keeps Markdown inside a <p> element, which the HTML parser closes before it', async () => {
    const $ = await page('<p align="center">\n\n![Till](/t.png)\n\n*text*\n\n</p>');
    expect([$('img').attr('alt'), $('em').text()]).toEqual(['Till', 'text']);
  });
});

describe('renderBody() for readers', () => {
  it('lets keyboards scroll tables, and labels checkboxes', async () => {
    const $ = await page('| a |\n| - |\n| b |\n\n- [x] c\n- [ ] d');
    expect($('table').attr('tabindex')).toBe('0');
    expect($('input').map((_index, input) => $(input).attr('aria-label')).toArray()).toEqual(['Done', 'To do']); // prettier-ignore
  });

  it.each(['json', 'bash', 'sh', 'ts', 'js', 'http', 'yaml', 'html', 'xml', 'css', 'diff', 'python'])(
    'colors %s with classes and without style attributes',
    async (language) => {
      const code = 'a: 1 # "b" <b class="c"> @x {d: 1}\nGET / HTTP/1.1\n- 1\n+ 2\nif true; then echo "x"; fi';
      const $ = await page(`\`\`\`${language}\n${code}\n\`\`\``);
      expect($('pre code').text()).toBe(code);
      expect($('pre [class^=token-]').length).toBeGreaterThan(0);
      expect($('[style]')).toHaveLength(0);
    },
  );

  it('says what footnotes and checkboxes are in the language of the interface', async () => {
    const source = 'Eins[^1], zwei[^2], noch einmal.[^1]\n\n- [ ] drei\n\n[^1]: Erste.\n\n[^2]: Zweite.\n\n<p>HTML</p>';
    for (const { page: words } of Object.values(tables)) {
      const $ = await page(source, { ...anywhere, words });
      expect($('h2#footnote-label').text()).toBe(words.footnotes);
      expect($('input').attr('aria-label')).toBe(words.toDo);
      const labels = $('[data-footnote-backref]').map((_index, link) => $(link).attr('aria-label'));
      expect(labels.toArray()).toEqual(
        ['1', '1-2', '2'].map((number) => words.backToReference.replace('{number}', number)),
      );
    }
  });
});

/** Returns severity, line and problem of each message, one a line. */
const messagesOf = async (source: string): Promise<string> =>
  (await body(source)).messages.map(({ severity, line, problem }) => `${severity} ${line} ${problem}`).join('\n');

describe('renderBody() reports words that would not be on the page', () => {
  it.each([
    ['<video src="x.mp4" />\n\nText below.\n\nMore.', 3, 'Text below. More.'],
    ['<script src="x.js"/>\n\nText below.', 3, 'Text below.'],
    ['<audio src="x.mp3" controls/>\nText below.', 2, 'Text below.'],
    ['Above <iframe src="https://x.example"> beside\n\nText below.', 1, 'beside'],
    ['<style>\np {}\n\nText below.', 2, 'p {} Text below.'],
    ['<template>\n\nText below.', 3, 'Text below.'],
    ['<iframe src="a">one <iframe src="b"></iframe>\n\ntwo', 1, 'one'],
    ['<!-- b\n\nc', 1, 'b c'],
    ['<?php echo "Hello" ?>', 1, '<?php echo "Hello"'],
    ['<p>Write to <hello@acme.example> now.</p>', 1, '<hello@acme.example>'],
    ['a\nLocal<Value> exception', 2, 'Local<Value>'],
    ['a <cluster name> b', 1, '<cluster name>'],
    ['<div>\n<a href="x>one</a> and "two" words\n</div>', 2, '<a href="x>one</a> and "two" words'],
    ['a\n\n[^9]: A note.', 3, 'A note.'],
    ['a[^1]\n\n[^1]: First.\n\n[^1]: Second.', 5, 'Second.'],
    ['a\n\n[Update]: 2026-11-01\n\nb', 3, '[Update]: 2026-11-01'],
    ['a\n\n[Opening hours]: 9-17\n', 3, '[Opening hours]: 9-17'],
    ['[a]\n\n[a]: /about\n[a]: /x "Other title"', 4, 'Other title'],
    ['| a | b |\n| - | - |\n| c | d | wheat bread |', 3, 'wheat bread'],
    ['| a |\n| - |\n| b | ![Till](./till.png) |', 3, '<img> Till'],
    ['| a |\n| - |\n| b | ![](./till.png) |', 3, '<img>'],
  ])('%j', async (source, line, words) => {
    const lost = (await messagesOf(source)).split('\n').filter((message) => message.startsWith('error'));
    expect(lost).toContain(`error ${line} contains "${words}", which would not be on the page.`);
  });

  it('but not those that nobody reads', async () => {
    const source =
      '<!-- ask <name> -->\n\n<script>\nlet a = "<b>";\n</script>\n\n<style>p { }</style>\n\n<video src="a.mp4">No video.</video> b\n\n[unused]: https://acme.example\n\n<p class="lead" onclick="go()">caf&eacute;<br>\nau lait</p>\n\n<center>c</center> <font color="red">d</font> </aside>\n\n[e][1] f[^1] `<g>` &lt;h&gt; <my-note>i</my-note> <Chart data="x" />\n\n[1]: <https://acme.example> "J"\n\n[^1]: *k*';
    expect(await messagesOf(source)).not.toContain('error');
  });
});

describe('renderBody() warns of marks that readers would see', () => {
  it.each([
    '**a', 'a**', '**a **b', '~~a b ~~c~~ d~', 'foo__bar', '__a', '[a][b]', '[^1]', '[a](b c.pdf)', '[a](b', '[a **b**](c d)',
    '`a', 'a `` b', '[[Page]]', '![[a.png]]', '| a | b |', 'a\n| --- | ---: |', ':::', '::: tip', '[!NOTE]', '> [!warning] a',
    '{{< ref "a" >}}', '{{<figure src="a">}}', '{{ a }}', '{% raw %}', '<%= a %>', 'a {#b}', 'a {.b}', '{: .b}', '$x^2$', '$$\\frac{1}{2}$$', '$a + b$',
    '$$\na\n$$', ':rocket:', '==a==', '[b]a[/b]', '[gallery ids="1"]', 'import A from "./a.astro";', '+++', '##Part',
    '<div>\n**a**\n</div>', '<br/>\n## Part', '<p>\n- a\n</p>', '<td>[a](/b)</td>',
  ])('%j', async (source) => {
    expect(await messagesOf(`First.\n\n${source}`)).toMatch(/^warning \d contains .*, whose marks readers would see\.$/m);
  }); // prettier-ignore

  it.each([
    ['a\n\n<<<<<<< HEAD\nb', 'error 3 contains <<<<<<< HEAD'],
    ['a\n![b c](b c.png)', 'error 2 contains ![b c](b c.png)'],
    ['Some text\n=======', 'warning 2 contains "======="'],
    ['a\n\n```js\nlet b;\n\nc', 'warning 3 begins code that does not end'],
  ])('%j is reported as %s', async (source, message) => {
    expect(await messagesOf(source)).toContain(message);
  });

  it.each(['80*60*45 cm', '80**60**45', '10*5* cm', 'snake*case*word', 'a~~b~~c', '__init__ runs', 'src/**/*.md and lib/*.ts', 'a/*.ts or b/*.ts'])(
    'and of marks that would vanish: %s',
    async (source) => {
      expect(await messagesOf(`First.\n\n${source}`)).toMatch(/^warning 3 contains .*, whose marks would vanish/m);
    },
  ); // prettier-ignore

  it.each([
    'Contact\n=======', '这是**重要**的 *a*, [b][c] d[^1] <b>*e*</b>\n\n[c]: /c\n\n[^1]: f', '<pre>\n## g **h**\n</pre>', '<!-- ask **b** -->', '| h |\n| - |\n| i | |',
    '`**a**` <code>[[b]]</code> <kbd>`</kbd> <samp>$x^2$</samp>', '```\n<<<<<<< HEAD\n![b](b c.png)\n```', '\\*\\*a\\*\\* \\[b](c d) \\`e &#42;&#42;f', 'Preis*) und MwSt*)',
    '5*(3+2)*4', '$5 and $10, from $5 to 10', 'US$5/US$10', '10:30:45, a:b:c', 'a == b', 'snake_case_name', 'Name: ________', '4 * 5 ** 6', 'a | b', '#1 and #hash',
    '**H**yper', 'read**able**', '*a* and *b*', '(**a**)', '**Note:** a', '__Note:__ a', '[sic] [1]', 'It costs {5}.', '<https://acme.example/__a__>', '![a **b**](/c.png)',
    'https://x.example/a__b**c', '- [ ] a\n- [x] b', '안녕~~ 반가워요~~', '* * *', '[a](/b_c__d "e **f**")',
  ])('but not of %j', async (source) => {
    expect(await messagesOf(source)).toBe('');
  }); // prettier-ignore
});

const many = (piece: string): string => piece.repeat(2000);

describe('renderBody() of bodies that have broken Markdown parsers', () => {
  it.each([
    ['unclosed links', '[a](b '.repeat(500)],
    ['unclosed code', many('`` ` ')],
    ['an unclosed fence', '```js\nlet a = `'],
    ['unclosed tags', '<a href="<b '.repeat(500)],
    ['deep quotes', many('> > > ')],
    ['deep elements', '<div>'.repeat(20_000)],
    ['the character NUL', 'a\0b\n\n# \0\n\n<b title="\0">c</b>'],
    ['lone surrogates', '# a\ud800b\n\n[\udc00](/\ud800) `\udfff`'],
    ['line endings of old systems', '# a\r\rb\r- c\r- d\r\r|a|b|\r|-|-|\r|c|d|\r'],
    ['HTML in tables', '|a|b|\n|-|-|\n|<table><tr><td>|</td></table>|\n|<div>|</p>|'],
    ['empty elements in a row', `<div>${many('<b></b>')}</div>`],
    ['a link without an end', '<details>\n<summary><a b.png></summary>\n\n[c](/d)'],
    ['end tags without start tags', '</div></p></table>\n\n- </ul></li>a'],
  ])('neither rejects nor prints anything: %s', async (_what, source) => {
    const print = vi.spyOn(console, 'error');
    const { html, messages } = await body(source);
    expect(html !== '' || messages[0]?.severity === 'error').toBe(true);
    expect(print).not.toHaveBeenCalled();
    print.mockRestore();
  });

  it('sanitizes random text', async () => {
    const pieces =
      '> |- |1. |\n|\n\n|# |*|**|_|`|```\n|[|]|(|)|![|a|<b>|</b>|<div>|</div>|<h3>|<a href="/x">|</a>|<!--|-->|<form>|<script>|</script>|<?x|&lt;|[^1]|\n\n[^1]: |\n\n[x]: /y\n|- [x] |\t|    |\\|~~|www.x.org|<img src=/x onerror=y>|<p style="x">|é';
    const property = fc.asyncProperty(fc.array(fc.constantFrom(...pieces.split('|')), { maxLength: 60 }), async (parts) => {
      const $ = load((await body(parts.join(''), post)).html, null, false);
      expect($('script, style, form, iframe, [onerror], [style]')).toHaveLength(0);
    }); // prettier-ignore
    await fc.assert(property, { numRuns: 100 });
  });
});
