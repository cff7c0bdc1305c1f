import { expect, test } from 'vitest';
import { memoizingRenderer, type MemoizedBodies } from '../../src/dev/content.ts';
import { appended, checked, type Content } from '../catalog/content.ts';

const published = ({ records: { bodies, images } }: ReturnType<typeof checked>) => ({
  bodies: [...bodies].map(([key, { markdown, html }]) => [key, markdown('https://www.acme.example'), html()]),
  images,
});

/** Reads the content with an earlier reading's memory. Throws if the result differs from a reading without it. */
function remembered(content: Content, before: MemoizedBodies = new Map()): MemoizedBodies {
  const now: MemoizedBodies = new Map();
  const found = checked(content, undefined, [], memoizingRenderer(before, now));
  expect(published(found)).toEqual(published(checked(content)));
  return now;
}

const first = appended('news/opening.md', 'See [the shelf](/products/shelf).\n');

test('a body whose text has changed is read again, and no other', () => {
  const before = remembered(first);
  const now = remembered(appended('products/counter.md', 'More.\n', first), before);
  const again = [...now].filter(([path, body]) => before.get(path) !== body).map(([path]) => path);
  expect(again).toEqual(['products/counter.md']);
});

test('a body is read again when a link target has another address', () => {
  const before = remembered(first);
  const { 'products/shelf.md': shelf = '', ...others } = first;
  const renamed = { ...others, 'products/rack.md': shelf.replace('order: 2', 'order: 2\naliases: [shelf]') };
  const now = remembered(renamed, before);
  expect(now.get('news/opening.md')?.rendered().html).toContain('"/products/rack"');
  expect(now.has('products/shelf.md')).toBe(false);
});
