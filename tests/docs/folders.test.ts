import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../src/settings.ts';
import folders from '../../src/folders.json' with { type: 'json' };

const files = await Array.fromAsync(glob('src/**/*.{ts,astro,css}', { cwd: root }));
const countLines = async (file: string): Promise<number> =>
  (await readFile(path.join(root, file), 'utf8')).split('\n').length - 1;

describe('the folders in src', () => {
  it('are exactly those listed in src/folders.json', () => {
    const found = new Set(files.filter((file) => file.split('/').length > 2).map((file) => file.split('/')[1]));
    expect([...found].toSorted()).toEqual(Object.keys(folders).toSorted());
  });

  it('contain at most 25 files each, not counting subfolders', () => {
    const tooFull = [...Map.groupBy(files, (file) => path.dirname(file))].filter(([, inside]) => inside.length > 25);
    expect(tooFull).toEqual([]);
  });

  it('contain at most a quarter of all lines each', async () => {
    const sizes = new Map<string, number>();
    for (const file of files) {
      const folder = file.split('/')[1] ?? '';
      sizes.set(folder, (sizes.get(folder) ?? 0) + (await countLines(file)));
    }
    const maxLines = [...sizes.values()].reduce((sum, size) => sum + size, 0) / 4;
    expect([...sizes].filter(([, size]) => size > maxLines)).toEqual([]);
  });

  it('contain no import cycles', async () => {
    const imports = new Map<string, readonly string[]>();
    for (const file of files) {
      const found = (await readFile(path.join(root, file), 'utf8')).matchAll(/\bfrom '(?<to>\.[^']+)'/g);
      imports.set(
        file,
        Array.from(found, ({ groups }) => path.join(path.dirname(file), groups?.['to'] ?? '')),
      );
    }
    // A file that imports none of the remaining files is not part of a cycle.
    for (let previousSize = Infinity; imports.size < previousSize;) {
      previousSize = imports.size;
      for (const [file, others] of imports) if (!others.some((other) => imports.has(other))) imports.delete(file);
    }
    expect([...imports.keys()], 'in an import cycle, or importing one').toEqual([]);
  });
});
