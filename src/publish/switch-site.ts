import { rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { folders, root } from '../settings.ts';
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
    'astro:build:done': async ({ dir }) => {
      const { dist } = folders(environment);
      await cp(fileURLToPath(dir), dist, { recursive: true });
      if (!keepsBuilds(environment)) return;
      await storeSite(dist, now.getTime());
    },
  },
});
