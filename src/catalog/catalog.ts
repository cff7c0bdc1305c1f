import { collections, mapEntries, type Entries, type EntriesOf, type EntryOf } from '../collections/index.ts';
import type { FolderName, ListedName } from '../contract/collections.ts';
import { isIn, type PageId } from '../contract/routes.ts';
import { hasCents } from '../i18n/format.ts';
import { wordsFor, type Words } from '../i18n/words.ts';
import { parents } from './built-in-pages.ts';
import type { Pictures } from './pictures.ts';
import type { PublicFiles } from './public-files.ts';
import type { Language } from './languages.ts';
import { pageAt, type SitePage } from './site-page.ts';
import { sitePages } from './site-pages.ts';
import { topicsOf, translatedSlugs, type Topic } from './topics.ts';

/** All published entries of a company, ordered and linked to each other, and the pages of its site. */
export interface Catalog extends EntriesOf<ListedName>, Omit<Entries, FolderName | 'words'> {
  /** The origin of the site, without a trailing slash. */
  readonly site: string;
  /** The day of the build in the company's time zone, as an RFC 3339 full-date. */
  readonly today: string;
  readonly words: Words;
  readonly topics: readonly Topic[];
  readonly topicSlugs: ReadonlyMap<string, string>;
  /** All pages except the 404 page and the numbered pages of lists, in the order of the sitemap. */
  readonly sitePages: readonly SitePage[];
  /** The pages that the API lists, the last changed first: in a further language, not those that a site has once. */
  readonly sitePagesByChange: readonly SitePage[];
  /** The same pages, grouped by the ID of their route. */
  readonly sitePagesById: ReadonlyMap<PageId, readonly SitePage[]>;
  /** The same pages by their path. */
  readonly sitePagesByPath: ReadonlyMap<string, SitePage>;
  /** The published pictures. Only `catalogAt()` adds them, because Astro publishes them. */
  readonly pictures: Pictures;
  /** Only `catalogAt()` adds them. */
  readonly files: PublicFiles;
  readonly productsBySlug: ReadonlyMap<string, EntryOf<'products'>>;
  /** The folder of the language, which is also its prefix in paths: `pt`. Empty for the default language. */
  readonly folder: string;
  /** All languages of the site, this one included, the default one first. Only `catalogAt()` adds them. */
  readonly languages: readonly Language[];
  /** Whether short prices have decimals: all or none, so that they can be compared. */
  readonly pricesHaveCents: boolean;
}

/** Returns a page's parent in breadcrumbs, if any. The parent of a numbered page of a list is the list's own page. */
export function parentPage(c: Catalog, { id, slug, pageNumber }: SitePage): SitePage | undefined {
  if (pageNumber !== undefined) return pageAt(c, id, slug);
  const parentId = parents[id];
  return parentId && pageAt(c, parentId);
}

/** Returns the entries of a collection as they are on a day, in the order of lists. */
function entriesOn<Name extends FolderName>(
  name: Name,
  entries: EntriesOf<FolderName>,
  { today, language }: { readonly today: string; readonly language: string },
): readonly EntryOf<Name>[] {
  const { changes, compare } = collections[name];
  const current = changes
    ? entries[name].map((entry) => ({ ...entry, data: changes.on(entry.data, today) }))
    : entries[name];
  return current.toSorted((a, b) => (compare ? compare(a.data, b.data, language) : 0) || (a.id < b.id ? -1 : 1));
}

/** For the catalog of a further language: its folder, and the catalog of the default one. */
interface Original {
  readonly folder: string;
  readonly catalog: Catalog;
}

/** Builds the catalog from checked entries. In the dev server, they include drafts and scheduled entries. */
export function buildCatalog(
  checked: Entries,
  { site, today, original }: Pick<Catalog, 'site' | 'today'> & { readonly original?: Original },
): Catalog {
  const {
    pages,
    words: replacedWords,
    ...entries
  } = {
    ...checked,
    ...mapEntries((name) => entriesOn(name, checked, { today, language: checked.organization.inLanguage })),
  };
  const { inLanguage } = entries.organization;
  const topicSlugs = original ? translatedSlugs(entries.news, original.catalog) : new Map<string, string>();
  const topics = topicsOf(entries.news, { organization: entries.organization, topicSlugs });
  const words = wordsFor(inLanguage, replacedWords.words);
  const all = sitePages({ ...entries, pages, topics }, words);
  const folder = original?.folder ?? '';
  const listedPages = all.filter(({ id }) => isIn(folder, id));
  return {
    ...entries,
    topics,
    topicSlugs,
    site,
    today,
    words,
    sitePages: all,
    sitePagesByChange: listedPages.toSorted((a, b) => b.dateModified.localeCompare(a.dateModified)),
    sitePagesById: Map.groupBy(all, ({ id }) => id),
    sitePagesByPath: new Map(all.map((page) => [page.path, page])),
    folder,
    languages: [],
    pictures: new Map(),
    files: new Map(),
    pricesHaveCents: hasCents(entries.products.flatMap(({ data }) => data.offers)),
    productsBySlug: new Map(entries.products.map((product) => [product.id, product])),
  };
}
