import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../src/content/diagnostics/report.ts';
import { brokenAddresses } from '../../src/editing/broken-addresses.ts';
import { contentOf, edited, today, valid, without, type Content } from '../catalog/content.ts';

function warningsOf(after: Content, before: Content = valid): string {
  const differences = [
    ...contentOf(before).files.map((file) => ({ before: file })),
    ...contentOf(after).files.map((file) => ({ after: file })),
  ];
  return brokenAddresses(differences, today)
    .map((warning) => formatDiagnostic(warning))
    .join('\n');
}

const renamed = (from: string, to: string, content: Content = valid): Content => {
  const { [from]: text = '', ...rest } = content;
  return { ...rest, [to]: text };
};

describe('brokenAddresses()', () => {
  it('returns no warnings if every address still exists', () => {
    expect(warningsOf(valid)).toBe('');
    expect(warningsOf(edited('work/bakery.md', 'Forty ovens', 'Fifty ovens'))).toBe('');
    expect(warningsOf(valid, without('news/opening.md'))).toBe('');
    expect(warningsOf(renamed('news/opening.md', 'news/2026/opening.md'))).toBe('');
  });

  it('warns about a removed page', () => {
    expect(warningsOf(without('products/shelf.md'))).toMatchInlineSnapshot(`
      "content/products/shelf.md:1  file name: /products/shelf no longer exists.
          If another entry replaces it, add this to its fields: aliases: [shelf]"
    `);
  });

  it('suggests the alias that redirects from the former address of a renamed post', () => {
    expect(warningsOf(renamed('news/opening.md', 'news/we-opened.md'))).toMatchInlineSnapshot(`
      "content/news/we-opened.md:1  aliases: the page was at /news/opening, which no longer exists.
          Add the former name to redirect readers: aliases: [opening]"
    `);
    const older = edited('news/opening.md', 'tags:', 'aliases: [first]\ntags:');
    expect(warningsOf(renamed('news/opening.md', 'news/we-opened.md', older), older)).toContain(
      'aliases: [first, opening]',
    );
  });

  it('does not warn about a renamed post that has its former slug as an alias', () => {
    const aliased = edited('news/opening.md', 'tags:', 'aliases: [opening]\ntags:');
    expect(warningsOf(renamed('news/opening.md', 'news/we-opened.md', aliased))).toBe('');
  });

  it('warns about former addresses that no longer redirect', () => {
    const before = edited('news/opening.md', 'tags:', 'aliases: [first, /blog/1]\ntags:');
    expect(warningsOf(valid, before)).toMatchInlineSnapshot(`
      "content/news/opening.md:1  aliases: /news/first redirected to /news/opening, but no longer exists.
          Add it to the aliases again.
      content/news/opening.md:1  aliases: /blog/1 redirected to /news/opening, but no longer exists.
          Add it to the aliases again."
    `);
    const after = edited('news/opening.md', 'tags:', 'aliases: [opening]\ntags:');
    expect(warningsOf(renamed('news/opening.md', 'news/we-opened.md', after), before)).toContain(
      'content/news/we-opened.md:1  aliases: /news/first redirected to /news/opening',
    );
  });

  it('warns about a published post that is now a draft or scheduled, but not about one that was a draft', () => {
    const draft = edited('news/opening.md', 'tags:', 'draft: true\ntags:');
    expect(warningsOf(draft)).toMatchInlineSnapshot(`
      "content/news/opening.md:1  draft: /news/opening does not exist while it is a draft.
          Publish it now if others link to it."
    `);
    const later = edited('news/opening.md', '2026-03-09', '2027-01-04');
    expect(warningsOf(later)).toMatchInlineSnapshot(`
      "content/news/opening.md:1  date: /news/opening does not exist until 2027-01-04.
          Publish it now if others link to it."
    `);
    expect(warningsOf(later, draft)).toBe('');
    expect(warningsOf(without('news/opening.md'), draft)).toBe('');
  });

  it('does not report a page as removed if its file has errors', () => {
    expect(warningsOf(edited('products/counter.md', 'status: available', 'status: avaliable'))).toBe('');
  });
});
