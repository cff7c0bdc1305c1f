import {
  type AnyEntry,
  collections,
  type Entries,
  type EntriesOf,
  type EntryOf,
  type ListedEntry,
  listPages,
} from '../collections/index.ts';
import { listedNames, type FolderName, type ListedName } from '../contract/collections.ts';
import { entriesPerPage } from '../contract/limits.ts';
import { paginate } from '../contract/pagination.ts';
import { href, itemPage, itemResource, type PageId } from '../contract/routes.ts';
import { versions } from '../contract/versions.ts';
import { fillData } from '../i18n/fill.ts';
import { english, type Words } from '../i18n/words.ts';
import {
  documentationPageIds,
  documentationPages,
  introducedPages,
  isIntroduction,
  type IntroductionSlug,
} from './built-in-pages.ts';
import { latest } from '../text/day.ts';
import { publicationDay } from './publication.ts';
import type { SitePage } from './site-page.ts';
import type { Topic } from './topics.ts';

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
 * Returns the day on which the facts of an entry last changed: `updated`, otherwise its day of publication. New names of
 * linked entries and a new header or footer do not count. A page, resource or feed with several entries uses the latest
 * of their days.
 */
const lastChanged = (entry: Pick<EntryOf<FolderName>, 'collection' | 'data'>): string =>
  entry.data.updated ?? publicationDay(entry) ?? '';

/** Returns the latest `updated` day of the organization, the contact and the brand. Empty if none has one. */
export const organizationChanged = (facts: Pick<Entries, 'organization' | 'contact' | 'brand'>): string =>
  latest([facts.organization, facts.contact, facts.brand].flatMap(({ updated }) => updated ?? [])) ?? '';

function titleOf({ collection, data }: AnyEntry): string {
  const fields: Readonly<Record<string, unknown>> = data;
  return String(fields[collections[collection].titleField]);
}

const entryPage = (id: PageId, entry: AnyEntry, apiPath?: string): SitePage => {
  const datePublished = publicationDay(entry);
  return sitePage(id, entry.id, {
    entry,
    title: titleOf(entry),
    description: entry.data.summary,
    dateModified: lastChanged(entry),
    ...(apiPath !== undefined && { apiPath }),
    ...(datePublished !== undefined && { datePublished }),
  });
};

const homeCounts = { products: 6, news: 3, work: 2 } as const;

/** Returns the entries on the home page: the first of each collection, without retired products. */
export const homeEntries = ({ products, news, work }: EntriesOf<ListedName>) => ({
  products: products.filter(({ data }) => data.status !== 'retired').slice(0, homeCounts.products),
  news: news.slice(0, homeCounts.news),
  work: work.slice(0, homeCounts.work),
});

/** Returns what the page of a list shows of its entries: their number of pages, and the change of those on the first. */
const listFacts = (pages: readonly (readonly EntryOf<ListedName>[])[]) => ({
  dateModified: latest((pages[0] ?? []).map(lastChanged)) ?? '',
  pageCount: pages.length,
});

/** Returns all canonical pages in the order of the sitemap. Entries of collections must be in display order. */
export function sitePages(
  entries: Omit<Entries, 'words'> & { readonly topics: readonly Topic[] },
  words: Words,
): SitePage[] {
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
  const collectionPages = (name: ListedName): SitePage[] => {
    const item = itemResource(name);
    const all: readonly ListedEntry[] = entries[name];
    const { dateModified, pageCount } = listFacts(listPages(name, entries));
    const itemPages = all.map((entry) => entryPage(itemPage(name), entry, item && href(item, entry.id)));
    // A company without entries has no list of them.
    return all.length === 0 ? [] : [...introduction(name, [dateModified], { pageCount }), ...itemPages];
  };
  const pagesOfTopics = topics.map(({ slug, name, posts }) =>
    sitePage('topicPage', slug, {
      title: name,
      description: fillData(words.topics.one, { topic: name }),
      ...listFacts(paginate(posts, entriesPerPage)),
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
    ...listedNames.flatMap(collectionPages),
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
