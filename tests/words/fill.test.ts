import { expect, it } from 'vitest';
import { fill } from '../../src/i18n/fill.ts';

it('fill() replaces each placeholder literally with its value, and keeps placeholders without a value', () => {
  expect(fill('{title}, {page} of {title} {more}', { title: '{page}$&', page: '3' })).toBe(
    '{page}$&, 3 of {page}$& {more}',
  );
});
