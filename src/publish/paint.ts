import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Drawing } from '../pictures/drawings.ts';
import { folderCache } from './cache.ts';
import { painterOf } from './painter.ts';

export interface Painted {
  readonly pictures: number;
  /** Those of them that had to be painted, and were not kept from an earlier build. */
  readonly painted: number;
}

/** Paints drawings into a site at `root`, and keeps the pictures in `cache` by all that they follow from. */
export async function paintAll(drawings: readonly Drawing[], root: string, cache: string): Promise<Painted> {
  const { keep, sweep } = await folderCache(cache);
  const { paint, key } = await painterOf();
  let painted = 0;
  for (const { path: name, svg } of drawings) {
    const picture = await keep(await key(svg, name), () => {
      painted += 1;
      return paint(svg, name);
    });
    const target = path.join(root, name);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, picture);
  }
  await sweep();
  return { pictures: drawings.length, painted };
}
