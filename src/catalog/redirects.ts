import { redirectKey, type Redirects } from '../contract/redirects.ts';
import type { CatalogRecord, FolderKind } from '../content/schema/records.ts';
import { catalogRecords, type Catalog } from './catalog.ts';
import { pagePathOf } from './built-in-pages.ts';

/** Returns the key of an alias in `Redirects`. An alias is a path, or a former slug of a record of this kind. */
export const aliasKey = (kind: FolderKind, alias: string): string =>
  redirectKey(alias.startsWith('/') ? alias : pagePathOf(kind, alias));

/** The fields of a record from which its redirects are built. Its other fields may be invalid. */
interface AliasedRecord {
  readonly kind: FolderKind;
  readonly slug: string;
  readonly data: { readonly aliases?: readonly string[] | undefined };
}

export const aliasRedirects = (records: readonly AliasedRecord[]): Redirects =>
  new Map(
    records.flatMap(({ kind, slug, data: { aliases = [] } }) =>
      aliases.map((alias) => [aliasKey(kind, alias), pagePathOf(kind, slug)] as const),
    ),
  );

export const catalogRedirects = (catalog: Catalog): Redirects => aliasRedirects(catalogRecords(catalog));

/** Returns a record's original slug: its first alias that is a slug, if any. Feeds use it for permanent IDs. */
export const firstSlug = ({ slug, data }: CatalogRecord<FolderKind>): string =>
  data.aliases.find((alias) => !alias.startsWith('/')) ?? slug;
