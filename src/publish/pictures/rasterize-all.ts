import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { ImageFile } from '../../content/images/image-file.ts';
import type { Drawing } from '../../pictures/drawings.ts';
import { mapConcurrent } from '../../io/map-concurrent.ts';
import type { BuildStore } from '../build-store.ts';
import { rasterizerOf } from './rasterizer.ts';

export interface Rasterized {
  readonly pictures: number;
  /** The number of pictures that were not cached. */
  readonly rasterized: number;
}

export interface Materials {
  /** Images that drawings may contain. */
  readonly images?: readonly ImageFile[];
  /** The company's font files. */
  readonly fonts?: readonly string[];
  /** The number of concurrent tasks. */
  readonly atOnce?: number;
}

/** Rasterizes drawings into the site at `root`, except cached ones. */
export async function rasterizeAll(
  drawings: readonly Drawing[],
  root: string,
  store: BuildStore,
  { images, fonts, atOnce = availableParallelism() }: Materials = {},
): Promise<Rasterized> {
  const { rasterize, key } = await rasterizerOf(images, fonts);
  let rasterized = 0;
  await mapConcurrent(
    drawings,
    async ({ path: name, svg }) => {
      const picture = await store.cached(key(svg, name), () => {
        rasterized += 1;
        return rasterize(svg, name);
      });
      const target = path.join(root, name);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, picture);
    },
    atOnce,
  );
  return { pictures: drawings.length, rasterized };
}
