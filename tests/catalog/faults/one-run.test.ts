import { describe, expect, it } from 'vitest';
import { edited, reported, valid, type Content } from '../content.ts';
import { inContact, inPost, post, renamed, postWith, withText } from './catalogue/kind.ts';

const text = valid[post] ?? '';

/** Returns the errors as file, line and field. */
const places = async (content: Content): Promise<string[]> =>
  (await reported(content)).errors.map(({ file, line, field }) => `${file.slice('content/'.length)}:${line} ${field}`);

describe('one check of the content', () => {
  it('reports the errors of all files, by file and line', async () => {
    let content = edited('products/shelf.md', 'category: Point of sale\n', '');
    content = edited('products/shelf.md', 'status: available', 'status: avaliable', content);
    content = edited('products/shelf.md', 'updated: 2026-05-18', 'updated: 2026-02-30', content);
    content = edited('products/counter.md', 'beta: 2023-09-12', 'beta: 2025-09-12', content);
    content = edited(post, 'tags: [company]', 'tags: []', content);
    content = renamed('organization.json', 'notes.txt', content);
    expect(await places(content)).toEqual([
      'news/opening.md:5 tags',
      'notes.txt:1 file name',
      'organization.json:1 file',
      'products/counter.md:8 lifecycle.available',
      'products/shelf.md:1 category',
      'products/shelf.md:4 status',
      'products/shelf.md:13 updated',
    ]);
  });

  it('reports errors in other fields next to a syntax error', async () => {
    expect(await places(inPost('title: Opening\ndate: 2026-03-09', 'title: "Opening\ndate: 09.03.2026'))).toEqual([
      'news/opening.md:2 front matter',
      'news/opening.md:3 date',
    ]);
    expect(await places(inPost('date: 2026-03-09\nsummary: We are open.', 'date 2026-03-09\nsummary:'))).toEqual([
      'news/opening.md:3 front matter',
      'news/opening.md:4 summary',
    ]);
    expect(await places(inPost('tags: [company]', 'tags: [company]\ntags: [press]\nupdatd: 2026-05-18'))).toEqual([
      'news/opening.md:6 front matter',
      'news/opening.md:7 updatd',
    ]);
  });

  it.each([
    ['no front matter', 'See [it](/prodcts/counter).\n', 1],
    ['merge conflict markers', `${text.replace('title', '<<<<<<< HEAD\ntitle')}See [it](/prodcts/counter).\n`, 10],
  ])('reports an error in the body of a file with %s', async (_what, broken, line) => {
    expect(await places(withText(post, broken))).toContain(`news/opening.md:${line} body`);
  });

  it('reports other errors in a JSON file with a duplicate field', async () => {
    expect(await places(inContact('"opens": "09:00",', '"opens": "19:00",\n        "opens": "20:00",'))).toEqual([
      'contact.json:16 JSON',
      'contact.json:17 hoursAvailable.intervals.0.closes',
    ]);
  });

  it.each([
    ['links to a product with errors', postWith('[it](/products/counter)')],
    ['links to the former address of a product with errors', postWith('[it](/products/till)')],
    ['names a product with errors', valid],
  ])('reports no error in a file that %s', async (_what, content) => {
    const broken = edited('products/counter.md', 'order: 1', 'order: first\naliases: [till]', content);
    expect(await places(broken)).toEqual(['products/counter.md:13 order']);
  });

  it('reports neither links to a file nor its missing text if its draft field is invalid', async () => {
    const linked = postWith('[it](/products/shelf)');
    expect(await places(edited('products/shelf.md', 'order: 2', 'order: 2\ndraft: yes', linked))).toEqual([
      'products/shelf.md:14 draft',
    ]);
    const empty = { ...valid, [post]: text.replace('---\nWe opened.\n', 'draft: yes\n---\n') };
    expect((await reported(empty)).warnings).toEqual([]);
  });
});
