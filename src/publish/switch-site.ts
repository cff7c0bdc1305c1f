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
 * Astro's own output, copied into the site at the end. Unique to each build, and inside the project
 * because Astro cannot rename files across file systems (EXDEV).
 */
export const astroOutput = path.join(root, '.astro', `build-${process.pid}`);

/** Netlify switches sites itself, so its builds skip the Node host's store. */
export const keepsBuilds = ({ NETLIFY }: Environment): boolean => NETLIFY !== 'true';

/**
 * Switches hosts to a complete build in one step; a failed build changes nothing. Missing assets
 * are retired at `now`. Builds of the same site wait for each other.
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
