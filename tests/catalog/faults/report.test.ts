import { describe, expect, it } from 'vitest';
import { formatReport } from '../../../src/content/diagnostics/report.ts';
import { edited, reported, without, type Content } from '../content.ts';

const several = (): Content => {
  let content: Content = without('organization.json');
  content = edited('products/shelf.md', 'status: available', 'status: avaliable', content);
  content = edited('products/shelf.md', 'updated: 2026-05-18', 'updated: 2026-02-30', content);
  content = edited('products/shelf.md', 'audience: Shops\n', '', content);
  content = edited('news/opening.md', 'tags: [company]', 'tags: []', content);
  content = edited('products/counter.md', 'beta: 2023-09-12', 'beta: 2025-09-12', content);
  return { ...content, 'notes.txt': 'text' };
};

describe('formatReport()', () => {
  it('reports every error of every file at once, by file and line, and counts them', async () => {
    const { errors } = await reported(several());
    expect(errors.map(({ file, line, field }) => `${file}:${line} ${field}`)).toEqual([
      'content/news/opening.md:5 tags',
      'content/notes.txt:1 file name',
      'content/organization.json:1 file',
      'content/products/counter.md:8 lifecycle.available',
      'content/products/shelf.md:1 audience',
      'content/products/shelf.md:5 status',
      'content/products/shelf.md:13 updated',
    ]);
    expect(formatReport(errors)).toMatch(
      /\nThe content has 7 errors in 5 files\. Nothing is published until each is fixed\.\n$/,
    );
  });

  it('shows the source line of each error', async () => {
    let content = edited('products/counter.md', 'status: available', 'status: gone');
    content = edited('news/opening.md', 'date: 2026-03-09', 'date: 2026-02-30', content);
    expect(formatReport((await reported(content)).errors)).toMatchInlineSnapshot(`
      "content/news/opening.md:3:7  date: "2026-02-30" is not a valid date in the form YYYY-MM-DD.
          3 | date: 2026-02-30
            |       ^^^^^^^^^^
          Day of publication; an entry with a future day is published on that day. Example: "2026-03-09".
          See docs/editors/fields.md#news-date

      content/products/counter.md:5:9  status: "gone" is not one of the allowed values.
          5 | status: gone
            |         ^^^^
          Use one of: announced (Public, with no date or access yet: nobody can use it); beta (In use by a limited group; features and prices can change); available (Anyone can buy and use it, with support); retired (No longer sold or supported; the page stays as a record).
          See docs/editors/fields.md#products-status

      The content has 2 errors in 2 files. Nothing is published until each is fixed.
      "
    `);
  });
});
