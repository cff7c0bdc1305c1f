import { pageParameter } from '../../contract/page-parameter.ts';
import { quotaHeaders } from '../../contract/headers.ts';

/** Headers that only Netlify's network reads. It drops what it keeps with each deploy, so that a year is no risk. */
export const cdnCacheControl = {
  name: 'Netlify-CDN-Cache-Control',
  cached: 'public, max-age=31536000, must-revalidate',
  uncached: 'no-store',
} as const;

/**
 * Which requests get what is kept for an address, beside those that agree in what `Vary` names: those with the same
 * `page`. Without it each query would be kept by itself, and campaigns add one to every link.
 */
export const cdnVary = { name: 'Netlify-Vary', value: `query=${pageParameter}` } as const;

const [counted] = Object.keys(quotaHeaders);

/**
 * Says of a response whether Netlify's network may answer with it in place of the function: a page or document that is
 * the same for everyone, in answer to GET. Never what is counted, an error, a 304 or a redirect.
 */
export function setCdnCache({ method }: Request, { status, headers }: Response): void {
  const isCacheable = method === 'GET' && status === 200 && !headers.has(counted ?? '');
  headers.set(cdnCacheControl.name, isCacheable ? cdnCacheControl.cached : cdnCacheControl.uncached);
  if (isCacheable) headers.set(cdnVary.name, cdnVary.value);
}
