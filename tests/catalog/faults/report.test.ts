import { describe, expect, it } from 'vitest';
import { edited, refusal, without, type Content } from '../content.ts';

const several = (): Content => {
  let content: Content = without('organization.json');
  content = edited('products/shelf.md', 'status: available', 'status: avaliable', content);
  content = edited('products/shelf.md', 'updated: 2026-05-18', 'updated: 2026-02-30', content);
  content = edited('products/shelf.md', 'audience: Shops\n', '', content);
  content = edited('news/opening.md', 'tags: [company]', 'tags: []', content);
  content = edited('products/counter.md', 'beta: 2023-09-12', 'beta: 2025-09-12', content);
  return { ...content, 'notes.txt': 'text' };
};

describe('ContentError', () => {
  it('reports every error of every file at once', async () => {
    expect((await refusal(several())).errors.map(({ file, field }) => `${file} ${field}`).toSorted()).toEqual([
      'content/news/opening.md tags',
      'content/notes.txt file name',
      'content/organization.json file',
      'content/products/counter.md lifecycle.available',
      'content/products/shelf.md audience',
      'content/products/shelf.md status',
      'content/products/shelf.md updated',
    ]);
  });

  it('orders errors by file and line, and counts them', async () => {
    const { message } = await refusal(several());
    const places = [...message.matchAll(/^(content\/\S+?):(\d+)(?::\d+)? {2}/gm)].map(([, file = '', line]) => [
      file,
      Number(line),
    ]);
    expect(places).toHaveLength(7);
    expect(places).toEqual(
      places.toSorted(([a, m], [b, n]) => (a === b ? Number(m) - Number(n) : String(a) < String(b) ? -1 : 1)),
    );
    expect(message).toMatch(/\nThe content has 7 errors in 5 files\. Nothing is published until each is fixed\.\n$/);
  });

  it('has a message with the source line of each error and their number', async () => {
    let content = edited('products/counter.md', 'status: available', 'status: gone');
    content = edited('news/opening.md', 'date: 2026-03-09', 'date: 2026-02-30', content);
    expect((await refusal(content)).message).toMatchInlineSnapshot(`
      "The content has errors.

      content/news/opening.md:3:7  date: "2026-02-30" is not a valid date in the form YYYY-MM-DD.
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

  it('has no stack trace', async () => {
    expect((await refusal(without('contact.json'))).stack).toBe('');
  });
});
