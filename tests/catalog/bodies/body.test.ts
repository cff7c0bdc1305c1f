import fc from 'fast-check';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import type { Picture } from '../../../src/content/body/addresses.ts';
import { bodyLimits } from '../../../src/content/body/limits.ts';
import { parseBody } from '../../../src/content/body/body.ts';
import { renderHtml as html, renderMarkdown as markdown } from './rendered.ts';
import { markdownProcessor } from '../../../src/site/markdown/astro-processor.ts';

const noTarget = (): undefined => undefined;
const moved = (url: string): string => `/moved${url}`;
const tags = (source: string): string[] =>
  load(
    html(source),
    null,
    false,
  )('h1, h2, h3, h4, h5, h6')
    .toArray()
    .map((element) => ('tagName' in element ? element.tagName : ''));

describe('headings in a body', () => {
  it.each([
    ['# a\n\n## b\n\n# c', ['h2', 'h3', 'h2']],
    ['### a\n\n### b\n\n## c\n\n### d', ['h2', 'h2', 'h2', 'h3']],
    ['## a\n\n##### b\n\n### c\n\n###### d', ['h2', 'h3', 'h3', 'h4']],
    ['<h4>a</h4>\n\n# b\n\n<h1>c</h1>', ['h2', 'h2', 'h2']],
    ['a\n=\n\nb\n-\n\n> #### c', ['h2', 'h3', 'h4']],
  ])('do not skip a level, in HTML and Markdown: %j', (source, levels) => {
    expect(tags(source)).toEqual(levels);
    expect(tags(markdown(source))).toEqual(levels);
    expect(markdown(markdown(source))).toBe(markdown(source));
  });

  it('do not skip a level, whatever levels the source has', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 })), (depths) => {
        const levels = parseBody(depths.map((depth) => `${'#'.repeat(depth)} x`).join('\n\n')).headings;
        levels.forEach(({ depth }, index) => {
          expect(depth).toBeGreaterThanOrEqual(2);
          expect(depth).toBeLessThanOrEqual((levels[index - 1]?.depth ?? 1) + 1);
        });
      }),
    );
  });

  it('have ids that are unique on the page', () => {
    const { headings, ids } = parseBody('## Content\n\n## Content\n\n<h3 id="team">We</h3>\n\n## Team\n\n## Team `x`');
    expect(headings.map(({ id }) => id)).toEqual(['content-1', 'content-2', 'team', 'team-1', 'team-x']);
    expect([...ids]).toEqual(expect.arrayContaining(headings.map(({ id }) => id)));
  });

  it('keep a # at the end of an underlined heading', () => {
    expect(parseBody(markdown('C #\n===\n\nB #\n---')).headings.map(({ text }) => text)).toEqual(['C #', 'B #']);
  });
});

describe('addresses in a body', () => {
  const source = [
    '<a title=" href=/no" href="/a?x=1&amp;y=2">a</a> <img src="/i.png" srcset="/i.png 1x, /j.png 2x" alt="pic">',
    '',
    '<blockquote cite="/said">',
    '',
    '[b](/b) ![c](/c.png)',
    '',
    '</blockquote>',
  ].join('\n');

  it('are found in links, images and attributes of HTML', () => {
    const urls = parseBody(source).links.map(({ url }) => url);
    expect(urls).toEqual(['/a?x=1&y=2', '/i.png', '/i.png', '/j.png', '/said', '/b', '/c.png']);
  });

  it('are rewritten in HTML and in Markdown', () => {
    for (const text of [html(source, moved), html(markdown(source, moved))]) {
      const $ = load(text, null, false);
      expect($('a').first().attr()).toMatchObject({ href: '/moved/a?x=1&y=2' });
      expect($('img').first().attr('src')).toBe('/moved/i.png');
      expect($('blockquote a').attr('href')).toBe('/moved/b');
      expect($('blockquote img').attr('src')).toBe('/moved/c.png');
    }
  });

  it('are rewritten in the srcset and cite attributes of HTML', () => {
    const $ = load(html(source, moved), null, false);
    expect($('img').first().attr('srcset')).toBe('/moved/i.png 1x, /moved/j.png 2x');
    expect($('blockquote').attr('cite')).toBe('/moved/said');
  });

  it('without a target are removed and leave their text, in HTML and Markdown', () => {
    for (const text of [html(source, noTarget), html(markdown(source, noTarget))]) {
      expect(text).not.toMatch(/\s(href|src|srcset|cite)=(?!\/no)/);
      expect(load(text, null, false).root().text().replace(/\s+/g, ' ').trim()).toBe('a pic b c');
    }
  });

  it.each(['javascript:alert(1)', 'JaVaScRiPt:x', 'data:text/html,x', 'java&#10;script:x'])(
    'with an unsafe scheme do not become links: %s',
    (address) => {
      expect(html(`[x](${address}) <a href="${address}">y</a>`)).not.toContain('href');
    },
  );
});

