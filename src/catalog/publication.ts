import { collections, schemas, type CollectionName, type SourceData } from '../collections/index.ts';
import type { Entry } from '../collections/collection.ts';
import { folderNames, type FolderName } from '../contract/collections.ts';
import { valuesWithRole } from '../schemas/roles.ts';

/** Why an entry is not published: it is a draft, or its publication date, `day`, is in the future. */
export type Unpublished = { readonly why: 'draft' } | { readonly why: 'scheduled'; readonly day: string };

/** An entry, of which perhaps only a part is known, since its file has errors. */
interface PartialEntry {
  readonly collection: CollectionName;
  readonly data: object;
}

/** Returns the day of publication of an entry (RFC 3339 full-date). Undefined if its collection has none. */
export function publicationDay({ collection, data }: PartialEntry): string | undefined {
  const [day] = valuesWithRole(schemas[collection], data, 'publication');
  return typeof day?.value === 'string' ? day.value : undefined;
}

/** Returns why an entry is not published on `today` (RFC 3339 full-date), or undefined if it is published. */
export function whyUnpublished(entry: PartialEntry, today: string): Unpublished | undefined {
  if ('draft' in entry.data && entry.data.draft === true) return { why: 'draft' };
  const day = publicationDay(entry) ?? '';
  return day > today ? { why: 'scheduled', day } : undefined;
}

/** The entries of each collection, drafts and scheduled ones included. Pictures in `data` are paths. */
type AllEntries<Name extends FolderName> = { readonly [Each in Name]: readonly Entry<Each, SourceData<Each>>[] };

/** Returns the future days on which an entry appears, or an entry changes on its own, in ascending order. */
export function daysOfChange(entries: AllEntries<FolderName>, today: string): string[] {
  const changes = <Name extends FolderName>(name: Name, all: AllEntries<Name>): readonly string[] =>
    all[name].flatMap((entry) => {
      const reason = whyUnpublished(entry, today);
      if (reason) return reason.why === 'scheduled' ? reason.day : [];
      return collections[name].changes?.days(entry.data) ?? [];
    });
  const days = folderNames.flatMap((name) => changes(name, entries));
  return [...new Set(days)].filter((day) => day > today).toSorted();
}
