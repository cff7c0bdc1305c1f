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

/** A canonical page: the facts shared by its HTML, its Markdown, the sitemap and `listPages`. */
export interface SitePage {
  readonly id: PageId;
  readonly record?: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly dateModified: string;
  /** RFC 3339 full-date, if the page has a publication date. */
  readonly datePublished?: string;
  /** The path of the resource with the same facts. */
  readonly apiPath?: string;
  /** The first day in the list of all pages (RFC 3339 full-date). Empty for a page that every site has. */
  readonly since: string;
  /** The file in `src/pages` that Astro renders for a custom page. */
  readonly custom?: string;
  /** The number of the collection page. Undefined for the newest one and for pages without a collection. */
  readonly page?: number;
}

/** Returns the 404 page, which is published but not canonical. */
export const notFoundPage = ({ notFound: { title, description } }: Words): SitePage => ({
  id: 'notFoundPage',
  path: routes.notFoundPage.path,
  title,
  description,
  dateModified: versions.revised,
  since: '',
});

/** Returns the path of a page's files, without suffix. It differs from `path` for older collection pages. */
export const filePath = ({ id, record, path, page: pageNumber }: SitePage): string =>
  pageNumber === undefined ? path : collectionPageFile(href(id, record), pageNumber);

/**
 * Returns the day on which editors last changed the facts of a record. Pages, resources and feeds with several records
 * use the newest of their days; linked names, the header and the footer do not count.
 */
export const changed = ({ data }: CatalogRecord<FolderKind>): string =>
  data.updated ?? ('date' in data ? data.date : '');

/** Returns the latest `updated` of all files with facts of the organization. */
export const organizationChanged = ({
  organization,
  contact,
  brand,
}: Readonly<Record<'organization' | 'contact' | 'brand', { readonly updated?: string | undefined }>>): string =>
  latest([organization, contact, brand].flatMap(({ updated }) => updated ?? [])) ?? '';

export const titleOf = ({ data }: CatalogRecord<FolderKind>): string => ('name' in data ? data.name : data.title);

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

/** Returns every canonical page in sitemap order. `records` must be in list order. */
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
  // A custom page without a date may show any record, so it changes with the latest one.
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
