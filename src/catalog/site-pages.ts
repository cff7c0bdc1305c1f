import { collectionKinds, collections, type CollectionKind } from '../contract/collections.ts';
import { paginate } from '../contract/pagination.ts';
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
import type { Entries, EntriesOf, Entry, FolderKind } from '../schemas/collections.ts';
import type { Topic } from './topics.ts';

/** The facts about a page that its HTML, its Markdown, the sitemap and the operation `listPages` share. */
export interface SitePage {
  readonly id: PageId;
  /** The ID of the page's entry, or the slug of its topic. */
  readonly slug?: string;
  /** The entry that the page shows, or whose text introduces it. */
  readonly entry?: Entries[FolderKind][number];
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly dateModified: string;
  /** The publication date (RFC 3339 full-date). Undefined if the page has none. */
  readonly datePublished?: string;
  /** The path of the API resource that has the same facts as the page. */
  readonly apiPath?: string;
  /** The number of pages of the list that the page shows. Undefined if it does not show a list. */
  readonly pageCount?: number;
  /** The number of a page of a list. Undefined for the last, which is the list's own page, and for all other pages. */
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

/**
 * Returns the day on which the facts of an entry last changed: `updated`, otherwise `date`. New names of linked entries
 * and a new header or footer do not count. A page, resource or feed with several entries uses the latest of their days.
 */
export const lastChanged = ({ data }: Entry<FolderKind>): string => data.updated ?? ('date' in data ? data.date : '');

/** Returns the latest `updated` day of the organization, the contact and the brand. Empty if none has one. */
export const organizationChanged = (facts: Pick<Entries, 'organization' | 'contact' | 'brand'>): string =>
  latest([facts.organization, facts.contact, facts.brand].flatMap(({ updated }) => updated ?? [])) ?? '';

export const titleOf = ({ data }: Entry<FolderKind>): string => ('name' in data ? data.name : data.title);

/** Returns a link to the page of an entry. */
export const entryLink = (entry: Entry<FolderKind>) => ({
  text: titleOf(entry),
  href: pagePathOf(entry.collection, entry.id),
});

const entryPage = (id: PageId, entry: Entries[FolderKind][number], otherFacts: Partial<SitePage> = {}): SitePage =>
  sitePage(id, entry.id, {
    entry,
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

/** Returns what the page of a list shows of its entries: their number of pages, and the change of those on the last. */
function listFacts(entries: readonly Entry<CollectionKind>[]) {
  const pages = paginate(entries);
  return { dateModified: latest((pages.at(-1) ?? []).map(lastChanged)) ?? '', pageCount: pages.length };
}

/** Returns all canonical pages in the order of the sitemap. Entries of collections must be in display order. */
export function sitePages(entries: Entries & { readonly topics: readonly Topic[] }, words: Words): SitePage[] {
  const { organization, contact, pages, topics } = entries;
  const introduction = (
    slug: IntroductionSlug,
    itemsChanged: readonly string[],
    otherFacts: Partial<SitePage> = {},
  ): SitePage[] => {
    const entry = pages.find((page) => page.id === slug);
    if (!entry) return [];
    const { title, summary: description, updated } = entry.data;
    const { id, resource } = introducedPages[slug];
    const dateModified = latest([updated, ...itemsChanged]) ?? updated;
    return [
      sitePage(id, undefined, { entry, title, description, dateModified, apiPath: href(resource), ...otherFacts }),
    ];
  };
  const collectionPages = (kind: CollectionKind): SitePage[] => {
    const { item, itemPage } = collections[kind];
    const all: readonly Entries[CollectionKind][number][] = entries[kind];
    const { dateModified, pageCount } = listFacts(all);
    const itemPages = all.map((entry) =>
      entryPage(itemPage, entry, {
        ...(item !== undefined && { apiPath: href(item, entry.id) }),
        ...('date' in entry.data && { datePublished: entry.data.date }),
      }),
    );
    // A company without entries has no list of them.
    return all.length === 0 ? [] : [...introduction(kind, [dateModified], { pageCount }), ...itemPages];
  };
  const pagesOfTopics = topics.map(({ slug, name, posts }) =>
    sitePage('topicPage', slug, {
      title: name,
      description: fill(words.topics.one, { topic: name }),
      ...listFacts(posts),
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
