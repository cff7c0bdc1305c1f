import { load } from 'cheerio';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BodyContext } from '../../src/markdown/body.ts';
import { anywhere, renderHtml, renderMarkdown } from './rendered.ts';
import { referenceHtml } from './reference-html.ts';
import { writtenMarkdown } from './written-markdown.ts';

/** FUZZ_RUNS=20000 runs a longer search with random bodies. */
const requestedRuns = process.env['FUZZ_RUNS'];
const runOptions = requestedRuns === undefined ? { numRuns: 50, seed: 1 } : { numRuns: Number(requestedRuns) };

/** Resolves some relative addresses to paths of the site. */
const site: BodyContext = {
  resolve: (url) => {
    const path = { 'counter.md': '/products/counter', '../about': '/about' }[url] ?? (/^\/(?!\/)/.test(url) ? url : '');
    return path === '' ? { to: 'elsewhere' } : { to: 'here', path };
  },
  hasPicture: (path) => path === './counter.md' || path === './till_(1).jpg',
};
const origin = 'https://www.acme.example';

describe('absoluteMarkdown()', () => {
  it.each([
    ['a link', '[a *b*](../about "c \\" (d)")', `[a *b*](${origin}/about "c \\" (d)")`],
    ['an address in angle brackets', '[a](<counter.md>)', `[a](${origin}/products/counter)`],
    ['a definition', '[a][b]\n\n[b]:\n  ../about\n  "c"', `[a][b]\n\n[b]:\n  ${origin}/about\n  "c"`],
    ['a link in a quote, a list and a table', '> - [a](/x)\n\n|a|\n|-|\n|[b\\|c](/y)|', `> - [a](${origin}/x)\n\n|a|\n|-|\n|[b\\|c](${origin}/y)|`],
    ['a picture with brackets in its text', '![a \\] b](<till_(1).jpg> "c")', '![a \\] b](./till_%281%29.jpg "c")'],
    ['a picture in a link', '[![a](/i.png)](/x)', `[![a](${origin}/i.png)](${origin}/x)`],
    ['HTML', '> <a\n> href="/x">b</a> <img src=/i.png>', `> <a\n> href="${origin}/x">b</a> <img src=${origin}/i.png>`],
    ['code', '`[a](/x)`\n\n    [b](/y)', '`[a](/x)`\n\n    [b](/y)'],
  ])('changes the addresses and nothing else: %s', async (_what, source, published) => {
    expect(await renderMarkdown(source, site, origin)).toBe(published);
  }); // prettier-ignore

  it('empties comments, which are notes to editors', async () => {
    const source = 'a <!-- note -->b\n\n<!--\nnote\n-->\n\nc';
    expect((await renderMarkdown(source, site)).trim()).toBe('a <!---->b\n\n<!---->\n\nc');
  });

  it('returns a body without addresses of this site as it is', async () => {
    const source = '# A\n\n* b\n+ c\n\n\tcode\n\n[d](https://x.example/e_(f)) <g@x.example> \\* &amp;\n';
    expect(await renderMarkdown(source, site, origin)).toBe(source);
  });

  it('has the words, links and pictures of the HTML, whatever people write', async () => {
    /** The parts of HTML that readers use. Readers resolve relative addresses. */
    const contentOf = (html: string): unknown => {
      const $ = load(html, null, false);
      $('#footnote-label, [data-footnote-backref], [data-footnote-ref]').remove();
      const attributes = (selector: string, name: string) =>
        $(selector)
          .toArray()
          .map((element) => decodeURI(($(element).attr(name) ?? '').replace(/^\.\//, '')));
      return {
        words: $.root().text().replace(/\s+/g, ''),
        links: attributes('a[href]', 'href').toSorted(),
        pictures: attributes('img', 'src').filter((src) => !src.includes('//')),
      };
    };
    const property = fc.asyncProperty(writtenMarkdown, async (source) => {
      const html = await renderHtml(source, anywhere);
      const markdown = await renderMarkdown(source, anywhere);
      expect(contentOf(await renderHtml(markdown, anywhere))).toEqual(contentOf(html));
      expect(load(referenceHtml(markdown), null, false)('pre').text()).toBe(load(referenceHtml(source), null, false)('pre').text()); // prettier-ignore
    });
    await fc.assert(property, runOptions);
  }, 3_600_000);

  it('does not change when it is published again', async () => {
    const property = fc.asyncProperty(writtenMarkdown, async (source) => {
      const context = { ...site, hasPicture: () => true };
      const once = await renderMarkdown(source, context, origin);
      expect(await renderMarkdown(once, context, origin)).toBe(once);
    });
    await fc.assert(property, runOptions);
  }, 3_600_000);
});
