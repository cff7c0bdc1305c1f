import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
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

/** Replaces the files of a folder, which may be on another file system, and may be a mount that cannot be replaced itself. */
async function move(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(to)) await rm(path.join(to, name), { recursive: true });
  await cp(from, to, { recursive: true });
  await rm(from, { recursive: true });
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
        const folder = fileURLToPath(dir);
        await finishSite(folder, site, pages);
        const dead = await deadLinks(folder, site);
        if (dead.length > 0) throw deadLinksError(dead);
        const { dist, schedule } = folders(process.env);
        await cp(path.join(folder, 'schedule.json'), schedule);
        await rm(path.join(folder, 'schedule.json'));
        await writeFile(path.join(folder, '_headers'), headersFile);
        if (path.relative(folder, dist) !== '') await move(folder, dist);
        // Standard output is for `npm start`, whose only line is its address.
        console.error(`Built ${pages.length} pages of ${site}: ${dist}`);
      },
    },
  };
}
