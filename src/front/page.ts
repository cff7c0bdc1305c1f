import { cacheControl } from '../contract/limits.ts';
import type { Match } from '../contract/match.ts';
import { essence, variants, type Variant } from '../contract/media.ts';
import { collectionPageAddress, requestedPage } from '../contract/pagination.ts';
import { href, variantPath } from '../contract/routes.ts';
import type { Exchange } from './exchange.ts';
import { errorReply } from './error-reply.ts';
import { addVary, pageLinks, setVariant } from './headers.ts';
import { notFound } from './not-found/not-found.ts';
import { negotiate } from './negotiate.ts';
import { collectionOf, publishedPage } from './collection-file.ts';
import { unlessFresh } from './published.ts';
import { parseQuery } from './query.ts';
import { discard, type Reply } from './reply.ts';

const pageVariants = ['html', 'markdown'] as const satisfies readonly Variant[];

/** A page, as HTML or as Markdown: whichever is accepted at its own path, Markdown at the path with `.md`. */
export async function page(exchange: Exchange, { path, id, markdown }: Match): Promise<Reply> {
  const { request, url } = exchange;
  const variant = markdown ? 'markdown' : negotiate(request.headers.get('Accept'), pageVariants);
  const collection = collectionOf(id);
  const found = await publishedPage(exchange, {
    path,
    suffix: variants[variant ?? 'html'].suffix,
    list: collection && href(collection),
    requested: collection && requestedPage(parseQuery(url.search).parameters),
  });
  if (!found) return notFound(exchange);
  const { file, number } = found;
  if (!variant) {
    await discard(file);
    return errorReply(exchange, 'not_acceptable', { available: pageVariants.map(essence) });
  }
  const { headers } = file;
  const address = (one: string): string => (number === undefined ? one : collectionPageAddress(one, number));
  setVariant(headers, variant);
  headers.set('Cache-Control', cacheControl.revalidated);
  headers.set('Link', pageLinks(path, variant, address));
  if (!markdown) {
    addVary(headers, 'Accept');
    headers.set('Content-Location', address(variant === 'html' ? path : variantPath(path, variants.markdown.suffix)));
  }
  if (variant === 'markdown') headers.set('X-Robots-Tag', 'noindex');
  return unlessFresh(exchange, file);
}
