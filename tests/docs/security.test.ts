import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../src/settings.ts';
import { documentation, rowsBelow, testsNamed } from './tables.ts';

const text = documentation('operators/security.md');

test('docs/operators/security.md names no test that is not there', () => {
  const named = testsNamed(text);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test.each([
  'A client',
  'A proxy or a cache in front',
  'An editor whom nobody knows: content by pull request from a fork',
  'Another site, in the browser of a visitor or an editor',
])(
  'docs/operators/security.md says of each thing that can be tried what stops it, and what proves it: %s',
  (heading) => {
    const rows = rowsBelow(text, `## ${heading}`);
    expect(rows.length).toBeGreaterThan(4);
    for (const [tried, stopped, proof = ''] of rows) {
      expect(stopped, tried).not.toBe('');
      expect(testsNamed(proof), tried).toHaveLength(1);
    }
  },
);
