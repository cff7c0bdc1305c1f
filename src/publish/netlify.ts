import type { Catalog } from '../catalog/catalog.ts';
import { startOfDay } from '../content/day.ts';
import { commonHeaders } from '../contract/headers.ts';
import { cacheControl } from '../contract/limits.ts';
import { hashedAssets } from '../contract/routes.ts';
import { drawingSecurityHeaders } from '../contract/security.ts';

/** Returns Netlify's `_headers` file. It sets the headers of hashed assets, because no edge function serves them. */
export function headersFile(): string {
  const headers = { ...commonHeaders, ...drawingSecurityHeaders, 'Cache-Control': cacheControl.immutable };
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${hashedAssets}*\n${lines.join('')}`;
}

/** Returns the future times when published content changes, as JSON for `netlify/functions/rebuild.ts`. */
export const scheduleFile = ({ organization, daysOfChange }: Pick<Catalog, 'organization' | 'daysOfChange'>): string =>
  JSON.stringify(daysOfChange.map((day) => startOfDay(day, organization.timeZone)));
