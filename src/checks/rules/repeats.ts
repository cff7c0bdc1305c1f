import { besideFontPath, besidePath } from '../../content/images/relative-path.ts';
import { folderEntries, type Rule } from '../rule.ts';

type Path = readonly (string | number)[];

/** Fields that other rules check for repetition. */
const fieldsOfOtherRules = ['aliases', 'words'];

/** Returns the key by which items are compared: a text, or the file of a picture or font. */
function keyOf(item: unknown, from: string): string | undefined {
  if (typeof item === 'string') return item;
  if (typeof item !== 'object' || item === null || !('file' in item) || typeof item.file !== 'string') return undefined;
  return besidePath(item.file, from) ?? besideFontPath(item.file, from) ?? item.file;
}

/** Returns the list items in a value that repeat an earlier one, with their paths. */
function repeatsIn(value: unknown, from: string, path: Path = []): { readonly path: Path; readonly item: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!Array.isArray(value))
    return Object.entries(value)
      .filter(([name]) => !fieldsOfOtherRules.includes(name))
      .flatMap(([name, one]) => repeatsIn(one, from, [...path, name]));
  const keys = value.map((item) => keyOf(item, from));
  return value.flatMap((item: unknown, index) => {
    const key = keys[index];
    const repeated = key !== undefined && keys.indexOf(key) < index ? [{ path: [...path, index], item: key }] : [];
    return [...repeated, ...repeatsIn(item, from, [...path, index])];
  });
}

export const repeats: Rule = {
  name: 'repeats',
  description: 'No list has the same tag, product, picture or other text twice',
  run(content, report) {
    const { organization, contact, brand, folder } = content;
    for (const entry of [organization, contact, brand, ...folderEntries(content)]) {
      if (!entry) continue;
      for (const { path, item } of repeatsIn(entry.record.data, entry.file.slice(folder.length + 1)))
        report[path[0] === 'products' ? 'error' : 'warning'](
          entry,
          path,
          `"${item}" is in this list twice.`,
          'Remove one of the two.',
        );
    }
  },
};
