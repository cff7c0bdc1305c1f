import type { EntriesOf } from '../collections/index.ts';
import { listedNames, type FolderName, type ListedName } from '../contract/collections.ts';
import { match } from '../contract/match.ts';
import {
  apiPrefix,
  collectionOfItem,
  hashedAssets,
  healthPath,
  href,
  itemPage,
  listPage,
  redirectsFile,
  resourceIds,
  routes,
  variantPath,
  type PageId,
  type ResourceId,
} from '../contract/routes.ts';
import { variants } from '../contract/media.ts';

/** A generated page that begins with a text from `content/pages`, and the resource with its facts. */
interface IntroducedPage {
  readonly id: PageId;
  readonly resource: ResourceId;
}

const lists = Object.fromEntries(
  listedNames.map((name) => [name, { id: listPage(name), resource: name } satisfies IntroducedPage]),
) as Readonly<Record<ListedName, IntroducedPage>>;

/** The generated pages that begin with a text from `content/pages`, by its slug. */
export const introducedPages = {
  index: { id: 'home', resource: 'catalogIndex' },
  ...lists,
  about: { id: 'aboutPage', resource: 'organization' },
  contact: { id: 'contactPage', resource: 'contact' },
} as const satisfies Record<string, IntroducedPage>;
export type IntroductionSlug = keyof typeof introducedPages;

export const introductionSlugs = Object.keys(introducedPages) as IntroductionSlug[];

/** Whether the file with this slug in `content/pages` is the introduction of a generated page, such as `about`. */
export const isIntroduction = (slug: string): slug is IntroductionSlug => Object.hasOwn(introducedPages, slug);

/** The descriptions of the pages that document the API. These pages are always in English and have no content file. */
export const documentationPages = {
  developersPage: 'How to read the catalog with a program: first request and pages as Markdown.',
  apiPage: 'Every operation of the catalog, with the errors and headers of all of them.',
  versioningPage: 'How the API changes, what stays the same, and how a version ends.',
} as const satisfies Partial<Record<PageId, string>>;
export type DocumentationPageId = keyof typeof documentationPages;

export const documentationPageIds = Object.keys(documentationPages) as DocumentationPageId[];

/** Whether a page documents the API. The documentation is always in English. */
export const isDocumentation = (id: PageId): boolean => Object.hasOwn(documentationPages, id);

/** The parent of each page in breadcrumbs. The home page and its direct children have no entry. */
export const parents: Readonly<Partial<Record<PageId, PageId>>> = {
  ...Object.fromEntries(listedNames.map((name) => [itemPage(name), listPage(name)])),
  topicPage: 'newsPage',
  apiPage: 'developersPage',
  versioningPage: 'apiPage',
};

/** Returns the path of the page of an entry. */
export const pagePathOf = (collection: FolderName, slug: string): string => {
  if (collection !== 'pages') return href(itemPage(collection), slug);
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

/** Whether a path, or its Markdown, is reserved for the site itself. Later API versions may use some of these paths. */
export const isReserved = (path: string): boolean =>
  [apiPrefix, hashedAssets, '/.well-known/'].some((prefix) => path.startsWith(prefix)) ||
  [healthPath, redirectsFile, routes.notFoundPage.path].includes(path) ||
  [path, markdownPath(path)]
    .map((named) => match(named))
    .some((found) => found !== undefined && found.slug === undefined);

/** Returns all resources, except those of single entries if there are no such entries. */
export const offeredResources = (catalog: EntriesOf<ListedName>): readonly ResourceId[] =>
  resourceIds.filter((id) => {
    const name = collectionOfItem(id);
    return name === undefined || catalog[name].length > 0;
  });
