const own = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns why a request is rejected; undefined if it comes from the editor's own page. `Host` stops
 * DNS rebinding; `Origin` and the media type stop other sites.
 */
export function refusal(request: Request, port: number): string | undefined {
  const host = request.headers.get('host') ?? '';
  if (!own.some((name) => host === `${name}:${port}`)) return 'The editor answers on this machine only.';
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return 'The editor answers no other site.';
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  if (request.headers.get('origin') !== `http://${host}`) return 'The editor answers no other site.';
  const type = request.headers.get('content-type') ?? '';
  return /^application\/json(?:;|$)/.test(type) ? undefined : 'The editor takes JSON only.';
}
