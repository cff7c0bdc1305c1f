import { redirectKey, type Redirects } from '../contract/redirects.ts';
import { catalogRecords, type Catalog } from './catalog.ts';
import { pagePathOf } from './page-path.ts';
import type { CatalogRecord, FolderKind } from '../content/schema/records.ts';

/** The path that an alias of a kind stands for: a slug is one of the kind's own, and a path is itself. */
export const aliasPath = (kind: FolderKind, alias: string): string =>
  redirectKey(alias.startsWith('/') ? alias : pagePathOf(kind, alias));

/** A page, and what its file says of where it was before. */
export interface PageAliases {
  readonly kind: FolderKind;
  readonly slug: string;
  readonly aliases: readonly string[];
}

/** Where pages are, by the paths that they had before. */
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

/** Where the pages of records are, by the paths that they had before. */
export const redirectsOfRecords = (records: readonly CatalogRecord<FolderKind>[]): Redirects =>
  redirectsOfAliases(records.map(aliasesOf));

/** Where the pages of all that is published are, by the paths that they had before. */
export const redirectsOfCatalog = (catalog: Catalog): Redirects => redirectsOfRecords(catalogRecords(catalog));

/**
 * The slug that a record was published under first: the oldest that its aliases name. What names it for good, like
 * the id of a post in a feed, is made of this one.
 */
export const firstSlug = ({ slug, data }: CatalogRecord<FolderKind>): string =>
  data.aliases.find((alias) => !alias.startsWith('/')) ?? slug;
