import type { Catalog } from '../catalog/catalog.ts';
import { notFoundPage, type SitePage } from '../catalog/site-pages.ts';
import type { View } from '../catalog/view.ts';
import type { PageHtml } from '../site/page-html.ts';
import { digestOf, type Cache } from './cache.ts';

const asText = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) => (inner instanceof Map ? [...inner] : inner));

/** A page as other pages know it: by name and address. */
const named = (page: SitePage): SitePage => ({ ...page, dateModified: notFoundPage.dateModified });

/** The catalog without its posts, in the form that the page of a post is given. */
function withoutPosts(catalog: Catalog): Catalog {
  const pages = catalog.pages.filter(({ id }) => id !== 'postPage').map(named);
  const pagesById = new Map([...Map.groupBy(pages, ({ id }) => id)]);
  const none = { news: [], newsBySlug: new Map(), newsNeighbours: new Map(), newsByProduct: new Map() };
  return { ...catalog, ...none, pages, pagesById };
}

/**
 * Renders pages as `html` does, those of posts once for all builds. Such a page is given nothing of the other posts
 * but what its view says of them, so that its key, which holds all that it is given, changes with all that can change it.
 */
export function cachedPages(html: PageHtml, cache: Cache, code: string): PageHtml {
  const frames = new WeakMap<Catalog, { readonly catalog: Catalog; readonly digest: string }>();
  const frameOf = (catalog: Catalog) => {
    const known = frames.get(catalog);
    if (known) return known;
    const reduced = withoutPosts(catalog);
    const frame = { catalog: reduced, digest: digestOf(code, asText(reduced)) };
    frames.set(catalog, frame);
    return frame;
  };
  return async (view: View, catalog, image) => {
    const post = view.page.id === 'postPage' ? catalog.newsBySlug.get(view.page.record ?? '') : undefined;
    if (!post) return html(view, catalog, image);
    const frame = frameOf(catalog);
    const given = { ...frame.catalog, newsBySlug: new Map([[post.slug, post]]) };
    const bytes = await cache.keep(digestOf(frame.digest, asText(view), asText(post), image?.path ?? ''), async () =>
      Buffer.from(await html(view, given, image)),
    );
    return Buffer.from(bytes).toString();
  };
}
