import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { commonHeaders } from '../contract/headers.ts';
import { cacheControl } from '../contract/limits.ts';
import { hashedAssets } from '../contract/routes.ts';
import { drawingSecurityHeaders } from '../contract/security.ts';

/** Netlify's `_headers` file, for assets, which bypass the edge function. */
export function headersFile(): string {
  const headers = { ...commonHeaders, ...drawingSecurityHeaders, 'Cache-Control': cacheControl.immutable };
  return `${hashedAssets}*\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`;
}

/** Only on Netlify; elsewhere the front answers for assets. */
export const netlifyHeaders = (environment: Readonly<Record<string, string | undefined>>): AstroIntegration => ({
  name: 'netlify-headers',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      if (environment['NETLIFY'] === 'true') await writeFile(new URL('_headers', dir), headersFile());
    },
  },
});
