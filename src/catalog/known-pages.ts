import { collectionKinds, collections, type CollectionKind } from '../contract/collections.ts';
import { eachKind } from '../content/schema/records.ts';
import type { PageId, ResourceId } from '../contract/routes.ts';

/** A page whose introduction editors write, and the resource with the same facts. */
interface IntroducedPage {
  readonly id: PageId;
  readonly resource: ResourceId;
}

export type IntroducedSlug = CollectionKind | 'index' | 'about' | 'contact';

/** The pages that every site has and that editors introduce, by their slug in `content/pages`. */
export const introduced: Readonly<Record<IntroducedSlug, IntroducedPage>> = {
  index: { id: 'home', resource: 'catalogIndex' },
  ...eachKind<Record<CollectionKind, IntroducedPage>>(collectionKinds, (kind) => ({
    id: collections[kind].listPage,
    resource: collections[kind].list,
  })),
  about: { id: 'aboutPage', resource: 'organization' },
  contact: { id: 'contactPage', resource: 'contact' },
};
export const introducedSlugs = Object.keys(introduced) as IntroducedSlug[];

/** Whether a slug in `content/pages` belongs to a page that every site has, such as `about`. */
export const isIntroduced = (slug: string): slug is IntroducedSlug => Object.hasOwn(introduced, slug);

/** The descriptions of generated pages that document the service. These pages are in English and have no record. */
export const documentationPages = {
  developersPage:
    'How to read the catalog with a program: first request, clients, MCP, caching, rate limits and errors.',
  apiPage: 'Every operation of the catalog, a page each, with the errors and headers of all of them.',
  errorsPage: 'Every error of the API: when it happens, what to do, and a request that causes it.',
  versioningPage: 'How the API changes, what stays the same, and how a version ends.',
} as const satisfies Partial<Record<PageId, string>>;
export type DocumentationPageId = keyof typeof documentationPages;

export const documentationPageIds = Object.keys(documentationPages) as DocumentationPageId[];

/** The closest page above each page in the path hierarchy. Undefined for the home page and its direct children. */
export const parents: Readonly<Partial<Record<PageId, PageId>>> = {
  ...Object.fromEntries(collectionKinds.map((kind) => [collections[kind].itemPage, collections[kind].listPage])),
  topicsPage: 'newsPage',
  topicPage: 'topicsPage',
  letterPage: 'aToZPage',
  operationPage: 'apiPage',
  errorsPage: 'apiPage',
  versioningPage: 'apiPage',
};
