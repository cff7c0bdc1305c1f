import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { folders } from '../settings.ts';
import { folderCache } from './cache.ts';
import { writeCopies } from './write-copies.ts';

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;

/** Compresses the built site for the Node host. Not on Netlify, whose network compresses by itself. */
export const compress = (environment: Readonly<Record<string, string | undefined>>): AstroIntegration => ({
  name: 'compress',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      if (environment['NETLIFY'] === 'true') return;
      const begun = performance.now();
      const { files, bytes, copies } = await writeCopies(
        fileURLToPath(dir),
        await folderCache(path.join(folders(environment).cache, 'encoded')),
      );
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      logger.info(
        `${files} files of ${kilobytes(bytes)}: Brotli ${kilobytes(copies.br)}, gzip ${kilobytes(copies.gzip)}, in ${seconds} s`,
      );
    },
  },
});
