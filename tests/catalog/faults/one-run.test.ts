import { describe, expect, it } from 'vitest';
import { appended, edited, refusal, valid, type Content } from '../content.ts';
import { inContact, inPost, post, renamed, postWith, withText } from './catalogue/kind.ts';

const text = valid[post] ?? '';

/** Returns the errors as file, line and field. */
const reported = (content: Content): string[] =>
  refusal(content).errors.map(({ file, line, field }) => `${file.slice('content/'.length)}:${line} ${field}`);

const mistakes = `---
title: Open: today
date: 2026-13-09
summary: We are open.
tags: company
products: [countre]
---
See [it](/prodcts/counter).\u0008
`;

describe('one check of the content', () => {
  it('reports the errors of every stage in one file', () => {
    expect(reported(renamed(post, 'news/my opening.md', withText(post, mistakes)))).toEqual([
      'news/my opening.md:1 file name',
      'news/my opening.md:2 front matter',
      'news/my opening.md:3 date',
      'news/my opening.md:5 tags',
      'news/my opening.md:6 products.0',
      'news/my opening.md:8 body',
      'news/my opening.md:8 file',
    ]);
  });

  it('reports errors in other fields next to a syntax error', () => {
    expect(reported(inPost('title: Opening\ndate: 2026-03-09', 'title: "Opening\ndate: 09.03.2026'))).toEqual([
      'news/opening.md:2 front matter',
      'news/opening.md:3 date',
    ]);
    expect(reported(inPost('date: 2026-03-09\nsummary: We are open.', 'date 2026-03-09\nsummary:'))).toEqual([
      'news/opening.md:3 front matter',
      'news/opening.md:4 summary',
    ]);
    expect(reported(inPost('tags: [company]', 'tags: [company]\ntags: [press]\nupdatd: 2026-05-18'))).toEqual([
      'news/opening.md:6 front matter',
      'news/opening.md:7 updatd',
    ]);
  });

  it.each([
    ['no front matter', 'See [it](/prodcts/counter).\n', 1],
    ['merge conflict markers', `${text.replace('title', '<<<<<<< HEAD\ntitle')}See [it](/prodcts/counter).\n`, 10],
  ])('reports an error in the body of a file with %s', (_what, broken, line) => {
    expect(reported(withText(post, broken))).toContain(`news/opening.md:${line} body`);
  });

  it('reports other errors in a JSON file with a duplicate field', () => {
    expect(reported(inContact('"opens": "09:00",', '"opens": "19:00",\n        "opens": "20:00",'))).toEqual([
      'contact.json:16 JSON',
      'contact.json:17 hoursAvailable.intervals.0.closes',
    ]);
  });

  it('reports each line with control characters once', () => {
    expect(reported(appended(post, 'a\u0007b\u0007\n\u0000\n'))).toEqual([
      'news/opening.md:9 file',
      'news/opening.md:10 file',
    ]);
  });

  it.each([
    ['links to a product with errors', postWith('[it](/products/counter)')],
    ['links to the former address of a product with errors', postWith('[it](/products/till)')],
    ['names a product with errors', valid],
  ])('reports no error in a file that %s', (_what, content) => {
    const broken = edited('products/counter.md', 'order: 1', 'order: first\naliases: [till]', content);
    expect(reported(broken)).toEqual(['products/counter.md:13 order']);
  });

  it('reports neither links to a file nor its missing text if its draft field is invalid', () => {
    const linked = postWith('[it](/products/shelf)');
    expect(reported(edited('products/shelf.md', 'order: 2', 'order: 2\ndraft: yes', linked))).toEqual([
      'products/shelf.md:14 draft',
    ]);
    const empty = { ...valid, [post]: text.replace('---\nWe opened.\n', 'draft: yes\n---\n') };
    expect(refusal(empty).warnings).toEqual([]);
  });
});
