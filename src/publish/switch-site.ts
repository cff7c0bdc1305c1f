import { rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { folders, root } from '../settings.ts';
import { folderCache } from './cache.ts';
import { storeSite } from './store-site.ts';
import { lockSite } from './store.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Where Astro puts its own output, which joins the site at the end. A folder of this build's, below the project: from
 * any other Astro renames files into the site, which fails where that lies on another file system (EXDEV), and two
 * builds at once would take each other's.
 */
export const astroOutput = path.join(root, '.astro', `build-${process.pid}`);

/** Whether the site keeps its builds for the Node host. Netlify switches sites itself, and its network compresses. */
export const keepsBuilds = ({ NETLIFY }: Environment): boolean => NETLIFY !== 'true';

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;

/**
 * Has hosts go over from the build before to this one in one step, when all of it is there. A build that breaks off
 * before changes nothing for them. Assets that it lacks are retired at the moment `now`. Two builds of the same site wait for each other.
 */
export const switchSite = (environment: Environment, now: Date): AstroIntegration => ({
  name: 'switch-site',
  hooks: {
    'astro:build:start': ({ logger }) => {
      const { dist } = folders(environment);
      process.once('exit', () => rmSync(astroOutput, { recursive: true, force: true }));
      if (!keepsBuilds(environment)) return;
      lockSite(dist, () => logger.info(`Another build is writing to ${dist}: this one waits for it`));
    },
    'astro:build:done': async ({ dir, logger }) => {
      const { dist, cache } = folders(environment);
      await cp(fileURLToPath(dir), dist, { recursive: true });
      if (!keepsBuilds(environment)) return;
      const begun = performance.now();
      const { files, bytes, copies } = await storeSite(
        dist,
        await folderCache(path.join(cache, 'encoded')),
        now.getTime(),
      );
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      logger.info(
        `${files} files of ${kilobytes(bytes)}: Brotli ${kilobytes(copies.br)}, gzip ${kilobytes(copies.gzip)}, in ${seconds} s`,
      );
    },
  },
});
