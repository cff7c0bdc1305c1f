import { expect, test } from 'vitest';
import { maxAcceptLength } from '../../src/contract/limits.ts';
import { negotiate } from '../../src/edge/negotiate.ts';

const pages = ['html', 'markdown'] as const;

// What common clients send is in `accept-matrix.ts`; these are the edges of the parser.
test.each([
  [' ', 'html'],
  ['text/*', 'html'],
  ['text/html;q=0.8, text/markdown;q=0.9', 'markdown'],
  ['*/*;q=1, text/html;q=0.1', 'markdown'],
  ['Text/Markdown;Q=1', 'markdown'],
  ['text/html;q=0, text/markdown;q=0', undefined],
  ['*/*;q=0', undefined],
  ['text/htmlx', undefined],
  [',,;;==', undefined],
  ['text/html;q=abc', undefined],
  ['text/markdown;charset=utf8, text/html;charset=utf8', 'markdown'],
  ['text/html;level=1;q=0.1, text/html;q=0.9, text/markdown;q=0.5', 'html'],
  ['text/html;level=1;q=0, text/html', 'html'],
  ['text/markdown;a="x, text/html;q=1";q=0.5, text/html;q=0.2', 'markdown'],
  ['text/html;a="\\", text/markdown', 'html'],
  ['text/html/x', undefined],
  ['text/html;__proto__=1', 'html'],
])('negotiate(%j) for a page returns %s', (accept, variant) => {
  expect(negotiate(accept, pages)).toBe(variant);
});

test('negotiate() returns undefined for a header over the length limit', () => {
  const padding = 'a/b,'.repeat(maxAcceptLength / 4);
  expect(negotiate(`${padding.slice(9)}text/html`, pages)).toBe('html');
  expect(negotiate(`${padding}text/html`, pages)).toBeUndefined();
});
