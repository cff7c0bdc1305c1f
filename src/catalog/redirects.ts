import { redirectKey, type Redirects } from '../contract/redirects.ts';
import { catalogRecords, type Catalog } from './catalog.ts';
import { pagePathOf } from './page-path.ts';
import type { CatalogRecord, FolderKind } from '../content/schema/records.ts';

/** The path that an alias of a record names: a path as it is, a slug as a path of the kind. */
export const aliasPath = (kind: FolderKind, alias: string): string =>
  redirectKey(alias.startsWith('/') ? alias : pagePathOf(kind, alias));

/** The page of a record, and the aliases in its file. */
export interface PageAliases {
  readonly kind: FolderKind;
  readonly slug: string;
  readonly aliases: readonly string[];
}

/** The redirects of pages from their aliases. */
export const redirectsOfAliases = (pages: readonly PageAliases[]): Redirects =>
  new Map(
    pages.flatMap(({ kind, slug, aliases }) =>
      aliases.map((alias) => [aliasPath(kind, alias), pagePathOf(kind, slug)] as const),
    ),
  );

const aliasesOf = ({ kind, slug, data: { aliases } }: CatalogRecord<FolderKind>): PageAliases => ({
  kind,
  slug,
  aliases,
});

/** The redirects of the pages of records from their aliases. */
export const redirectsOfRecords = (records: readonly CatalogRecord<FolderKind>[]): Redirects =>
  redirectsOfAliases(records.map(aliasesOf));

/** The redirects of every published page from its aliases. */
export const redirectsOfCatalog = (catalog: Catalog): Redirects => redirectsOfRecords(catalogRecords(catalog));

/**
 * The slug that a record was first published under: the oldest in its aliases. Permanent names, like the id of a post
 * in a feed, are made of it.
 */
export const firstSlug = ({ slug, data }: CatalogRecord<FolderKind>): string =>
  data.aliases.find((alias) => !alias.startsWith('/')) ?? slug;
