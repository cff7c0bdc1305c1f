import { statSync } from 'node:fs';
import path from 'node:path';
import { lookup } from 'mrmime';
import { folderEntries, schemas, type EntriesOf } from '../collections/index.ts';
import type { FolderName } from '../contract/collections.ts';
import { valuesWithRole } from '../schemas/roles.ts';

/** The files in `public/` that entries name: the media type, if it is known, and the size in bytes, by path. */
export type PublicFiles = ReadonlyMap<string, { readonly type: string | undefined; readonly size: number }>;

/** Reads the size of each file in the folder of public files that an entry names. */
export function readPublicFiles(entries: EntriesOf<FolderName>, folder: string): PublicFiles {
  const named = folderEntries<EntriesOf<FolderName>>(entries).flatMap(({ collection, data }) =>
    valuesWithRole(schemas[collection], data, 'address').flatMap(({ role, value }) =>
      role.isFile ? String(value) : [],
    ),
  );
  return new Map(
    named.flatMap((name) => {
      const stat = statSync(path.join(folder, name), { throwIfNoEntry: false });
      return stat ? [[name, { type: lookup(name), size: stat.size }] as const] : [];
    }),
  );
}
