import { languageTag } from '../contract/languages.ts';
import { collectionNames, isSingle, mapNames, schemas, type CollectionName } from '../collections/index.ts';
import { fieldsWithRole } from '../schemas/roles.ts';
import { withTranslation } from '../schemas/translation.ts';
import { latest } from '../text/day.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import type { SourceEntry } from './parse/parse.ts';
import type { SourceEntries, Translation } from './rules/rule.ts';

const isSame =
  (one: Pick<SourceEntry, 'collection' | 'id'>) =>
  (other: Pick<SourceEntry, 'collection' | 'id'>): boolean =>
    one.collection === other.collection && one.id === other.id;

/** Returns an original with the texts of its translation. Pictures and relative addresses are those of the original's folder. */
function translated(original: SourceEntry, file: SourceEntry, tag: string): SourceEntry {
  const data = withTranslation(original.data, file.data) as SourceEntry['data'];
  const updated = latest([original.data, file.data].flatMap((one) => ('updated' in one ? (one.updated ?? []) : [])));
  return {
    ...original,
    file: file.file,
    locations: file.locations,
    data: {
      ...data,
      ...(updated !== undefined && { updated }),
      ...(original.collection === 'organization' && { inLanguage: tag }),
    },
    ...(file.body.trim() !== '' && { body: file.body, bodyLine: file.bodyLine }),
  };
}

/** Puts the files of a language in the place of their originals. The words of the interface are its own. */
export function translate(originals: SourceEntries, folder: string, files: readonly SourceEntry[]): Translation {
  const tag = languageTag(folder);
  const entries = mapNames<SourceEntries>(collectionNames, (name) => {
    if (name === 'words') return files.filter(({ collection }) => collection === 'words');
    return originals[name].map((original) => {
      const file = files.find(isSame(original));
      return file ? translated(original, file, tag) : original;
    });
  });
  return { folder, files, entries };
}

/** Whether a language has an entry. It has each fact of the company, whose texts it may leave in the original's language. */
const has = ({ files }: Translation, entry: SourceEntry): boolean =>
  isSingle(entry.collection) || files.some(isSame(entry));

/** Removes references to entries that a language does not have. */
function withoutMissing<Each extends SourceEntry>(
  entry: Each,
  isPublished: (to: CollectionName, id: string) => boolean,
): Each {
  const given: Readonly<Record<string, unknown>> = entry.data;
  const changed = new Map<string, unknown>();
  for (const { path, role } of fieldsWithRole(schemas[entry.collection])) {
    const [name = ''] = path;
    const value = given[name];
    if (role.is !== 'reference' || value === undefined) continue;
    const kept = [value].flat().filter((slug) => typeof slug === 'string' && isPublished(role.to, slug));
    changed.set(name, Array.isArray(value) ? kept : kept[0]);
  }
  return { ...entry, data: { ...given, ...Object.fromEntries(changed) } };
}

/** Returns the entries that a language publishes. */
export function publishedIn(translation: Translation): SourceEntries {
  const ids = new Set(translation.files.map(({ collection, id }) => `${collection}/${id}`));
  return mapNames<SourceEntries>(collectionNames, (name) =>
    translation.entries[name]
      .filter((entry) => has(translation, entry))
      .map((entry) => withoutMissing<SourceEntry>(entry, (to, id) => ids.has(`${to}/${id}`))),
  );
}

const valueAt = (data: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (value as Readonly<Record<string, unknown>> | undefined)?.[name], data);

/** Whether a fault is in what a translation itself gives. Those in its original's facts are reported there. */
export function isInTranslation({ files }: Translation, { file, field }: Diagnostic): boolean {
  const given = files.find((one) => one.file === file);
  if (!given) return false;
  if (field === 'body') return given.body.trim() !== '';
  // The folder names the language.
  return field === 'inLanguage' || valueAt(given.data, field.split('.')) !== undefined;
}
