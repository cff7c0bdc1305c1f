import { collectionKinds, collections, type CollectionKind } from '../contract/collections.ts';
import { collectionPageFile } from '../contract/pagination.ts';
import { href, type PageId } from '../contract/routes.ts';
import { versions } from '../contract/versions.ts';
import { fill } from '../i18n/fill.ts';
import { english, type Words } from '../i18n/words.ts';
import {
  documentationPageIds,
  documentationPages,
  introducedPages,
  isIntroduction,
  pagePathOf,
  type IntroductionSlug,
} from './built-in-pages.ts';
import { latest } from '../text/day.ts';
import { pagesOf } from './paginate.ts';
import { topicsOf } from './topics.ts';
import type { Entries, EntriesOf, Entry, FolderKind } from '../schemas/collections.ts';

/** The facts about a page that its HTML, its Markdown, the sitemap and the operation `listPages` share. */
export interface SitePage {
  readonly id: PageId;
  /** The ID of the page's entry, or the slug of its topic. */
  readonly slug?: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly dateModified: string;
  /** The publication date (RFC 3339 full-date). Undefined if the page has none. */
  readonly datePublished?: string;
  /** The path of the API resource that has the same facts as the page. */
  readonly apiPath?: string;
  /** The number of an older collection page. Undefined for the newest collection page and for all other pages. */
  readonly pageNumber?: number;
}

type PageFacts = Pick<SitePage, 'title' | 'description' | 'dateModified'> & Partial<SitePage>;

const sitePage = (id: PageId, slug: string | undefined, facts: PageFacts): SitePage => ({
  id,
  ...(slug !== undefined && { slug }),
  path: href(id, slug),
  ...facts,
});

/** Returns the 404 page, which is published but not listed in the sitemap or the API. */
export const notFoundPage = ({ notFound: { title, description } }: Words): SitePage =>
  sitePage('notFoundPage', undefined, { title, description, dateModified: versions.revised });

/** Returns the path of a page's files without suffix. It differs from `path` only for older collection pages. */
export const filePath = ({ id, slug, path, pageNumber }: SitePage): string =>
  pageNumber === undefined ? path : collectionPageFile(href(id, slug), pageNumber);

/**
 * Returns the day on which the facts of an entry last changed: `updated`, otherwise `date`. New names of linked entries
 * and a new header or footer do not count. A page, resource or feed with several entries uses the latest of their days.
 */
export const lastChanged = ({ data }: Entry<FolderKind>): string => data.updated ?? ('date' in data ? data.date : '');

/** Returns the latest `updated` day of the organization, the contact and the brand. Empty if none has one. */
export const organizationChanged = ({
  organization,
  contact,
  brand,
}: Readonly<Record<'organization' | 'contact' | 'brand', { readonly updated?: string | undefined }>>): string =>
  latest([organization, contact, brand].flatMap(({ updated }) => updated ?? [])) ?? '';

export const titleOf = ({ data }: Entry<FolderKind>): string => ('name' in data ? data.name : data.title);

/** Returns a link to the page of an entry. */
export const entryLink = (entry: Entry<FolderKind>) => ({
  text: titleOf(entry),
  href: pagePathOf(entry.collection, entry.id),
});

const entryPage = (id: PageId, entry: Entry<FolderKind>, otherFacts: Partial<SitePage> = {}): SitePage =>
  sitePage(id, entry.id, {
    title: titleOf(entry),
    description: entry.data.summary,
    dateModified: lastChanged(entry),
    ...otherFacts,
  });

const homeCounts = { products: 9, news: 3, work: 2 } as const;

/** Returns the entries on the home page: the first of each collection, without retired products. */
export const homeEntries = ({ products, news, work }: EntriesOf<CollectionKind>) => ({
  products: products.filter(({ data }) => data.status !== 'retired').slice(0, homeCounts.products),
  news: news.slice(0, homeCounts.news),
  work: work.slice(0, homeCounts.work),
});

/** Returns all canonical pages in the order of the sitemap. Entries of collections must be in display order. */
export function sitePages(entries: Entries, words: Words): SitePage[] {
  const { organization, contact, pages, news } = entries;
  const introduction = (slug: IntroductionSlug, itemsChanged: readonly string[]): SitePage[] => {
    const { data } = pages.find((page) => page.id === slug) ?? {};
    if (!data) return [];
    const { id, resource } = introducedPages[slug];
    const dateModified = latest([data.updated, ...itemsChanged]) ?? data.updated;
    return [
      sitePage(id, undefined, { title: data.title, description: data.summary, dateModified, apiPath: href(resource) }),
    ];
  };
  const collectionPages = (kind: CollectionKind): SitePage[] => {
    const { item, itemPage } = collections[kind];
    const all: readonly Entry<CollectionKind>[] = entries[kind];
    // A list page shows only the newest collection page.
    const shown = pagesOf(all).at(-1) ?? [];
    const itemPages = all.map((entry) =>
      entryPage(itemPage, entry, {
        ...(item !== undefined && { apiPath: href(item, entry.id) }),
        ...('date' in entry.data && { datePublished: entry.data.date }),
      }),
    );
    return [...introduction(kind, shown.map(lastChanged)), ...itemPages];
  };
  const pagesOfTopics = topicsOf(news).map(({ slug, name, posts }) =>
    sitePage('topicPage', slug, {
      title: name,
      description: fill(words.topics.one, { topic: name }),
      dateModified: latest((pagesOf(posts).at(-1) ?? []).map(lastChanged)) ?? '',
    }),
  );
  const documentation = documentationPageIds.map((id) =>
    sitePage(id, undefined, {
      title: english.documentation[id],
      description: documentationPages[id],
      dateModified: versions.revised,
    }),
  );
  return [
    ...introduction('index', Object.values(homeEntries(entries)).flat().map(lastChanged)),
    ...collectionKinds.flatMap(collectionPages),
    ...pagesOfTopics,
    ...introduction('about', [organizationChanged(entries)]),
    ...introduction('contact', [contact.updated, organization.updated]),
    ...pages
      .filter(({ id }) => !isIntroduction(id))
      .map((page) => entryPage('page', page))
      .toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    ...documentation,
  ];
}
