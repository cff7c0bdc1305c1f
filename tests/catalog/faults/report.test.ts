import { describe, expect, it } from 'vitest';
import { appended, edited, refusal, without, type Content } from '../content.ts';

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
  it('reports every error of every file at once', () => {
    expect(
      refusal(several())
        .errors.map(({ file, field }) => `${file} ${field}`)
        .toSorted(),
    ).toEqual([
      'content/news/opening.md tags',
      'content/notes.txt file name',
      'content/organization.json file',
      'content/products/counter.md lifecycle.available',
      'content/products/shelf.md audience',
      'content/products/shelf.md status',
      'content/products/shelf.md updated',
    ]);
  });

  it('orders errors by file and line, and counts them', () => {
    const { message } = refusal(several());
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

  it('has the file, the line, the field, the problem and the remedy of each error', () => {
    for (const { file, line, field, problem, remedy } of refusal(several()).errors) {
      expect(file).toMatch(/^content\/.+\.(md|json|txt)$/);
      expect(line).toBeGreaterThanOrEqual(1);
      expect(field).not.toBe('');
      expect(problem).toMatch(/\.$/);
      expect(remedy).toMatch(/^[A-Z].+[.)]$/);
    }
  });

  it('has a message with the source line of each error and their number', () => {
    let content = edited('products/counter.md', 'status: available', 'status: gone');
    content = edited('news/opening.md', 'date: 2026-03-09', 'date: 2026-02-30', content);
    expect(refusal(content).message).toMatchInlineSnapshot(`
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

  it('includes the broken links of a file with invalid front matter', () => {
    const broken = edited('news/opening.md', 'date: 2026-03-09', 'date: soon');
    expect(refusal(appended('news/opening.md', '[x](/work/none)', broken)).errors).toMatchObject([
      { line: 3, field: 'date' },
      { line: 9, field: 'body' },
    ]);
    const unparsed = edited('news/opening.md', 'title: Opening', 'title: Opening: today');
    expect(refusal(appended('news/opening.md', '[x](/work/none)', unparsed)).errors).toMatchObject([
      { line: 2, field: 'front matter' },
      { line: 9, field: 'body' },
    ]);
  });

  it('does not report a link to a file with errors as broken', () => {
    const broken = edited('work/bakery.md', 'date: 2025-06-30', 'date: soon');
    const { errors } = refusal(appended('news/opening.md', '[x](/work/bakery) [y](/work/none)', broken));
    expect(errors.map(({ file, field }) => `${file} ${field}`)).toEqual([
      'content/news/opening.md body',
      'content/work/bakery.md date',
    ]);
  });

  it('has no stack trace', () => {
    expect(refusal(without('contact.json')).stack).toBe('');
  });
});
