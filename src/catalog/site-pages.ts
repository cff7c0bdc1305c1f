import { collectionKinds, collections, type CollectionKind } from '../contract/collections.ts';
import { collectionPageFile } from '../contract/pagination.ts';
import { href, operationSlug, routes, type PageId } from '../contract/routes.ts';
import { versions } from '../contract/versions.ts';
import { fill } from '../words/fill.ts';
import { wordsFor, type Words } from '../words/words.ts';
import { offeredResources } from './available-operations.ts';
import { homeRecords } from './home-records.ts';
import { latest } from './latest.ts';
import { recordPages, topicPages } from './record-pages.ts';
import { topicsOf } from './topics.ts';
import { folderRecords, orderingOf, type CatalogRecord, type FolderKind } from '../content/schema/records.ts';
import type { Records } from './records.ts';
import {
  documentationPageIds,
  documentationPages,
  introduced,
  isIntroduced,
  type IntroducedSlug,
} from './known-pages.ts';

/** One canonical page: what its HTML, its Markdown, the sitemap and `listPages` have in common. */
export interface SitePage {
  readonly id: PageId;
  /** Slug of the record that the page shows, when its route has one. */
  readonly record?: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** RFC 3339 full-date. */
  readonly dateModified: string;
  /** RFC 3339 full-date, when the page has a day of publication. */
  readonly datePublished?: string;
  /** Path of the resource that states the same facts as the page. */
  readonly apiPath?: string;
  /** RFC 3339 full-date from which the list of all pages has the page; empty for a page that every site has. */
  readonly since: string;
  /** Path of the file in `src/pages` that Astro renders, when the page is a page of code. */
  readonly custom?: string;
  /** The number of the collection page that it lists; undefined for the newest, and when it lists no collection. */
  readonly page?: number;
}

/** The page of a 404. It is published, but is not a canonical page. */
export const notFoundPage = ({ notFound: { title, description } }: Words): SitePage => ({
  id: 'notFoundPage',
  path: routes.notFoundPage.path,
  title,
  description,
  dateModified: versions.revised,
  since: '',
});

/**
 * The path of the files of a page, without suffix: its own path, except for an older collection page, which has none.
 */
export const filePath = ({ id, record, path, page: pageNumber }: SitePage): string =>
  pageNumber === undefined ? path : collectionPageFile(href(id, record), pageNumber);

/**
 * The `dateModified` of a record, an RFC 3339 full-date: the day on which its facts last changed, as its editors say. What
 * states several records has the newest of their days, on pages, in the API, in the sitemap and in feeds alike. The names
 * of other records that something links to, and the header and footer, do not count.
 */
export const changed = ({ data }: CatalogRecord<FolderKind>): string =>
  data.updated ?? ('date' in data ? data.date : '');

/** The `dateModified` of the organization, whose telephone, addresses and logo are in other files. */
export const organizationChanged = ({
  organization,
  contact,
  brand,
}: Readonly<Record<'organization' | 'contact' | 'brand', { readonly updated?: string | undefined }>>): string =>
  latest([organization, contact, brand].flatMap(({ updated }) => updated ?? [])) ?? '';

/** The title of a record, or its name. */
export const titleOf = ({ data }: CatalogRecord<FolderKind>): string => ('name' in data ? data.name : data.title);

/** The page of one record. */
const recordPage = (
  id: PageId,
  record: CatalogRecord<FolderKind>,
  also: Pick<SitePage, 'since' | 'datePublished' | 'apiPath'>,
): SitePage => ({
  id,
  record: record.slug,
  path: href(id, record.slug),
  title: titleOf(record),
  description: record.data.summary,
  dateModified: changed(record),
  ...also,
});

/** Every canonical page, in the order of the sitemap. Records come in the order in which they are listed. */
export function sitePages(records: Records): SitePage[] {
  const { organization, contact, pages, customPages } = records;
  const authored = new Map(pages.map((page) => [page.slug, page]));
  // A page that lists a collection shows its newest collection page.
  const newest = (kind: CollectionKind): string[] =>
    recordPages<CatalogRecord<CollectionKind>>(kind, records[kind]).at(-1)?.map(changed) ?? [];
  const introduction = (slug: IntroducedSlug, itemsChanged: readonly string[]): SitePage[] => {
    const page = authored.get(slug);
    if (!page) return [];
    const { id, resource } = introduced[slug];
    return [
      {
        id,
        path: href(id),
        title: page.data.title,
        description: page.data.summary,
        dateModified: latest([page.data.updated, ...itemsChanged]) ?? page.data.updated,
        apiPath: href(resource),
        since: '',
      },
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
    .filter(({ slug }) => !isIntroduced(slug))
    .map((record) => recordPage('page', record, { since: record.data.updated }));
  // A page of code that names no day may show any record, so it changes with the last of them.
  const lastChanged = latest([organizationChanged(records), ...folderRecords(records).map(changed)]);
  const pagesOfCode = customPages.map(({ file, slug, data }): SitePage => ({
    id: 'page',
    record: slug,
    path: href('page', slug),
    title: data.title,
    description: data.description,
    dateModified: data.updated ?? lastChanged ?? '',
    since: data.updated ?? '',
    custom: file,
  }));
  const words = wordsFor(organization.inLanguage, records.words.words);
  const topics = topicsOf(records.news);
  const pagesOfTopics: SitePage[] = topics.map(({ slug, name, posts }) => ({
    id: 'topicPage',
    record: slug,
    path: href('topicPage', slug),
    title: name,
    description: fill(words.topics.one, { topic: name }),
    dateModified: latest(topicPages(records.news, slug).at(-1)?.map(changed) ?? []) ?? '',
    apiPath: href('topic', slug),
    since: posts.at(-1)?.data.date ?? '',
  }));
  const listOfTopics: SitePage = {
    id: 'topicsPage',
    path: href('topicsPage'),
    title: words.topics.title,
    description: words.topics.description,
    dateModified: latest(pagesOfTopics.map(({ dateModified }) => dateModified)) ?? '',
    apiPath: href('topics'),
    since: '',
  };
  const added = [...pagesOfContent, ...pagesOfCode].toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const documentation = documentationPageIds.map((id): SitePage => ({
    id,
    path: href(id),
    ...documentationPages[id],
    dateModified: versions.revised,
    since: '',
  }));
  const operations = offeredResources(records).map((id): SitePage => {
    const { operationId, summary } = routes[id];
    const slug = operationSlug(operationId);
    return {
      id: 'operationPage',
      record: slug,
      path: href('operationPage', slug),
      title: operationId,
      description: `${summary}.`,
      dateModified: versions.revised,
      since: '',
    };
  });

  const all = [
    ...introduction('index', Object.values(homeRecords(records)).flat().map(changed)),
    ...collectionKinds.flatMap((kind) => [...introduction(kind, newest(kind)), ...pagesOfRecords(kind)]),
    ...(topics.length > 0 ? [listOfTopics, ...pagesOfTopics] : []),
    ...introduction('about', [organizationChanged(records)]),
    ...introduction('contact', [contact.updated, organization.updated]),
    ...added,
    ...documentation,
    ...operations,
  ];
  const aToZ: SitePage = {
    id: 'aToZPage',
    path: href('aToZPage'),
    title: words.aToZ.title,
    description: words.aToZ.description,
    dateModified: latest(all.map(({ dateModified }) => dateModified)) ?? '',
    apiPath: href('pageList'),
    since: '',
  };
  return [...all, aToZ];
}
