import { collectionKinds, collections, type CollectionKind, collectionOfItem } from '../contract/collections.ts';
import type { EntriesOf, FolderKind } from '../schemas/collections.ts';
import { type PageId, type ResourceId, href, variantPath, resourceIds } from '../contract/routes.ts';
import { variants } from '../contract/media.ts';

/** The generated pages that begin with a text from `content/pages`, by its slug, and the resources with their facts. */
export const introducedPages = {
  index: { id: 'home', resource: 'catalogIndex' },
  products: { id: 'productsPage', resource: 'products' },
  news: { id: 'newsPage', resource: 'newsList' },
  work: { id: 'workPage', resource: 'workList' },
  about: { id: 'aboutPage', resource: 'organization' },
  contact: { id: 'contactPage', resource: 'contact' },
} as const satisfies Record<string, { readonly id: PageId; readonly resource: ResourceId }>;
export type IntroductionSlug = keyof typeof introducedPages;

export const introductionSlugs = Object.keys(introducedPages) as IntroductionSlug[];

/** Whether the file with this slug in `content/pages` is the introduction of a generated page, such as `about`. */
export const isIntroduction = (slug: string): slug is IntroductionSlug => Object.hasOwn(introducedPages, slug);

/** The descriptions of the pages that document the API. These pages are always in English and have no content file. */
export const documentationPages = {
  developersPage: 'How to read the catalog with a program: first request, MCP, and pages as Markdown.',
  apiPage: 'Every operation of the catalog, with the errors and headers of all of them.',
  versioningPage: 'How the API changes, what stays the same, and how a version ends.',
} as const satisfies Partial<Record<PageId, string>>;
export type DocumentationPageId = keyof typeof documentationPages;

export const documentationPageIds = Object.keys(documentationPages) as DocumentationPageId[];

/** Whether a page documents the API. The documentation is always in English. */
export const isDocumentation = (id: PageId): boolean => Object.hasOwn(documentationPages, id);

/** The parent of each page in breadcrumbs. The home page and its direct children have no entry. */
export const parents: Readonly<Partial<Record<PageId, PageId>>> = {
  ...Object.fromEntries(collectionKinds.map((kind) => [collections[kind].itemPage, collections[kind].listPage])),
  topicPage: 'newsPage',
  versioningPage: 'apiPage',
};

export const pagePathOf = (kind: FolderKind, slug: string): string => {
  if (kind !== 'pages') return href(collections[kind].itemPage, slug);
  return isIntroduction(slug) ? href(introducedPages[slug].id) : href('page', slug);
};

/** Returns the path of a page without the leading slash: `about` for `/about`, and `index` for `/`. */
export const pageSlug = (path: string): string => variantPath(path, '').slice(1);

/** Returns the path of a page's Markdown, including the query of `path`: `/news.md?page=1` for `/news?page=1`. */
export function markdownPath(path: string): string {
  const [plain = '', query] = path.split('?', 2);
  const markdown = variantPath(plain, variants.markdown.suffix);
  return query === undefined ? markdown : `${markdown}?${query}`;
}

/** Returns all resources, except those of single entries if there are no such entries. */
export const offeredResources = (catalog: EntriesOf<CollectionKind>): readonly ResourceId[] =>
  resourceIds.filter((id) => {
    const kind = collectionOfItem.get(id);
    return kind === undefined || catalog[kind].length > 0;
  });
