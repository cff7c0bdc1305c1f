import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Drawing } from '../catalog/drawings.ts';
import { isAbsent } from '../hosts/static-files.ts';
import { painterOf } from './painter.ts';

export interface Painted {
  readonly pictures: number;
  /** Those of them that had to be painted, and were not kept from an earlier build. */
  readonly painted: number;
}

/** Paints drawings into a site at `root`, and keeps the pictures in `cache` by all that they follow from. */
export async function paintAll(drawings: readonly Drawing[], root: string, cache: string): Promise<Painted> {
  await mkdir(cache, { recursive: true });
  const { paint, key } = await painterOf();
  let painted = 0;
  for (const { path: name, svg } of drawings) {
    const target = path.join(root, name);
    const kept = path.join(cache, await key(svg, name));
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(kept, target).catch(async (error: unknown) => {
      if (!isAbsent(error)) throw error;
      const picture = await paint(svg, name);
      await writeFile(kept, picture);
      await writeFile(target, picture);
      painted += 1;
    });
  }
  return { pictures: drawings.length, painted };
}
