import { redirectKey, type Redirects } from '../contract/redirects.ts';
import { catalogRecords, type Catalog } from './catalog.ts';
import { pagePathOf } from './page-path.ts';
import type { CatalogRecord, FolderKind } from '../content/schema/records.ts';

export const aliasPath = (kind: FolderKind, alias: string): string =>
  redirectKey(alias.startsWith('/') ? alias : pagePathOf(kind, alias));

export interface PageAliases {
  readonly kind: FolderKind;
  readonly slug: string;
  readonly aliases: readonly string[];
}

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

export const redirectsOfRecords = (records: readonly CatalogRecord<FolderKind>[]): Redirects =>
  redirectsOfAliases(records.map(aliasesOf));

export const redirectsOfCatalog = (catalog: Catalog): Redirects => redirectsOfRecords(catalogRecords(catalog));

/** Returns the slug that a record was first published with, which post ids in feeds use permanently. */
export const firstSlug = ({ slug, data }: CatalogRecord<FolderKind>): string =>
  data.aliases.find((alias) => !alias.startsWith('/')) ?? slug;
