import { expect, test } from 'vitest';
import { negotiate } from '../../src/front/negotiate.ts';

const pages = ['html', 'markdown'] as const;

test.each([
  [null, 'html'],
  ['', 'html'],
  [' ', 'html'],
  ['*/*', 'html'],
  ['text/*', 'html'],
  ['text/markdown', 'markdown'],
  ['text/markdown, text/html', 'markdown'],
  ['text/markdown, text/html, */*', 'markdown'],
  ['text/html, text/markdown', 'html'],
  ['text/html;q=0.8, text/markdown;q=0.9', 'markdown'],
  ['text/html;q=0, */*', 'markdown'],
  ['text/*;q=.9, text/markdown;q=.2', 'html'],
  ['*/*;q=1, text/html;q=0.1', 'markdown'],
  ['Text/Markdown;Q=1', 'markdown'],
  ['image/png', undefined],
  ['text/html;q=0, text/markdown;q=0', undefined],
  ['*/*;q=0', undefined],
  ['text/htmlx', undefined],
  [',,;;==', undefined],
  ['text/html;q=abc', undefined],
])('negotiate() answers Accept %j with %s', (accept, variant) => {
  expect(negotiate(accept, pages)).toBe(variant);
});
