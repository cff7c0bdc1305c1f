import { redirectKey, type Redirects } from '../contract/redirects.ts';
import type { CatalogRecord, FolderKind } from '../content/schema/records.ts';
import { catalogRecords, type Catalog } from './catalog.ts';
import { pagePathOf } from './built-in-pages.ts';

/** Returns the key in `Redirects` for an alias of a record: a path, or a former slug of a record of the same kind. */
export const aliasPath = (kind: FolderKind, alias: string): string =>
  redirectKey(alias.startsWith('/') ? alias : pagePathOf(kind, alias));

/** The parts of a record from which its redirects are built. The record may be invalid. */
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

/** Returns the first slug of a record, before it was renamed. The IDs of posts in feeds contain it permanently. */
export const firstSlug = ({ slug, data }: CatalogRecord<FolderKind>): string =>
  data.aliases.find((alias) => !alias.startsWith('/')) ?? slug;
