import { redirectKey, type Redirects } from '../contract/redirects.ts';
import type { CatalogRecord, FolderKind } from '../content/schema/records.ts';
import { catalogRecords, type Catalog } from './catalog.ts';
import { pagePathOf } from './known-pages.ts';

/** Returns the key of an alias in `Redirects`. An alias is a path, or a former slug of the same kind of record. */
export const aliasPath = (kind: FolderKind, alias: string): string =>
  redirectKey(alias.startsWith('/') ? alias : pagePathOf(kind, alias));

/** A record, or the parts of an invalid one that its redirects need. */
interface AliasedRecord {
  readonly kind: FolderKind;
  readonly slug: string;
  readonly data: { readonly aliases?: readonly string[] | undefined };
}

export const aliasRedirects = (records: readonly AliasedRecord[]): Redirects =>
  new Map(
    records.flatMap(({ kind, slug, data: { aliases = [] } }) =>
      aliases.map((alias) => [aliasPath(kind, alias), pagePathOf(kind, slug)] as const),
    ),
  );

export const catalogRedirects = (catalog: Catalog): Redirects => aliasRedirects(catalogRecords(catalog));

/** Returns the slug that a record was first published with, which post ids in feeds use permanently. */
export const firstSlug = ({ slug, data }: CatalogRecord<FolderKind>): string =>
  data.aliases.find((alias) => !alias.startsWith('/')) ?? slug;
