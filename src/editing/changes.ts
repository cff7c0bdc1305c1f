import { redirectsOfRecords } from '../catalog/redirects.ts';
import { pagePathOf } from '../catalog/page-path.ts';
import { parse } from '../content/parse/parse.ts';
import { isFolderRecord } from '../content/schema/records.ts';
import { parseContentPath, type SourceFile } from '../content/parse/content-path.ts';
import { isData, isSame } from './form/data.ts';

/** The change of one field: its values as JSON, undefined when it is absent; of the text only that it changed. */
export interface FieldChange {
  readonly field: string;
  readonly before?: string;
  readonly after?: string;
}

/** The change of one content file. */
export interface Change {
  readonly change: 'added' | 'changed' | 'removed' | 'renamed';
  readonly file: string;
  /** Its former name, when it was renamed. */
  readonly from?: string;
  /** The path of its page, when it has one of its own. */
  readonly path: string | undefined;
  readonly fields: readonly FieldChange[];
}

const pathOf = (path: string): string | undefined => {
  const placed = parseContentPath(path);
  return placed?.form === 'markdown' ? pagePathOf(placed.kind, placed.slug) : undefined;
};

/** The most of a value that is shown, in characters, and of what precedes the first difference of two values. */
const maxValueLength = 60;
const maxSameLength = 20;

/** A text cut to a number of characters, with an ellipsis for the rest. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

const short = (text: string): string => shortened(text, maxValueLength);

/** Cuts two values so that what is left of them differs: a long common beginning is left out. */
function shortPair(before: string, after: string): readonly [before: string, after: string] {
  if (Math.max(before.length, after.length) <= maxValueLength) return [before, after];
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const from = Math.max(0, same - maxSameLength);
  const cut = (text: string): string => short(from === 0 ? text : `…${text.slice(from)}`);
  return [cut(before), cut(after)];
}

/** The change of a field, in a line: `status "beta" → "available"`. */
export function fieldText({ field, before, after }: FieldChange): string {
  if (before === undefined && after === undefined) return field;
  if (before === undefined) return `${field} ${short(after ?? '')} (new)`;
  if (after === undefined) return `${field} ${short(before)} → gone`;
  return `${field} ${shortPair(before, after).join(' → ')}`;
}

const said = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value));

/** The changes of a value and of what is inside it: of a group of fields each by its path, `address.postalCode`. */
function valueChanges(field: string, was: unknown, is: unknown): FieldChange[] {
  if (isData(was) && isData(is)) {
    const prefix = field === '' ? '' : `${field}.`;
    const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
    return names.flatMap((name) => valueChanges(`${prefix}${name}`, was[name], is[name]));
  }
  if (Array.isArray(was) && Array.isArray(is) && (was.some(isData) || is.some(isData)))
    return itemChanges(field, was, is);
  const [before, after] = [said(was), said(is)];
  if (before === after) return [];
  return [{ field, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }];
}

/** The changes of a list of groups: each item by its number from 1. Items before and after the changed ones are left out. */
function itemChanges(field: string, was: readonly unknown[], is: readonly unknown[]): FieldChange[] {
  const most = Math.min(was.length, is.length);
  let first = 0;
  while (first < most && isSame(was[first], is[first])) first += 1;
  let last = 0;
  while (last < most - first && isSame(was.at(-1 - last), is.at(-1 - last))) last += 1;
  const [old, now] = [was.slice(first, was.length - last), is.slice(first, is.length - last)];
  return Array.from({ length: Math.max(old.length, now.length) }, (_, index) =>
    valueChanges(`${field}[${first + index + 1}]`, old[index], now[index]),
  ).flat();
}

/** The fields of a file of facts, also where they have errors; empty when it is not JSON. */
function factsOf({ text }: SourceFile): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** The fields of a record that changed, and `text` when the text below them did. Of an entry with errors there are none. */
export function fieldChanges(before: SourceFile, after: SourceFile): FieldChange[] {
  const [old, now] = [parse(before), parse(after)];
  if (!old.entry || !now.entry)
    return parseContentPath(after.path)?.form === 'json' ? valueChanges('', factsOf(before), factsOf(after)) : [];
  const fields = valueChanges('', old.entry.record.data, now.entry.record.data);
  return old.body?.text === now.body?.text ? fields : [...fields, { field: 'text' }];
}

/** A content file before and after: `before` is undefined when it was added, `after` when it was removed. */
export interface Difference {
  readonly before?: SourceFile | undefined;
  readonly after?: SourceFile | undefined;
}

/** The addresses of the page of a file: the present one, and the former ones of its aliases. */
function addressesOf(file: SourceFile): ReadonlySet<string | undefined> {
  const record = parse(file).entry?.record;
  const former = record !== undefined && isFolderRecord(record) ? redirectsOfRecords([record]).keys() : [];
  return new Set([pathOf(file.path), ...former]);
}

/** The new file of each removed file that was renamed: one of its addresses is the address of the removed file. */
function renames(differences: readonly Difference[]): ReadonlyMap<SourceFile, SourceFile> {
  const fresh = new Map(
    differences.flatMap(({ before, after }) => (after && !before ? [[after, addressesOf(after)] as const] : [])),
  );
  const found = new Map<SourceFile, SourceFile>();
  for (const { before, after } of differences) {
    if (!before || after) continue;
    const address = pathOf(before.path);
    const [heir] = [...fresh].find(([, addresses]) => address !== undefined && addresses.has(address)) ?? [];
    if (!heir) continue;
    fresh.delete(heir);
    found.set(before, heir);
  }
  return found;
}

function changeOf({ before, after }: Difference): Change | undefined {
  const source = after ?? before;
  if (!source || before?.text === after?.text) return undefined;
  const known = { file: source.file, path: pathOf(source.path) };
  if (!before) return { change: 'added', ...known, fields: [] };
  if (!after) return { change: 'removed', ...known, fields: [] };
  return { change: 'changed', ...known, fields: fieldChanges(before, after) };
}

/**
 * The changes of content files, in the order of their names. A removed file and a new one with its address are one
 * renamed file.
 */
export function changesOf(differences: readonly Difference[]): Change[] {
  const heirs = renames(differences);
  const paired = new Set<SourceFile | undefined>([...heirs.keys(), ...heirs.values()]);
  const renamed = [...heirs].map(([before, after]): Change => ({
    change: 'renamed',
    file: after.file,
    from: before.file,
    path: pathOf(after.path),
    fields: fieldChanges(before, after),
  }));
  const others = differences.flatMap((one) => (paired.has(one.before ?? one.after) ? [] : (changeOf(one) ?? [])));
  return [...renamed, ...others].toSorted((a, b) => (a.file < b.file ? -1 : 1));
}
