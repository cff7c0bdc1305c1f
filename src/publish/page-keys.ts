import type { Catalog } from '../catalog/catalog.ts';
import { notFoundPage, type SitePage } from '../catalog/site-pages.ts';
import type { View } from '../views/view.ts';
import type { PageId } from '../contract/routes.ts';
import { digestOf } from './cache.ts';

/** What a page is rendered from, and a name for all of that. */
export interface Given {
  readonly catalog: Catalog;
  /** Differs where any of what the page is rendered from does, `view` and picture aside. */
  readonly key: string;
}

const asText = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) => (inner instanceof Map ? [...inner] : inner));

/** A page as other pages know it: by name and address. */
const named = (page: SitePage): SitePage => ({ ...page, description: '', dateModified: notFoundPage.dateModified });

/** Records of which there are many: other pages do not lead to the pages of each of them. */
const many: readonly PageId[] = ['postPage', 'piecePage', 'productPage'];

/** The catalog without its records, in the form that the page of a post is given. */
function frameOf(catalog: Catalog): Catalog {
  const pages = catalog.pages.filter(({ id }) => !many.includes(id)).map(named);
  const none = new Map<string, never>();
  return {
    ...catalog,
    today: '',
    products: [],
    news: [],
    work: [],
    pages,
    pagesById: Map.groupBy(pages, ({ id }) => id),
    introductions: none,
    unpublishedPages: none,
    daysToCome: [],
    productBySlug: none,
    newsBySlug: none,
    workBySlug: none,
    newsNeighbours: none,
    workNeighbours: none,
    newsByProduct: none,
    workByProduct: none,
  };
}

/**
 * Says what the page of a post is rendered from: of the catalog, what every page shows, the post, and the products
 * that it names. It is given nothing else, so that its key changes with all that can change it. Nothing for other pages.
 */
export function givenTo(catalog: Catalog, code: string): (view: View) => Given | undefined {
  const frame = frameOf(catalog);
  const digest = digestOf(code, asText(frame));
  return ({ page }) => {
    const post = page.id === 'postPage' ? catalog.newsBySlug.get(page.record ?? '') : undefined;
    if (!post) return undefined;
    const { kind, slug, data } = post;
    const products = data.products.flatMap((name) => catalog.productBySlug.get(name) ?? []);
    return {
      catalog: {
        ...frame,
        newsBySlug: new Map([[slug, post]]),
        productBySlug: new Map(products.map((product) => [product.slug, product])),
      },
      key: digestOf(digest, asText([kind, slug, data, products.map((product) => [product.slug, product.data])])),
    };
  };
}

/** A name for what a page says and for its picture, as the page of `given`. */
export const pageKey = ({ key }: Given, view: View, picture: string): string => digestOf(key, asText(view), picture);
