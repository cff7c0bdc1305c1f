import { isDeepStrictEqual } from 'node:util';
import { redirectsOfRecords } from '../catalog/redirects.ts';
import { pagePathOf } from '../catalog/page-path.ts';
import { parse } from '../content/parse/parse.ts';
import { isFolderRecord } from '../content/schema/records.ts';
import { parseContentPath, type SourceFile } from '../content/parse/content-path.ts';
import { isData } from './data.ts';

/** Values are JSON, undefined when absent. For the text, only the fact that it changed is kept. */
export interface FieldChange {
  readonly field: string;
  readonly before?: string;
  readonly after?: string;
}

export interface Change {
  readonly change: 'added' | 'changed' | 'removed' | 'renamed';
  readonly file: string;
  /** The former name of a renamed file. */
  readonly from?: string;
  /** Undefined when the file has no page. */
  readonly path: string | undefined;
  readonly fields: readonly FieldChange[];
}

const pathOf = (path: string): string | undefined => {
  const placed = parseContentPath(path);
  return placed?.form === 'markdown' ? pagePathOf(placed.kind, placed.slug) : undefined;
};

/** In characters, for a shown value and for the text before the first difference. */
const maxValueLength = 60;
const maxSameLength = 20;

export const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

const short = (text: string): string => shortened(text, maxValueLength);

/** Truncates two values so that their difference stays visible, without a long common beginning. */
function shortPair(before: string, after: string): readonly [before: string, after: string] {
  if (Math.max(before.length, after.length) <= maxValueLength) return [before, after];
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const from = Math.max(0, same - maxSameLength);
  const cut = (text: string): string => short(from === 0 ? text : `…${text.slice(from)}`);
  return [cut(before), cut(after)];
}

/** Returns a change in one line: `status "beta" → "available"`. */
export function fieldText({ field, before, after }: FieldChange): string {
  if (before === undefined && after === undefined) return field;
  if (before === undefined) return `${field} ${short(after ?? '')} (new)`;
  if (after === undefined) return `${field} ${short(before)} → gone`;
  return `${field} ${shortPair(before, after).join(' → ')}`;
}

const said = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value));

/** Compares values, groups field by field with paths such as `address.postalCode`. */
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

/** Compares lists item by item, numbered from 1, without equal items at the beginning and end. */
function itemChanges(field: string, was: readonly unknown[], is: readonly unknown[]): FieldChange[] {
  const most = Math.min(was.length, is.length);
  let first = 0;
  while (first < most && isDeepStrictEqual(was[first], is[first])) first += 1;
  let last = 0;
  while (last < most - first && isDeepStrictEqual(was.at(-1 - last), is.at(-1 - last))) last += 1;
  const [old, now] = [was.slice(first, was.length - last), is.slice(first, is.length - last)];
  return Array.from({ length: Math.max(old.length, now.length) }, (_, index) =>
    valueChanges(`${field}[${first + index + 1}]`, old[index], now[index]),
  ).flat();
}

/** Returns the fields of a JSON file, even with errors; empty for malformed JSON. */
function factsOf({ text }: SourceFile): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Returns the changed fields of a record, and `text` for its body. An entry with errors has no changes. */
export function fieldChanges(before: SourceFile, after: SourceFile): FieldChange[] {
  const [old, now] = [parse(before), parse(after)];
  if (!old.entry || !now.entry)
    return parseContentPath(after.path)?.form === 'json' ? valueChanges('', factsOf(before), factsOf(after)) : [];
  const fields = valueChanges('', old.entry.record.data, now.entry.record.data);
  return old.body?.text === now.body?.text ? fields : [...fields, { field: 'text' }];
}

/** `before` is undefined for an added file, `after` for a removed one. */
export interface Difference {
  readonly before?: SourceFile | undefined;
  readonly after?: SourceFile | undefined;
}

/** The current address of a file's page, and its aliases. */
function addressesOf(file: SourceFile): ReadonlySet<string | undefined> {
  const record = parse(file).entry?.record;
  const former = record !== undefined && isFolderRecord(record) ? redirectsOfRecords([record]).keys() : [];
  return new Set([pathOf(file.path), ...former]);
}

/** Returns the new file of each renamed one: one of its addresses is that of the removed file. */
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

/** Returns changes in the order of file names. A removed file and a new one with its address count as a rename. */
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
