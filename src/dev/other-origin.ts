import type { IncomingHttpHeaders } from 'node:http';

const hostOf = (address: string | undefined): string | undefined =>
  address === undefined ? undefined : (URL.parse(address)?.host ?? '');

/**
 * Whether a page of another origin makes a browser send a request, another port of this machine included. Any page may
 * read the published site; drafts are not for it. A link from there is followed to a page, but to none of the dev
 * server's `own` addresses: one of them opens files in the editor. Programs that are no browsers say nothing of all this.
 */
export function fromOtherOrigin(headers: IncomingHttpHeaders, own: boolean): boolean {
  const { origin, referer, host, 'sec-fetch-site': site } = headers;
  if (site === 'same-origin' || site === 'none') return false;
  if (site !== undefined)
    return own || headers['sec-fetch-mode'] !== 'navigate' || headers['sec-fetch-dest'] !== 'document';
  // Browsers of before 2023.
  const asking = hostOf(origin ?? (own ? referer : undefined));
  return asking !== undefined && asking !== host;
}