describe('published Markdown', () => {
  it.each([
    ['a tag that spans two lines of a quote', '> a <a\n> href="/x">b</a>', '> a [b](/moved/x)'],
    ['an image that spans two lines of a quote', '> <p><img\n> src="/x"></p>', '> ![](/moved/x)'],
    ['the text of a removed tag that spans two lines of a quote', '> <form\n> id="a">b</form>', '> b'],
    ['the text below a placeholder in angle brackets', '<value>\n| a |\n|-|', '\\<value> | a | |-|'],
    ['the text below a comment in HTML', '<div>\n<!-- a -->\n*b*\n</div>', '\\*b\\*'],
    [
      'a table around a removed tag',
      '<table><tr><td><progress value="3" max="4">75%</progress></td></tr></table>',
      '| |\n| - |\n| 75% |',
    ],
    ['the content of a tag that is removed', '<Tabs>\n\n*a* <font color="red">b</font>\n\n</Tabs>', '*a* b'],
    ['the text around a script', 'a\n\n<script>\nif (a<b) "</p>";\n\nb();\n</script>\n\n*c*', 'a\n\n*c*'],
    ['a video as a link', '<video src="/a.mp4" title="A &quot;film&quot;"></video>', '[A "film"](/moved/a.mp4)'],
    [
      'an embedded player as a link',
      '<iframe src="https://www.youtube-nocookie.com/embed/abc?rel=0"></iframe>',
      '[youtube-nocookie.com](/movedhttps://www.youtube-nocookie.com/embed/abc?rel=0)',
    ],
    [
      'HTML elements that Markdown has no syntax for',
      '<p>10<sup>6</sup> <kbd>Esc</kbd> <abbr title="T">x</abbr> <u>*u*</u> <b>b</b></p>',
      '10<sup>6</sup> <kbd>Esc</kbd> <abbr title="T">x</abbr> <u>\\*u\\*</u> **b**',
    ],
    [
      'the footnotes of a body with HTML',
      'a[^n] <b>b</b>\n\n[^n]: Note *one*.\n\n    Two.',
      'a[^n] **b**\n\n[^n]: Note *one*.\n\n    Two.',
    ],
    [
      'a table with blocks in its cells',
      '<table><tr><td><ul><li><a href="/x">x</a></li></ul></td></tr></table>',
      '<table><tbody><tr><td><ul><li><a href="/moved/x">x</a></li></ul></td></tr></tbody></table>',
    ],
    ['the caption of a table', '<table><caption>C</caption><tr><th>a</th></tr></table>', 'C\n\n| a |\n| - |'],
    ['unclosed code in a list item', '- ~~~\n- x', '- ~~~\n- x'],
    ['escaped characters in the alt text of an image', '![\\*a\\* \\&copy;](/x)', '![\\*a\\* \\&copy;](/moved/x)'],
    [
      'an escaped bar in the alt text of an image in a table',
      '|a|\n|-|\n|![b\\|c](/x)|',
      '|a|\n|-|\n|![b\\|c](/moved/x)|',
    ],
    ['an underlined heading in a quote', '> a\n> b\n> ===', '> ## a b'],
    ['an underlined heading that begins with a #', '#a\n===', '## #a'],
    ['an underlined heading below a definition', '[r]: /x\n`a`\n===', '[r]: /moved/x\n## `a`'],
    [
      'the text of a removed link, escaped where it would begin a list',
      '[1. a](gone)\n\n[- b](gone)\n\n[*c*](gone)',
      '1\\. a\n\n\\- b\n\n*c*',
    ],
  ])('keeps %s', (_what, source, published) => {
    const rewrite = (url: string) => (url === 'gone' ? undefined : moved(url));
    expect(markdown(source, rewrite)).toBe(published);
  });
});

describe('published HTML', () => {
  it('keeps Markdown inside a <p> element, which the HTML parser closes before it', () => {
    const $ = load(html('<p align="center">\n\n![Till](/t.png)\n\n*text*\n\n</p>'), null, false);
    expect([$('img').attr('alt'), $('em').text()]).toEqual(['Till', 'text']);
  });
});

describe('disallowed HTML', () => {
  it.each([
    ['<object>Text</object>', 'contents', 'Text\n\nEnd'],
    ['<object data="/a.pdf">Text</object>', 'link', '[a.pdf](/a.pdf)Text\n\nEnd'],
    ['<script>Text</script>', 'nothing', 'End'],
  ])('is reported as it is published: %s', (source, replacement, published) => {
    const body = `${source}\n\nEnd`;
    expect(parseBody(body).replaced).toMatchObject([{ replacement, line: 1 }]);
    expect(markdown(body).trim()).toBe(published);
  });
});

