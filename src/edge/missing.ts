import { errors } from '../contract/errors.ts';
import { cacheControl } from '../contract/limits.ts';
import { languageTag } from '../contract/languages.ts';
import { match } from '../contract/match.ts';
import { variants } from '../contract/media.ts';
import { plainPath, redirectKey, redirectOf, type Redirects } from '../contract/redirects.ts';
import { href, redirectsFile, routes, variantFile } from '../contract/routes.ts';
import { securityHeadersOf } from '../contract/security.ts';
import { isPage, quotablePath, type Address } from './address.ts';
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

/**
 * Returns the path to which an address redirects. In a language, an entry that redirects a path to itself means that only
 * the default language has it.
 */
function redirectIn(
  language: string,
  { path, prefix, own, match: matched }: Address,
  redirects: Redirects,
): string | undefined {
  if (language === '') return redirectOf(path, prefix === '' ? matched : match(path), redirects);
  const target = redirectOf(own, matched, redirects);
  if (target === undefined || redirectKey(target) === redirectKey(own)) return target;
  return target === '/' ? language : language + target;
}

/** Answers a request for a missing file: with a redirect, the 404 page or, in the API and on request, JSON. */
export async function missing(exchange: Exchange): Promise<Answer> {
  const { request, host, address } = exchange;
  // Every build writes this file, so a host without it has no site at the moment.
  const ofSite = await readJson(host, redirectsFile);
  if (ofSite === undefined) return failure('unavailable', { path: quotablePath(address) });
  const ofLanguage = address.prefix === '' ? undefined : await readJson(host, address.prefix + redirectsFile);
  const language = ofLanguage ? address.prefix : '';
  const redirects = new Map(Object.entries((ofLanguage ?? ofSite) as Fields));
  const target = address.isValid
    ? (redirectIn(language, address, redirects) ?? (await canonicalPage(exchange)))
    : undefined;
  if (target !== undefined) return redirect(address.url, target);
  if (address.isApi) return failure('not_found', await suggest(host, address, language));
  const asked = address.path.endsWith(variants.markdown.suffix) ? 'markdown' : 'page';
  const variant = negotiate(request.headers.get('Accept'), notFoundVariants[asked]);
  const found =
    variant &&
    variant !== 'json' &&
    (await readFile(exchange, variantFile(language + routes.notFoundPage.path, variant)));
  if (!found) {
    const json = failure(
      'not_found',
      variant ? await suggest(host, address, language) : { list: language + href('catalogIndex') },
    );
    return { ...json, headers: { ...json.headers, Vary: 'Accept' } };
  }
  const { ETag: _, 'Last-Modified': __, ...headers } = found.headers;
  return {
    status: errors.not_found.status,
    headers: {
      ...headers,
      ...securityHeadersOf(variant),
      'Content-Type': variants[variant].type,
      ...(language !== '' && { 'Content-Language': languageTag(language) }),
      'Cache-Control': cacheControl.error,
      Vary: varyByAccept(found),
    },
    body: found.body,
  };
}
