import { errors } from '../contract/errors.ts';
import { cacheControl } from '../contract/limits.ts';
import { match } from '../contract/match.ts';
import { variants } from '../contract/media.ts';
import { plainPath, redirectOf } from '../contract/redirects.ts';
import { href, redirectsFile, routes, variantFile } from '../contract/routes.ts';
import { securityHeadersOf } from '../contract/security.ts';
import { isPage, quotablePath } from './address.ts';
import { discard, failure, redirect, varyByAccept, type Answer, type Fields } from './answer.ts';
import { readFile, type Exchange } from './exchange.ts';
import { readJson } from './host.ts';
import { negotiate } from './negotiate.ts';
import { suggest } from './suggest.ts';

const notFoundVariants = { page: ['html', 'markdown', 'json'], markdown: ['markdown', 'html', 'json'] } as const;

/** Returns the path of the page that exists and of which the requested path is another spelling, such as `/news/`. */
async function canonicalPage(exchange: Exchange): Promise<string | undefined> {
  const plain = plainPath(exchange.address.path);
  const matched = plain === exchange.address.path ? undefined : match(plain);
  const found = matched && isPage(matched) && !matched.isFile && (await readFile(exchange, variantFile(plain, 'html')));
  if (!found) return undefined;
  await discard(found);
  return plain;
}

/** Answers a request for a missing file: with a redirect, the 404 page or, in the API and on request, JSON. */
export async function missing(exchange: Exchange): Promise<Answer> {
  const { request, host, address } = exchange;
  // Every build writes this file, so a host without it has no site at the moment.
  const redirects = await readJson(host, redirectsFile);
  if (redirects === undefined) return failure('unavailable', { path: quotablePath(address) });
  const target = address.isValid
    ? (redirectOf(address.path, address.match, new Map(Object.entries(redirects as Fields))) ??
      (await canonicalPage(exchange)))
    : undefined;
  if (target !== undefined) return redirect(address.url, target);
  if (address.isApi) return failure('not_found', await suggest(host, address));
  const asked = address.path.endsWith(variants.markdown.suffix) ? 'markdown' : 'page';
  const variant = negotiate(request.headers.get('Accept'), notFoundVariants[asked]);
  const found =
    variant &&
    variant !== 'json' &&
    (await readFile(exchange, `${routes.notFoundPage.path}${variants[variant].suffix}`));
  if (!found) {
    const json = failure('not_found', variant ? await suggest(host, address) : { list: href('catalogIndex') });
    return { ...json, headers: { ...json.headers, Vary: 'Accept' } };
  }
  const { ETag: _, 'Last-Modified': __, ...headers } = found.headers;
  return {
    status: errors.not_found.status,
    headers: {
      ...headers,
      ...securityHeadersOf(variant),
      'Content-Type': variants[variant].type,
      'Cache-Control': cacheControl.error,
      Vary: varyByAccept(found),
    },
    body: found.body,
  };
}
