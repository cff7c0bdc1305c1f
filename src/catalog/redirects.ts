import { redirectKey, type Redirects } from '../contract/redirects.ts';
import { href } from '../contract/routes.ts';
import type { Entry } from '../collections/collection.ts';
import type { AnyEntry } from '../collections/index.ts';
import type { FolderName } from '../contract/collections.ts';
import type { Catalog } from './catalog.ts';
import { pagePathOf } from './built-in-pages.ts';

/** Returns the key of an alias in `Redirects`. An alias is a path, or a former slug of an entry of the collection. */
export const aliasKey = (collection: FolderName, alias: string): string =>
  redirectKey(alias.startsWith('/') ? alias : pagePathOf(collection, alias));

/** An entry whose other fields may be invalid. */
type Renamed = Entry<FolderName, { aliases?: readonly string[] }>;

/** Returns the paths that an entry had before. */
export const formerPaths = ({ collection, data: { aliases = [] } }: Renamed): string[] =>
  aliases.map((alias) => aliasKey(collection, alias));

export const aliasRedirects = (entries: readonly Renamed[]): Redirects =>
  new Map(
    entries.flatMap((entry) =>
      formerPaths(entry).map((path) => [path, pagePathOf(entry.collection, entry.id)] as const),
    ),
  );

export const catalogRedirects = ({ sitePages }: Catalog): Redirects =>
  aliasRedirects(sitePages.flatMap(({ entry }) => entry ?? []));

/** Returns an entry's original slug: its first alias that is a slug, if any. Feeds use it for permanent IDs. */
export const firstSlug = ({ id, data }: AnyEntry): string => data.aliases.find((alias) => !alias.startsWith('/')) ?? id;

/** Addresses that people and programs often guess, and what they mean. A page at one of them is shown instead. */
export const guessedRedirects = {
  '/about-us': href('aboutPage'),
  '/blog': href('newsPage'),
  '/contact-us': href('contactPage'),
  '/docs': href('developersPage'),
  '/feed': href('newsAtom'),
  '/rss.xml': href('newsAtom'),
  '/security.txt': href('security'),
  '/sitemap_index.xml': href('sitemap'),
  '/swagger.json': href('openapi'),
  '/topics': href('newsPage'),
  '/v1': href('catalogIndex'),
};
