import { cacheControl } from '../contract/limits.ts';
import type { Match } from '../contract/match.ts';
import { variants, type Variant } from '../contract/media.ts';
import { collectionPageAddress, requestedPage } from '../contract/pagination.ts';
import { href, variantPath } from '../contract/routes.ts';
import type { Exchange, Found } from './exchange.ts';
import { addVary, pageLinks, setVariant } from './headers.ts';
import { negotiate } from './negotiate.ts';
import { pagedOf, publishedPage } from './collection-file.ts';
import { parseQuery } from './query.ts';

const pageVariants = ['html', 'markdown'] as const satisfies readonly Variant[];

/** A page, as HTML or as Markdown: whichever is accepted at its own path, Markdown at the path with `.md`. */
export async function page(exchange: Exchange, { path, id, slug, markdown }: Match): Promise<Found | undefined> {
  const { request, url } = exchange;
  const accepted = markdown ? 'markdown' : negotiate(request.headers.get('Accept'), pageVariants);
  const variant = accepted ?? 'html';
  const paged = pagedOf(id);
  const found = await publishedPage(exchange, {
    path,
    suffix: variants[variant].suffix,
    list: paged && href(paged, slug),
    requested: paged && requestedPage(parseQuery(url.search).parameters),
  });
  if (!found) return undefined;
  const { file, number } = found;
  const address = (one: string): string => (number === undefined ? one : collectionPageAddress(one, number));
  return {
    file,
    refused: accepted === undefined ? pageVariants : undefined,
    setHeaders: (headers) => {
      setVariant(headers, variant);
      headers.set('Cache-Control', cacheControl.revalidated);
      headers.set('Link', pageLinks(path, variant, address));
      if (!markdown) {
        addVary(headers, 'Accept');
        headers.set(
          'Content-Location',
          address(variant === 'html' ? path : variantPath(path, variants.markdown.suffix)),
        );
      }
      if (variant === 'markdown') headers.set('X-Robots-Tag', 'noindex');
    },
  };
}
