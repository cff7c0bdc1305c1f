import { collectionKinds, collections, type CollectionKind } from '../contract/collections.ts';
import { collectionPageFile } from '../contract/pagination.ts';
import { href, operationSlug, routes, type PageId } from '../contract/routes.ts';
import { versions } from '../contract/versions.ts';
import { en } from '../words/en.ts';
import { fill } from '../words/fill.ts';
import { wordsFor, type Words } from '../words/words.ts';
import {
  offeredResources,
  documentationPageIds,
  documentationPages,
  introducedPages,
  isIntroduction,
  type IntroductionSlug,
} from './built-in-pages.ts';
import { latest } from '../content/day.ts';
import { recordPages, topicPages } from './paginate.ts';
import { topicsOf } from './topics.ts';
import {
  folderRecords,
  orderingOf,
  type CatalogRecord,
  type FolderKind,
  type RecordsOf,
} from '../content/schema/records.ts';
import type { Records } from './records.ts';

/** The facts about a page that its HTML, its Markdown, the sitemap and the operation `listPages` share. */
export interface SitePage {
  readonly id: PageId;
  readonly record?: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly dateModified: string;
  /** The publication date (RFC 3339 full-date). Undefined if the page has none. */
  readonly datePublished?: string;
  /** The path of the API resource that has the same facts as the page. */
  readonly apiPath?: string;
  /** The day (RFC 3339 full-date) by which `listPages` assigns the page to a collection page. Empty if undated. */
  readonly since: string;
  /** The file in `src/pages` that Astro renders for a custom page. */
  readonly customFile?: string;
  /** The number of an older collection page. Undefined for the newest collection page and for all other pages. */
  readonly pageNumber?: number;
}

type PageFacts = Pick<SitePage, 'title' | 'description' | 'dateModified'> & Partial<SitePage>;

const sitePage = (id: PageId, slug: string | undefined, facts: PageFacts): SitePage => ({
  id,
  ...(slug !== undefined && { record: slug }),
  path: href(id, slug),
  since: '',
  ...facts,
});

/** Returns the 404 page, which is published but not listed in the sitemap or the API. */
export const notFoundPage = ({ notFound: { title, description } }: Words): SitePage =>
  sitePage('notFoundPage', undefined, { title, description, dateModified: versions.revised });

/** Returns the path of a page's files without suffix. It differs from `path` only for older collection pages. */
export const filePath = ({ id, record, path, pageNumber }: SitePage): string =>
  pageNumber === undefined ? path : collectionPageFile(href(id, record), pageNumber);

/**
 * Returns the day on which the facts of a record last changed: `updated`, otherwise `date`. New names of linked records
 * and a new header or footer do not count. A page, resource or feed with several records uses the latest of their days.
 */
export const lastChanged = ({ data }: CatalogRecord<FolderKind>): string =>
  data.updated ?? ('date' in data ? data.date : '');

/** Returns the latest `updated` day of the organization, the contact and the brand. Empty if none has one. */
export const organizationChanged = ({
  organization,
  contact,
  brand,
}: Readonly<Record<'organization' | 'contact' | 'brand', { readonly updated?: string | undefined }>>): string =>
  latest([organization, contact, brand].flatMap(({ updated }) => updated ?? [])) ?? '';

export const titleOf = ({ data }: CatalogRecord<FolderKind>): string => ('name' in data ? data.name : data.title);

const recordPage = (id: PageId, record: CatalogRecord<FolderKind>, otherFacts: Partial<SitePage>): SitePage =>
  sitePage(id, record.slug, {
    title: titleOf(record),
    description: record.data.summary,
    dateModified: lastChanged(record),
    ...otherFacts,
  });

const homeCounts = { products: 9, news: 3, work: 2 } as const;

/** Returns the records on the home page: the first of each collection, without retired products. */
export const homeRecords = ({ products, news, work }: RecordsOf<CollectionKind>) => ({
  products: products.filter(({ data }) => data.status !== 'retired').slice(0, homeCounts.products),
  news: news.slice(0, homeCounts.news),
  work: work.slice(0, homeCounts.work),
});

