import { distance } from 'fastest-levenshtein';
import { resolveFontPath, resolveImagePath } from '../../content/images/relative-path.ts';
import { allEntries, type FieldPath, type Rule } from './rule.ts';

/** Fields that the rule `repeats` skips, because other rules check them. */
const fieldsOfOtherRules = ['aliases', 'words'];

/**
 * Returns the text by which a list item is compared: the item itself if it is a text, or the path of the file in its
 * field `file`. Undefined for other items, which are not compared. `from` is the path of the record's file.
 */
function keyOf(item: unknown, from: string): string | undefined {
  if (typeof item === 'string') return item;
  if (typeof item !== 'object' || item === null || !('file' in item) || typeof item.file !== 'string') return undefined;
  return resolveImagePath(item.file, from) ?? resolveFontPath(item.file, from) ?? item.file;
}

interface Repeat {
  readonly path: FieldPath;
  readonly item: string;
}

/** Finds items that repeat an earlier item of the same list, in all lists in `value`. `path` is the path of `value`. */
function repeatsIn(value: unknown, from: string, path: FieldPath = []): readonly Repeat[] {
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

/** Checks that no list in the fields of an entry contains an item twice, such as a tag, a product or a picture. */
export const repeats: Rule = (content, report) => {
  for (const entry of allEntries(content))
    for (const { path, item } of repeatsIn(entry.record.data, entry.file.slice(content.folder.length + 1)))
      report[path[0] === 'products' ? 'error' : 'warning'](entry, path, {
        problem: `"${item}" appears twice in this list.`,
        remedy: 'Remove one of the two.',
      });
};

const withoutHyphens = (tag: string): string => tag.replaceAll('-', '');

/** Whether two tags probably mean the same: they differ only by hyphens, a plural "s" or, in longer tags, a typo. */
const isAlike = (tag: string, other: string): boolean =>
  withoutHyphens(tag) === withoutHyphens(other) ||
  `${tag}s` === other ||
  `${other}s` === tag ||
  (Math.min(tag.length, other.length) > 4 && distance(tag, other) <= (tag.length > 6 ? 2 : 1));

/** Warns about tags that are used only once and look like another tag. */
export const tags: Rule = ({ news }, report) => {
  const uses = new Map<string, number>();
  for (const { record } of news) for (const tag of record.data.tags ?? []) uses.set(tag, (uses.get(tag) ?? 0) + 1);
  const byUse = [...uses].toSorted(([, a], [, b]) => b - a).map(([tag]) => tag);
  for (const entry of news)
    for (const [index, tag] of (entry.record.data.tags ?? []).entries()) {
      if (uses.get(tag) !== 1) continue;
      const other = byUse.find((one) => one !== tag && isAlike(tag, one));
      if (other !== undefined)
        report.warning(entry, ['tags', index], {
          problem: `"${tag}" is used only once and looks like "${other}".`,
          remedy: `Write "${other}" if you mean the same topic.`,
        });
    }
};
