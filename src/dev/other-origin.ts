import type { IncomingHttpHeaders } from 'node:http';

const hostOf = (address: string | undefined): string | undefined =>
  address === undefined ? undefined : (URL.parse(address)?.host ?? '');

/**
 * Returns whether a browser requests a page for another origin, other local ports included, because drafts are private.
 * Links from elsewhere may open pages but not the server's `own` addresses, one of which opens files in the editor.
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
