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
 * The folder of Astro's own output, which is copied into the site at the end. It belongs to this build, so that two
 * builds at once do not mix, and lies below the project: from another file system Astro cannot rename files (EXDEV).
 */
export const astroOutput = path.join(root, '.astro', `build-${process.pid}`);

/** Whether a build goes into the store of the Node host. Netlify switches sites itself, and its network compresses. */
export const keepsBuilds = ({ NETLIFY }: Environment): boolean => NETLIFY !== 'true';

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;

/**
 * Switches hosts from the previous build to this one in one step, when it is complete. A build that fails changes
 * nothing for them. Assets that this build lacks are retired at the moment `now`. Builds of the same site wait for each
 * other.
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
