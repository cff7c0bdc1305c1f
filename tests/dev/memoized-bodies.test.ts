import { expect, test } from 'vitest';
import { memoizingRenderer, type MemoizedBodies } from '../../src/dev/content.ts';
import { appended, checked, type Content } from '../catalog/content.ts';

const published = ({ records: { bodies, images } }: ReturnType<typeof checked>) => ({
  bodies: [...bodies].map(([key, { markdown, html }]) => [key, markdown('https://www.acme.example'), html()]),
  images,
});

/** Renders the content with the memoized bodies of an earlier run. Fails if the result differs from one without them. */
function renderWithMemory(content: Content, before: MemoizedBodies = new Map()): MemoizedBodies {
  const now: MemoizedBodies = new Map();
  const result = checked(content, undefined, [], memoizingRenderer(before, now));
  expect(published(result)).toEqual(published(checked(content)));
  return now;
}

const first = appended('news/opening.md', 'See [the shelf](/products/shelf).\n');

test('memoizingRenderer() renders only the bodies again whose text has changed', () => {
  const before = renderWithMemory(first);
  const now = renderWithMemory(appended('products/counter.md', 'More.\n', first), before);
  const renderedAgain = [...now].filter(([path, body]) => before.get(path) !== body).map(([path]) => path);
  expect(renderedAgain).toEqual(['products/counter.md']);
});

test('memoizingRenderer() renders a body again if the address of a link target has changed', () => {
  const before = renderWithMemory(first);
  const { 'products/shelf.md': shelf = '', ...others } = first;
  const renamed = { ...others, 'products/rack.md': shelf.replace('order: 2', 'order: 2\naliases: [shelf]') };
  const now = renderWithMemory(renamed, before);
  expect(now.get('news/opening.md')?.rendered().html).toContain('"/products/rack"');
  expect(now.has('products/shelf.md')).toBe(false);
});