/** Returns all canonical pages in the order of the sitemap. Records of collections must be in display order. */
export function sitePages(records: Records): SitePage[] {
  const { organization, contact, pages, customPages } = records;
  const contentPages = new Map(pages.map((page) => [page.slug, page]));
  // A list page shows only the newest collection page.
  const daysOnListPage = (kind: CollectionKind): string[] =>
    recordPages<CatalogRecord<CollectionKind>>(kind, records[kind]).at(-1)?.map(lastChanged) ?? [];
  const introduction = (slug: IntroductionSlug, itemsChanged: readonly string[]): SitePage[] => {
    const { data } = contentPages.get(slug) ?? {};
    if (!data) return [];
    const { id, resource } = introducedPages[slug];
    const dateModified = latest([data.updated, ...itemsChanged]) ?? data.updated;
    return [
      sitePage(id, undefined, { title: data.title, description: data.summary, dateModified, apiPath: href(resource) }),
    ];
  };
  const pagesOfRecords = (kind: CollectionKind): SitePage[] => {
    const { item, itemPage } = collections[kind];
    return records[kind].map((record) =>
      recordPage(itemPage, record, {
        ...(item !== undefined && { apiPath: href(item, record.slug) }),
        ...('date' in record.data && { datePublished: record.data.date }),
        since: orderingOf(kind).since(record.data),
      }),
    );
  };
  const pagesOfContent = pages
    .filter(({ slug }) => !isIntroduction(slug))
    .map((record) => recordPage('page', record, { since: record.data.updated }));
  // A custom page may show any record. If it has no date, it counts as changed when any record changes.
  const newestChange = latest([organizationChanged(records), ...folderRecords(records).map(lastChanged)]) ?? '';
  const pagesOfCode = customPages.map(({ file, slug, data: { title, description, updated } }) =>
    sitePage('page', slug, {
      title,
      description,
      dateModified: updated ?? newestChange,
      since: updated ?? '',
      customFile: file,
    }),
  );
  const words = wordsFor(organization.inLanguage, records.words.words);
  const pagesOfTopics = topicsOf(records.news).map(({ slug, name, posts }) =>
    sitePage('topicPage', slug, {
      title: name,
      description: fill(words.topics.one, { topic: name }),
      dateModified: latest(topicPages(records.news, slug).at(-1)?.map(lastChanged) ?? []) ?? '',
      apiPath: href('topic', slug),
      since: posts.at(-1)?.data.date ?? '',
    }),
  );
  const topicsPage = sitePage('topicsPage', undefined, {
    title: words.topics.title,
    description: words.topics.description,
    dateModified: latest(pagesOfTopics.map(({ dateModified }) => dateModified)) ?? '',
    apiPath: href('topics'),
  });
  const documentation = documentationPageIds.map((id) =>
    sitePage(id, undefined, {
      title: en.documentation[id],
      description: documentationPages[id],
      dateModified: versions.revised,
    }),
  );
  const operations = offeredResources(records).map((id) => {
    const { operationId, summary } = routes[id];
    return sitePage('operationPage', operationSlug(operationId), {
      title: operationId,
      description: `${summary}.`,
      dateModified: versions.revised,
    });
  });

  return [
    ...introduction('index', Object.values(homeRecords(records)).flat().map(lastChanged)),
    ...collectionKinds.flatMap((kind) => [...introduction(kind, daysOnListPage(kind)), ...pagesOfRecords(kind)]),
    ...(pagesOfTopics.length > 0 ? [topicsPage, ...pagesOfTopics] : []),
    ...introduction('about', [organizationChanged(records)]),
    ...introduction('contact', [contact.updated, organization.updated]),
    ...[...pagesOfContent, ...pagesOfCode].toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    ...documentation,
    ...operations,
  ];
}
