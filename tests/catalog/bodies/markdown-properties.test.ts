import { load } from 'cheerio';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Rewrite, replaceOriginMarks, withOrigin } from '../../../src/content/body/addresses.ts';
import { parseBody, publishedMarkdown } from '../../../src/content/body/body.ts';
import { markdownTree } from '../../../src/content/body/tree.ts';
import { renderHtml } from './rendered.ts';
import { markdownProcessor } from '../../../src/site/markdown/astro-processor.ts';
import { differences } from './parser-differences.ts';
import { referenceTree, comparableTree } from './reference-tree.ts';
import { writtenMarkdown } from './written-markdown.ts';

/**
 * FUZZ_RUNS=20000 runs a longer search with random bodies. By default they are always the same, so that runs are
 * repeatable.
 */
const requestedRuns = process.env['FUZZ_RUNS'];
const numRuns = Number(requestedRuns ?? 400);
const runOptions = requestedRuns === undefined ? { numRuns, seed: 1 } : { numRuns };
const timeout = 3_600_000;
const origin = 'https://www.acme.example';

/** Resolves relative paths to paths of the site, and leaves one address unresolved. */
const rewrite: Rewrite = (url) =>
  ({ 'counter.md': '/products/counter', '../about': '/about', gone: undefined })[url] ??
  (url === 'gone' ? undefined : url);

const hasKnownDifference = (body: string): boolean => differences.some(({ where }) => where.test(body));
const withoutDifferences = writtenMarkdown.filter((body) => !hasKnownDifference(body));

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
const dependsOnComment = (body: string): boolean =>
  /^\W*<!--[^]*?-->.*\S|^.*\d[.)] +<!--|[-+*:>\]] +<!--|-->\s*\n[ >]*(?: {4}|\t)/m.test(body);

const isPlain = (body: string): boolean =>
  !hasRefusedAddress(body) && !hasAddressInHtml(body) && !dependsOnComment(body);
const plainBodies = withoutDifferences.filter(isPlain);

/** The parts of HTML that readers use: words, link targets, media, and anchors. */
function contentOf(html: string): unknown {
  const $ = load(html, null, false);
  const attributesOf = (selector: string, ...names: readonly string[]) =>
    $(selector)
      .toArray()
      .map((element) => names.map((name) => $(element).attr(name)?.replace(/\s+/g, ' ')));
  return {
    words: $.root().text().replace(/\s+/g, ''),
    links: attributesOf('[href]', 'href', 'title'),
    images: attributesOf('img', 'src', 'alt', 'title'),
    headings: attributesOf('h1, h2, h3, h4, h5, h6', 'id'),
  };
}

it('the filters of this file keep more than 150 of 400 generated bodies', () => {
  const bodies = fc.sample(writtenMarkdown, { numRuns: 400, seed: 1 });
  const kept = bodies.filter((body) => !hasKnownDifference(body) && isPlain(body));
  expect(kept.length).toBeGreaterThan(150);
});

describe('markdownTree()', () => {
  it(
    'parses generated Markdown like the reference parser',
    () => {
      const property = fc.property(withoutDifferences, (body) => {
        const reference = referenceTree(body);
        expect(comparableTree(markdownTree(body), reference)).toEqual(comparableTree(reference));
      });
      fc.assert(property, runOptions);
    },
    timeout,
  );

  it.each(differences)('differs from the reference parser in $name', ({ example, where }) => {
    const reference = referenceTree(example);
    expect(comparableTree(markdownTree(example), reference)).not.toEqual(comparableTree(reference));
    expect(example).toMatch(where);
  });
});

describe('a published body', () => {
  it(
    'does not change when it is published again',
    () => {
      const property = fc.property(plainBodies, (body) => {
        const once = publishedMarkdown(body, rewrite);
        expect(publishedMarkdown(once, rewrite)).toBe(once);
      });
      fc.assert(property, runOptions);
    },
    timeout,
  );

  it(
    'has the same words, links, images and headings in HTML and Markdown',
    () => {
      const property = fc.property(plainBodies, (body) => {
        const { html, markdown } = parseBody(body).render(rewrite);
        expect(contentOf(renderHtml(replaceOriginMarks(markdown, '')))).toEqual(contentOf(html));
      });
      fc.assert(property, runOptions);
    },
    timeout,
  );

  it(
    "has the same content in its HTML and in Astro's rendering of its Markdown",
    async () => {
      const renderer = await markdownProcessor.createRenderer({ syntaxHighlight: false });
      // Parsers differ in how they parse the marks around a removed link.
      const linked = plainBodies.filter((body) => !body.includes('](gone)'));
      const property = fc.asyncProperty(linked, async (body) => {
        const { html, markdown } = parseBody(body).render(rewrite);
        const { code } = await renderer.render(replaceOriginMarks(markdown, ''));
        expect(contentOf(code)).toEqual(contentOf(html));
      });
      await fc.assert(property, { ...runOptions, numRuns: Math.ceil(numRuns / 4) });
    },
    timeout,
  );

  it(
    'has the same Markdown whether origin marks are replaced or the origin is added to relative paths',
    () => {
      const property = fc.property(plainBodies, (body) => {
        const { markdown } = parseBody(body).render(rewrite);
        const relative = publishedMarkdown(replaceOriginMarks(markdown, ''), (url) => withOrigin(origin, url));
        expect(replaceOriginMarks(markdown, origin)).toBe(relative);
      });
      fc.assert(property, runOptions);
    },
    timeout,
  );
});
