import { languageTag } from '../contract/languages.ts';
import { collectionNames, isSingle, mapNames, schemas, type CollectionName } from '../collections/index.ts';
import { fieldsWithRole } from '../schemas/roles.ts';
import { withTranslation } from '../schemas/translation.ts';
import { latest } from '../text/day.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import type { SourceEntry } from './parse/parse.ts';
import { keyOf, type SourceEntries, type Translation } from './rules/rule.ts';

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

/** Returns the names of topics in a language by those of the original, whose posts have them at the same places. */
function topicNames(originals: SourceEntries, files: readonly SourceEntry[]): ReadonlyMap<string, string> {
  const tagsById = new Map(originals.news.map(({ id, data }) => [id, data.tags ?? []]));
  return new Map(
    files.flatMap((file) =>
      file.collection === 'news' && 'tags' in file.data
        ? (file.data.tags ?? []).map((tag, index) => [tagsById.get(file.id)?.[index] ?? tag, tag] as const)
        : [],
    ),
  );
}

/** Puts the files of a language in the place of their originals. The words of the interface are its own. */
export function translate(originals: SourceEntries, folder: string, files: readonly SourceEntry[]): Translation {
  const tag = languageTag(folder);
  const topics = topicNames(originals, files);
  const byKey = new Map(files.map((file) => [keyOf(file), file]));
  const entries = mapNames<SourceEntries>(collectionNames, (name) => {
    if (name === 'words') return files.filter(({ collection }) => collection === 'words');
    return originals[name].map((original) => {
      const file = byKey.get(keyOf(original));
      const entry = file ? translated(original, file, tag) : original;
      return 'tags' in entry.data
        ? { ...entry, data: { ...entry.data, tags: (entry.data.tags ?? []).map((name) => topics.get(name) ?? name) } }
        : entry;
    });
  });
  return { folder, files, entries };
}

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

/** Returns the entries that a language publishes: the translated ones, and the facts of the company, translated or not. */
export function publishedIn(translation: Translation): SourceEntries {
  const keys = new Set(translation.files.map(keyOf));
  return mapNames<SourceEntries>(collectionNames, (name) =>
    translation.entries[name]
      .filter((entry) => isSingle(name) || keys.has(keyOf(entry)))
      .map((entry) => withoutMissing<SourceEntry>(entry, (collection, id) => keys.has(keyOf({ collection, id })))),
  );
}

const valueAt = (data: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (value as Readonly<Record<string, unknown>> | undefined)?.[name], data);

/** Returns a function that tells whether a fault is in what a translation itself gives. Those in facts are the original's. */
export function inTranslation({ files }: Translation): (diagnostic: Diagnostic) => boolean {
  const byFile = new Map(files.map((one) => [one.file, one]));
  return ({ file, field }) => {
    const given = byFile.get(file);
    if (!given) return false;
    if (field === 'body') return given.body.trim() !== '';
    // The folder names the language.
    return field === 'inLanguage' || valueAt(given.data, field.split('.')) !== undefined;
  };
}
