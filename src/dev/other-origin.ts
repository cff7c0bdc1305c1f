import type { IncomingHttpHeaders } from 'node:http';

const hostOf = (address: string | undefined): string | undefined =>
  address === undefined ? undefined : (URL.parse(address)?.host ?? '');

/**
 * Whether a browser sent a request for a page of another origin, another port of this machine included. Any page may
 * read the published site, but not drafts. A link from another origin may be followed to a page, but not to the dev
 * server's `own` addresses: one of them opens files in the editor. Programs other than browsers send none of these
 * headers.
 */
export function fromOtherOrigin(headers: IncomingHttpHeaders, own: boolean): boolean {
  const { origin, referer, host, 'sec-fetch-site': site } = headers;
  if (site === 'same-origin' || site === 'none') return false;
  if (site !== undefined)
    return own || headers['sec-fetch-mode'] !== 'navigate' || headers['sec-fetch-dest'] !== 'document';
  // Browsers from before 2023 do not send Sec-Fetch-Site.
  const asking = hostOf(origin ?? (own ? referer : undefined));
  return asking !== undefined && asking !== host;
}