describe('an image in a body', () => {
  const picture: Picture = { src: '/_astro/p.webp', width: 800, height: 600, srcset: '/_astro/q.webp 400w' };

  it.each(['![A till](.\\till.jpg)', '![A till][t]\n\n[t]: .\\till.jpg', '<img src=".\\till.jpg" alt="A till">'])(
    'is looked up by its address as written, for HTML and Markdown: %s',
    (source) => {
      const body = parseBody(source);
      const lookedUp = new Set(body.images.map(({ url }) => url));
      const recordLookup = (url: string): Picture => {
        lookedUp.add(url);
        return picture;
      };
      const rendered = body.render(recordLookup);
      expect(rendered.markdown).toContain('/_astro/p.webp');
      expect(rendered.html).toContain('src="/_astro/p.webp"');
      expect([...lookedUp]).toEqual(['.\\till.jpg']);
    },
  );

  it('has its size and srcset in HTML, and one address in Markdown', () => {
    const source = '![A till](./p.jpg "Till")\n\n<img src="./p.jpg" alt="Small" width="400">';
    expect(markdown(source, () => picture)).toBe('![A till](/_astro/p.webp "Till")\n\n![Small](/_astro/p.webp)');
    const $ = load(
      html(source, () => picture),
      null,
      false,
    );
    expect($('img').first().attr()).toMatchObject({
      ...{ src: picture.src, width: '800', height: '600', srcset: picture.srcset, alt: 'A till', title: 'Till' },
      ...{ loading: 'lazy', decoding: 'async' },
    });
    expect($('img').last().attr()).toMatchObject({ width: '400', height: '300' });
  });
});

describe('a code block', () => {
  it.each(['json', 'bash', 'sh', 'ts', 'js', 'http', 'yaml', 'html', 'xml', 'css', 'markdown', 'diff', 'python'])(
    'in %s has classes for highlighting and no style attributes',
    (language) => {
      const code = 'a: 1 # "b" <b class="c"> @x {d: 1}\nGET / HTTP/1.1\n- 1\n+ 2\nif true; then echo "x"; fi';
      const $ = load(html(`\`\`\`${language}\n${code}\n\`\`\``), null, false);
      expect($('pre code').text()).toBe(`${code}\n`);
      expect($('[class^=hljs-]').length).toBeGreaterThan(0);
      expect($('[style]')).toHaveLength(0);
    },
  );

  it('in an unknown language is not highlighted', () => {
    expect(html('```klingon\n<x>\n```')).toContain('<code class="language-klingon">&#x3C;x>\n</code>');
  });
});

describe('parseBody()', () => {
  const deep = 6000;
  const nested = {
    quotes: '> '.repeat(deep) + 'x',
    'quotes without spaces': '>'.repeat(deep) + 'x',
    lists: '- '.repeat(deep) + 'x',
    'elements in one block': '<div>'.repeat(1500) + 'x' + '</div>'.repeat(1500),
    'lists on several lines': Array.from({ length: 250 }, (_, depth) => `${'  '.repeat(depth)}- x`).join('\n'),
    elements: '<div>'.repeat(deep),
    'elements in separate blocks': '<div>\n\n'.repeat(deep),
    formatting: '<p><b id=x>'.repeat(deep),
    tables: '<table><td>'.repeat(deep),
    emphasis: '*a **b '.repeat(300) + 'c** d*'.repeat(300),
    footnotes: '[^a]: '.repeat(deep) + 'x',
  };

  it.each(Object.entries(nested))('reports a body with deeply nested %s', (_name, source) => {
    const { limitViolation } = parseBody(`first\n\n${source}`);
    expect(limitViolation?.limit).toBe('depth');
    expect(limitViolation?.line).toBeGreaterThanOrEqual(3);
  });

  it('reports a body that is too long', () => {
    expect(parseBody('x '.repeat(bodyLimits.length)).limitViolation).toEqual({ limit: 'length', line: 1 });
  });

  it('does not report 20 nested quotes, 2,000 list items and 200 line breaks', () => {
    expect(
      parseBody(`${'> '.repeat(20)}x\n\n${'- x\n'.repeat(2000)}\n${'<br>'.repeat(200)}`).limitViolation,
    ).toBeUndefined();
  });

  it('parses random text without failing, and removes disallowed elements', async () => {
    const piece = fc.constantFrom(
      ...[
        '> ',
        '- ',
        '1. ',
        '\n',
        '\n\n',
        '# ',
        '###### ',
        '*',
        '**',
        '_',
        '`',
        '```\n',
        '[',
        ']',
        '(',
        ')',
        '![',
        '|',
        'a',
      ],
      ...[
        '<b>',
        '</b>',
        '<div>',
        '</div>',
        '<h3>',
        '</h3>',
        '<a href="/x">',
        '</a>',
        '<!--',
        '-->',
        '<form>',
        '<?x',
        '&lt;',
      ],
      ...[
        '[^1]',
        '\n\n[^1]: ',
        '\n\n[x]: /y\n',
        '- [x] ',
        '\t',
        '    ',
        '\\',
        '~~',
        'www.x.org',
        '<img src=/x alt=y>',
        'é',
      ],
    );
    const renderer = await markdownProcessor.createRenderer({ syntaxHighlight: false });
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 60 }), async (pieces) => {
        const source = pieces.join('');
        expect(html(source, noTarget)).not.toMatch(/<(script|style|form|iframe)/);
        expect(typeof (await renderer.render(markdown(source))).code).toBe('string');
      }),
      { numRuns: 100 },
    );
  });
});
