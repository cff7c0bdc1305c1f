import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { pagePathOf } from '../../src/catalog/built-in-pages.ts';
import { folderNames } from '../../src/contract/collections.ts';
import { filesBelow, html, markdown, pagesIn, published, inLanguage } from './built.ts';
import { htmlText, plainText, squeezed } from './text.ts';

const dist = inject('dist');
const content = inject('contentFolder');
const pages = pagesIn(dist).filter((page) => inLanguage(dist, page).prefix === '');

/** The Markdown of every published entry as its author wrote it, by page path. */
const bodies = folderNames.flatMap((kind) =>
  filesBelow(content)
    .filter((file) => file.startsWith(`/${kind}/`) && file.endsWith('.md'))
    .map((file) => file.slice(kind.length + 1))
    .map((file) => {
      const body = published(path.join(content, kind), file).replace(/^---\n[\s\S]*?\n---\n/, '');
      return [pagePathOf(kind, file.slice(1, -'.md'.length)), body.trim()] as const;
    })
    .filter(([page, body]) => body !== '' && pages.includes(page)),
);

describe('the prose of a page', () => {
  it.each(bodies)('at %s is the body of its entry, in HTML and in Markdown', (page, body) => {
    const words = plainText(body);
    const $ = html(dist, page);
    expect(htmlText($, 'main .prose')).toBe(words);
    // Pictures of a product are within its text.
    const captions = $('.pictures figcaption').toArray().map((caption) => ` ${squeezed($(caption).text())}`); // prettier-ignore
    const text = captions.reduce((rest, caption) => rest.replace(caption, ''), plainText(markdown(dist, page)));
    expect(text).toContain(words);
  });

  it('has an entry on every page with an element for it', () => {
    const withProse = pages.filter((page) => html(dist, page)('.prose').length > 0);
    expect(withProse.filter((page) => !page.includes('/page/')).toSorted()).toEqual(
      bodies.map(([page]) => page).toSorted(),
    );
  });
});

describe('every page', () => {
  it('has one heading of level 1 in Markdown', () => {
    for (const page of pages.filter((each) => each !== '/404' && !each.includes('/page/'))) {
      const text = markdown(dist, page).replace(/^```[\s\S]*?^```/gm, '');
      expect(text.match(/^# /gm), page).toHaveLength(1);
    }
  });
});
