import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../src/settings.ts';
import { documentation, rowsBelow, testsNamed } from './tables.ts';

const text = documentation('operators/security.md');

test('docs/operators/security.md names only tests that exist', () => {
  const named = testsNamed(text);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test.each(['A client', 'A proxy or a cache in front', "A stranger's pull request", 'Another website in the browser'])(
  'docs/operators/security.md states what stops each attack, and which test proves it: %s',
  (heading) => {
    const rows = rowsBelow(text, `## ${heading}`);
    expect(rows.length).toBeGreaterThan(4);
    for (const [attack, defense, proof = ''] of rows) {
      expect(defense, attack).not.toBe('');
      expect(testsNamed(proof), attack).toHaveLength(1);
    }
  },
);
