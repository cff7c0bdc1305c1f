import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { AstroError } from 'astro/errors';
import { commonHeaders } from '../contract/headers.ts';
import { cacheControl } from '../contract/limits.ts';
import { hashedAssets } from '../contract/routes.ts';
import { drawingSecurityHeaders } from '../contract/security.ts';
import { folders } from '../settings.ts';
import { deadLinks } from './dead-links.ts';
import { finishSite } from './finish-site.ts';

/** Netlify's `_headers` file. It is for hashed assets, because no edge function serves them. */
const headers = { ...commonHeaders, ...drawingSecurityHeaders, 'Cache-Control': cacheControl.immutable };
const headersFile = `${hashedAssets}*\n${Object.entries(headers)
  .map(([name, value]) => `  ${name}: ${value}\n`)
  .join('')}`;

function deadLinksError(dead: Awaited<ReturnType<typeof deadLinks>>): AstroError {
  const lines = dead.map(({ page, link }) => `${page} links to ${link}, which does not exist.`);
  const error = new AstroError(`Pages have dead links:\n\n${lines.join('\n')}`);
  // The fault is in pages, so a stack trace would only bury the list.
  error.stack = '';
  return error;
}

/** Finishes the site, refuses dead links, and writes what hosts need besides the pages: headers, and the schedule of the next builds. */
export function afterBuild(): AstroIntegration {
  let site = '';
  return {
    name: 'after-build',
    hooks: {
      'astro:config:done': ({ config }) => {
        site = config.site ?? '';
      },
      'astro:build:done': async ({ dir, pages }) => {
        const dist = fileURLToPath(dir);
        await finishSite(dist, site, pages);
        const dead = await deadLinks(dist, site);
        if (dead.length > 0) throw deadLinksError(dead);
        const { schedule } = folders(process.env);
        await cp(path.join(dist, 'schedule.json'), schedule);
        await rm(path.join(dist, 'schedule.json'));
        await writeFile(path.join(dist, '_headers'), headersFile);
        // Standard output is for `npm start`, whose only line is its address.
        console.error(`Built ${pages.length} pages of ${site}: ${dist}`);
      },
    },
  };
}
