import { formerKey, type Moved } from '../contract/former.ts';
import type { Catalog } from './catalog.ts';
import { pagePathOf } from './link-targets.ts';
import type { CatalogRecord, FolderKind } from './records.ts';

/** The path that an alias of a kind stands for: a slug is one of the kind's own, and a path is itself. */
export const aliasPath = (kind: FolderKind, alias: string): string =>
  formerKey(alias.startsWith('/') ? alias : pagePathOf(kind, alias));

/** Where the pages of records are, by the paths that they had before. */
export const movedPages = (records: readonly CatalogRecord<FolderKind>[]): Moved =>
  new Map(
    records.flatMap(({ kind, slug, data }) =>
      data.aliases.map((alias) => [aliasPath(kind, alias), pagePathOf(kind, slug)] as const),
    ),
  );

/** The same of all that is published. */
export const movedInCatalog = ({ products, news, work, introductions }: Catalog): Moved =>
  movedPages([...products, ...news, ...work, ...introductions.values()]);

/**
 * The slug that a record was published under first: the oldest that its aliases name. What names it for good, like
 * the id of a post in a feed, is made of this one.
 */
export const firstSlug = ({ slug, data }: CatalogRecord<FolderKind>): string =>
  data.aliases.find((alias) => !alias.startsWith('/')) ?? slug;
