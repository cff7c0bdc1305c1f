import { load } from 'cheerio';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Rewrite, replaceOriginMarks, withOrigin } from '../../../src/content/body/addresses.ts';
import { parseBody, publishedMarkdown } from '../../../src/content/body/body.ts';
import { markdownTree } from '../../../src/content/body/tree.ts';
import { renderHtml } from './rendered.ts';
import { markdownProcessor } from '../../../src/site/markdown/astro-processor.ts';
import { differences } from './parser-differences.ts';
import { referenceTree, saidBy } from './reference-tree.ts';
import { writtenMarkdown } from './written-markdown.ts';

/**
 * FUZZ_RUNS=20000 runs a longer search with random bodies. By default they are always the same, so that runs are
 * repeatable.
 */
const wanted = process.env['FUZZ_RUNS'];
const numRuns = Number(wanted ?? 400);
const chosen = wanted === undefined ? { numRuns, seed: 1 } : { numRuns };
const longest = 3_600_000;
const origin = 'https://www.acme.example';

/** Resolves relative paths to paths of the site, and leaves one address unresolved. */
const rewrite: Rewrite = (url) =>
  ({ 'counter.md': '/products/counter', '../about': '/about', gone: undefined })[url] ??
  (url === 'gone' ? undefined : url);

const unlike = (body: string): boolean => differences.some(({ where }) => where.test(body));
const alike = writtenMarkdown.filter((body) => !unlike(body));

/** Whether HTML contains a refused address. Other readers show it as a link, and GitHub shows it as text, as we do. */
const hasRefusedAddress = (body: string): boolean => parseBody(body).replaced.length > 0 && /:\/\/|www\.|@/i.test(body);

/** Whether HTML contains an address as text, which Markdown readers show as a link. */
function hasAddressInHtml(body: string): boolean {
  if (!parseBody(body).hasHtml) return false;
  const $ = load(renderHtml(body), null, false);
  $('a, code').remove();
  return /:\/\/|www\.|@/i.test($.root().text());
}

/** Whether a comment determines the structure: it starts HTML or an item, or separates code from a list. */
const leansOnComment = (body: string): boolean =>
  /^\W*<!--[^]*?-->.*\S|^.*\d[.)] +<!--|[-+*:>\]] +<!--|-->\s*\n[ >]*(?: {4}|\t)/m.test(body);

const isPlain = (body: string): boolean => !hasRefusedAddress(body) && !hasAddressInHtml(body) && !leansOnComment(body);
const plainly = alike.filter(isPlain);

/** The parts of HTML that readers use: words, link targets, media, and anchors. */
function contentOf(html: string): unknown {
  const $ = load(html, null, false);
  const each = (selector: string, ...names: readonly string[]) =>
    $(selector)
      .toArray()
      .map((element) => names.map((name) => $(element).attr(name)?.replace(/\s+/g, ' ')));
  return {
    words: $.root().text().replace(/\s+/g, ''),
    links: each('[href]', 'href', 'title'),
    images: each('img', 'src', 'alt', 'title'),
    headings: each('h1, h2, h3, h4, h5, h6', 'id'),
  };
}

describe('markdownTree()', () => {
  it(
    'reads what people write as the reference parser does',
    () => {
      const property = fc.property(alike, (body) => {
        const reference = referenceTree(body);
        expect(saidBy(markdownTree(body), reference)).toEqual(saidBy(reference));
      });
      fc.assert(property, chosen);
    },
    longest,
  );

  it('and all below is looked at with a good part of what is made up', () => {
    const bodies = fc.sample(writtenMarkdown, { numRuns: 400, seed: 1 });
    const looked = bodies.filter((body) => !unlike(body) && isPlain(body));
    expect(looked.length).toBeGreaterThan(150);
  });

  it.each(differences)('differs from it in $name', ({ example, where }) => {
    const reference = referenceTree(example);
    expect(saidBy(markdownTree(example), reference)).not.toEqual(saidBy(reference));
    expect(example).toMatch(where);
  });
});

describe('a body as it is published', () => {
  it(
    'stays as it is when it is published again',
    () => {
      const property = fc.property(plainly, (body) => {
        const once = publishedMarkdown(body, rewrite);
        expect(publishedMarkdown(once, rewrite)).toBe(once);
      });
      fc.assert(property, chosen);
    },
    longest,
  );

  it(
    'has the same words and link targets as HTML and as Markdown',
    () => {
      const property = fc.property(plainly, (body) => {
        const { html, markdown } = parseBody(body).render(rewrite);
        expect(contentOf(renderHtml(replaceOriginMarks(markdown, '')))).toEqual(contentOf(html));
      });
      fc.assert(property, chosen);
    },
    longest,
  );

  it(
    'says the same to a reader with another parser',
    async () => {
      const renderer = await markdownProcessor.createRenderer({ syntaxHighlight: false });
      // Parsers differ in how they parse the marks around a removed link.
      const linked = plainly.filter((body) => !body.includes('](gone)'));
      const property = fc.asyncProperty(linked, async (body) => {
        const { html, markdown } = parseBody(body).render(rewrite);
        const { code } = await renderer.render(replaceOriginMarks(markdown, ''));
        expect(contentOf(code)).toEqual(contentOf(html));
      });
      await fc.assert(property, { ...chosen, numRuns: Math.ceil(numRuns / 4) });
    },
    longest,
  );

  it(
    'is written once for every origin, as if its own paths were rewritten then',
    () => {
      const property = fc.property(plainly, (body) => {
        const { markdown } = parseBody(body).render(rewrite);
        const relative = publishedMarkdown(replaceOriginMarks(markdown, ''), (url) => withOrigin(origin, url));
        expect(replaceOriginMarks(markdown, origin)).toBe(relative);
      });
      fc.assert(property, chosen);
    },
    longest,
  );
});
