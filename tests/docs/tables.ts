import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../src/settings.ts';

export const documentation = (name: string): string => readFileSync(path.join(root, 'docs', name), 'utf8');

/** Returns the rows of all tables below a heading, without header rows, up to the next heading of level 2. */
export function rowsBelow(text: string, heading: string): string[][] {
  const [, section = ''] = text.split(`\n${heading}\n`);
  const [own = ''] = section.split(/\n## /, 1);
  const rows = own
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  return rows.filter((_, index) => {
    const isRule = (row: readonly string[] | undefined): boolean => /^:?-+:?$/.test(row?.[0] ?? '');
    return !isRule(rows[index]) && !isRule(rows[index + 1]);
  });
}
