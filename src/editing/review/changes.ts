import { isDeepStrictEqual } from 'node:util';
import { aliasRedirects } from '../../catalog/redirects.ts';
import { pagePathOf } from '../../catalog/known-pages.ts';
import type { Content } from '../../checks/content.ts';
import { resolveImagePath } from '../../content/images/relative-path.ts';
import { parse } from '../../content/parse/parse.ts';
import { isFolderRecord } from '../../content/schema/records.ts';
import { parseContentPath, type SourceFile } from '../../content/parse/content-path.ts';
import { isData } from '../entries/data.ts';

/** A changed field. Values are JSON, undefined when absent; a changed body is `text`, without values. */
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

/** A file before and after a change. `before` is undefined for an added file, `after` for a removed one. */
export interface Difference {
  readonly before?: SourceFile | undefined;
  readonly after?: SourceFile | undefined;
}

const isFacts = (path: string): boolean => parseContentPath(path)?.form === 'json';

function pathOf(path: string): string | undefined {
  const parsed = parseContentPath(path);
  return parsed?.form === 'markdown' ? pagePathOf(parsed.kind, parsed.slug) : undefined;
}

/** In characters. Longer values are truncated. */
const maxValueLength = 60;
/** The characters shown before the first difference of two truncated values. */
const maxSameLength = 20;

export const shortened = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max - 1)}…` : text;

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

/** Compares values, groups field by field with paths such as `address.postalCode`. */
function valueChanges(field: string, was: unknown, is: unknown): FieldChange[] {
  if (isDeepStrictEqual(was, is)) return [];
  if (isData(was) && isData(is)) {
    const prefix = field === '' ? '' : `${field}.`;
    const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
    return names.flatMap((name) => valueChanges(`${prefix}${name}`, was[name], is[name]));
  }
  if (Array.isArray(was) && Array.isArray(is) && (was.some(isData) || is.some(isData)))
    return itemChanges(field, was, is);
  return [
    {
      field,
      ...(was !== undefined && { before: JSON.stringify(was) }),
      ...(is !== undefined && { after: JSON.stringify(is) }),
    },
  ];
}

/** Compares lists item by item, numbered from 1, without equal items at the beginning and end. */
function itemChanges(field: string, was: readonly unknown[], is: readonly unknown[]): FieldChange[] {
  const shorter = Math.min(was.length, is.length);
  let first = 0;
  while (first < shorter && isDeepStrictEqual(was[first], is[first])) first += 1;
  let last = 0;
  while (last < shorter - first && isDeepStrictEqual(was.at(-1 - last), is.at(-1 - last))) last += 1;
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
  if (!old.entry || !now.entry) return isFacts(after.path) ? valueChanges('', factsOf(before), factsOf(after)) : [];
  const fields = valueChanges('', old.entry.record.data, now.entry.record.data);
  return old.body?.text === now.body?.text ? fields : [...fields, { field: 'text' }];
}

/** Returns the current address of a file's page, and its aliases. */
function addressesOf(file: SourceFile): readonly (string | undefined)[] {
  const record = parse(file).entry?.record;
  const former = record !== undefined && isFolderRecord(record) ? aliasRedirects([record]).keys() : [];
  return [pathOf(file.path), ...former];
}

/** Joins each removed file with the added file that has its address, as a rename. */
function withRenames(differences: readonly Difference[]): Difference[] {
  const added = new Map(
    differences.flatMap(({ before, after }) => (after && !before ? [[after, addressesOf(after)] as const] : [])),
  );
  const joined = differences.map(({ before, after }): Difference => {
    const address = before && !after ? pathOf(before.path) : undefined;
    const [renamedTo] = [...added].find(([, addresses]) => address !== undefined && addresses.includes(address)) ?? [];
    if (renamedTo) added.delete(renamedTo);
    return { before, after: after ?? renamedTo };
  });
  return joined.filter(({ before, after }) => before !== undefined || (after && added.has(after)));
}

function changeOf({ before, after }: Difference): Change[] {
  const file = after ?? before;
  if (!file || (before?.path === after?.path && before?.text === after?.text)) return [];
  const known = {
    file: file.file,
    path: pathOf(file.path),
    fields: before && after ? fieldChanges(before, after) : [],
  };
  if (!before) return [{ change: 'added', ...known }];
  if (!after) return [{ change: 'removed', ...known }];
  return [
    before.path === after.path ? { change: 'changed', ...known } : { change: 'renamed', from: before.file, ...known },
  ];
}

/** Returns changes in the order of file names. A removed file and a new one with its address count as a rename. */
export const changesOf = (differences: readonly Difference[]): Change[] =>
  withRenames(differences)
    .flatMap(changeOf)
    .toSorted((a, b) => (a.file < b.file ? -1 : 1));

/** Returns files without a page, by path. An image has its digest as text, by which it is compared. */
function filesWithoutPage({ files, images = [] }: Content): ReadonlyMap<string, SourceFile> {
  const facts = files.filter(({ path }) => isFacts(path));
  const pictures = images.map(({ file, path, digest }): SourceFile => ({ file, path, text: digest }));
  return new Map([...facts, ...pictures].map((file) => [file.path, file]));
}

const imageName = /[^\s"'()<>[\]]+\.(?:png|jpe?g|webp|avif|gif|svg)\b/gi;

/** Lists the pages that show an image. */
const shownOn = (image: string, { files }: Content): FieldChange[] =>
  files.flatMap(({ path, text }) => {
    const isShown = (text.match(imageName) ?? []).some((name) => resolveImagePath(name, path) === image);
    const page = isFacts(path) ? 'every page' : pathOf(path);
    return isShown && page !== undefined ? [{ field: `shown on ${page}` }] : [];
  });

/** Returns changes of the company's facts and of images, with the pages that show them. */
export function changesWithoutPage(before: Content, after: Content): Change[] {
  const [was, is] = [filesWithoutPage(before), filesWithoutPage(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((path) =>
    changeOf({ before: was.get(path), after: is.get(path) }).map((change) =>
      isFacts(path) ? change : { ...change, fields: shownOn(path, after) },
    ),
  );
}
