import { expect, inject, test } from 'vitest';
import { match } from '../../src/contract/match.ts';
import { aToZBlocks, letterBlocks, letterPages } from '../../src/views/a-to-z.ts';
import type { Block, Link } from '../../src/views/model/view.ts';
import { builtCatalog } from './built.ts';

const catalog = await builtCatalog(inject('site'));

const links = (blocks: readonly Block[]): Link[] =>
  blocks.flatMap((block) => (block.type === 'groups' ? block.groups.flatMap(({ links }) => links) : [])) as Link[];
const sorted = (paths: readonly string[]): string[] => paths.toSorted();
const listed = (pages: readonly { readonly path: string }[]): string[] =>
  sorted(pages.map(({ path }) => path).filter((path) => path !== '/a-z'));

test('the A to Z links to every page under a unique name', () => {
  const all = links(aToZBlocks(catalog));
  expect(sorted(all.map(({ href }) => href))).toEqual(listed(catalog.pages));
  expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
  expect(letterPages(catalog)).toEqual([]);
});

test('the A to Z of a large site has linked pages for each letter, with 300 names at most', () => {
  const [page] = catalog.pages;
  if (!page) throw new Error('Cannot test the A to Z: there is no page');
  const posts = Array.from({ length: 1000 }, (_, index) => ({
    ...page,
    id: 'postPage' as const,
    path: `/news/${index}`,
    title: `${index < 700 ? 'The' : 'Our'} till ${index}`,
  }));
  const large = { ...catalog, pages: [...catalog.pages, ...posts] };
  const pages = letterPages(large);
  const slugs = pages.map(({ record = '' }) => record);
  expect(slugs).toEqual(expect.arrayContaining(['o', 't', 't-2', 't-3']));
  expect(new Set(slugs).size).toBe(slugs.length);

  const shown = pages.map((one) => links(letterBlocks(large, one)));
  expect(Math.max(...shown.map(({ length }) => length))).toBe(300);
  expect(sorted(shown.flat().map(({ href }) => href))).toEqual(listed(large.pages));

  for (const [index, one] of pages.entries()) {
    expect(match(one.path)).toMatchObject({ id: 'letterPage', slug: one.record });
    const next = letterBlocks(large, one).flatMap((block) => (block.type === 'pagination' ? [block.next?.href] : []));
    expect(next).toEqual([pages[index + 1]?.path]);
  }

  const ways = aToZBlocks(large).flatMap((block) => (block.type === 'groups' ? block.groups : []));
  const reached = ways.flatMap(({ title, links: more }) => [title, ...more].map(({ href }) => href));
  expect(sorted(reached.map(String))).toEqual(sorted(pages.map(({ path }) => path)));
});
