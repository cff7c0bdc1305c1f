import { isMap, isScalar, isSeq, type Document } from 'yaml';
import type { z } from 'zod';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import {
  recordSchemas,
  type CatalogRecord,
  type FolderKind,
  type Kind,
  type PartialRecord,
  type RecordData,
} from '../schema/records.ts';
import { findDataError, isBinary, findForbiddenCharacters, findNoBreakSpaces, withPlainSpaces } from './text-errors.ts';
import { parsedYaml, readFields, type Fields } from './yaml.ts';
import { isEmpty, normalized, partsOf } from './parts.ts';
import { explainRecordIssues } from './schema-errors.ts';
import { misplaced, parseContentPath, type ContentPath, type SourceFile } from './content-path.ts';
import { lineOf as nearestLine, lazyLocations, type Locations } from './locations.ts';
import { findJsonError, findDuplicateFields } from './syntax.ts';

/** The readable part of a record, with the lines of its fields. */
export interface PartialEntry<K extends Kind = Kind> {
  /** Omits fields with errors. */
  readonly record: PartialRecord<K>;
  readonly isValid: boolean;
  readonly file: string;
  /** Returns the line of a field, or of the innermost existing field around it. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
}

export interface Entry<K extends Kind = Kind> extends PartialEntry<K> {
  readonly record: CatalogRecord<K>;
  readonly isValid: true;
}

/** Whether an entry exists and its file has no errors. */
export const isValid = <K extends Kind>(entry: PartialEntry<K> | undefined): entry is Entry<K> =>
  entry?.isValid === true;

export interface Body {
  readonly file: string;
  readonly path: string;
  readonly kind: FolderKind;
  readonly slug: string;
  /** Each access reads a file on disk again. */
  readonly text: string;
  readonly firstLine: number;
  readonly isEmpty: boolean;
}

/** A parsed file without its text, as JSON values. */
export interface ParsedFile {
  readonly data: RecordData<Kind>;
  readonly firstLine: number;
  readonly isEmpty: boolean;
}

export interface ParseResult {
  readonly entry?: Entry;
  /** Set if the file has errors and a record belongs at its path. */
  readonly partial?: PartialEntry;
  /** Set for every Markdown file whose front matter ends, even if it has errors. */
  readonly body?: Body;
  /** The aliases of a file with errors, so that links to them are not errors too. */
  readonly aliases?: readonly string[];
  readonly locations?: Locations;
  /** Set for every file without errors. */
  readonly valid?: ParsedFile;
  readonly errors: readonly Diagnostic[];
}

/** Returns all aliases in the data, even if other fields are invalid. Merges duplicate `aliases` fields. */
function aliasesIn({ contents }: Document): string[] {
  const pairs = isMap(contents) ? contents.items : [];
  const lists = pairs.flatMap(({ key, value }) =>
    isScalar(key) && key.value === 'aliases' && isSeq(value) ? value.items : [],
  );
  return lists.flatMap((item) => (isScalar(item) && typeof item.value === 'string' ? item.value : []));
}

/** Parses valid JSON as YAML, for positions. */
function jsonFields(text: string): Fields {
  const document = parsedYaml(text);
  return { document, text, errors: findDuplicateFields(document), unread: '' };
}

const isNamed = (field: PropertyKey, unread: string): boolean =>
  new RegExp(`\\b${RegExp.escape(String(field))}\\b`).test(unread);

/** Returns the fields of some data that are valid on their own. */
function readable(kind: Kind, data: unknown, unread: string): Record<string, unknown> {
  const given = typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>) : {};
  return Object.fromEntries(
    Object.entries<z.ZodType>(recordSchemas[kind].shape).flatMap(([name, schema]) => {
      const read = schema.safeParse(given[name]);
      const isRead = read.success && read.data !== undefined && !isNamed(name, unread);
      return isRead ? [[name, structuredClone(read.data)]] : [];
    }),
  );
}

const linesAbove = { json: 0, markdown: 1 } as const;

function bodyOf(
  source: SourceFile,
  placed: ContentPath,
  { firstLine, isEmpty: empty }: Omit<ParsedFile, 'data'>,
): Body | undefined {
  if (placed.form === 'json') return undefined;
  const { kind, slug } = placed;
  return {
    file: source.file,
    path: source.path,
    kind,
    slug,
    firstLine,
    isEmpty: empty,
    get text() {
      return partsOf(normalized(source.text), 'markdown').body;
    },
  };
}

export function validFile(source: SourceFile, placed: ContentPath, whole: ParsedFile): ParseResult {
  const { file } = source;
  const { kind, slug, form } = placed;
  const body = bodyOf(source, placed, whole);
  const locations = lazyLocations(() => partsOf(normalized(source.text), form).data, linesAbove[form]);
  const record: CatalogRecord<Kind> = { kind, slug, data: whole.data };
  const lineOf = (path: readonly PropertyKey[]): number => nearestLine(locations, path);
  return { ...(body && { body }), locations, valid: whole, entry: { record, isValid: true, file, lineOf }, errors: [] };
}

type Found = Pick<ParseResult, 'body'> & { readonly errors: readonly Diagnostic[] };

/** Reads the data of a file, whose body and other errors are known. */
function readData(
  source: SourceFile,
  placed: ContentPath,
  data: string,
  lines: Omit<ParsedFile, 'data'>,
  found: Found,
): ParseResult {
  const { file } = source;
  const { kind, slug, form } = placed;
  const offset = linesAbove[form];
  const { document, text, errors, unread } = form === 'json' ? jsonFields(data) : readFields(data);
  const left = errors.length > 0 ? text : undefined;
  const locations = lazyLocations(() => left ?? withPlainSpaces(partsOf(normalized(source.text), form).data), offset);
  const lineOf = (path: readonly PropertyKey[]): number => nearestLine(locations, path);
  const syntaxErrors = errors.map(({ offset: at, problem, remedy }): Diagnostic => ({
    severity: 'error',
    file,
    line: data.slice(0, at).split('\n').length + offset,
    column: at - data.lastIndexOf('\n', at - 1),
    field: form === 'json' ? 'JSON' : 'front matter',
    problem: `cannot be read: ${problem}.`,
    remedy,
  }));
  const given: unknown = form === 'json' ? JSON.parse(data) : (document.toJS() ?? {});
  const result = recordSchemas[kind].safeParse(given, { reportInput: true });
  if (result.success && syntaxErrors.length + found.errors.length === 0) {
    // Strings of the YAML parser are slices that keep the whole text in memory. A clone does not.
    return validFile(source, placed, { ...lines, data: structuredClone(result.data) });
  }
  // A missing field may be among the unreadable ones.
  const issues = (result.error?.issues ?? []).filter(
    ({ path, input }) => input !== undefined || !isNamed(path[0] ?? '', unread),
  );
  return {
    ...found,
    partial: {
      record: { kind, slug, data: readable(kind, given, unread) },
      isValid: false,
      file,
      lineOf,
    },
    aliases: aliasesIn(isNamed('aliases', unread) ? parsedYaml(data) : document),
    locations,
    errors: [...found.errors, ...syntaxErrors, ...explainRecordIssues(kind, issues, { file, lineOf, ...locations })],
  };
}

const jsonRemedy =
  'Look on this line and the one before it: each text in double quotes, a comma between two fields, none after the last.';

/**
 * Parses a file into a record, or reports all errors and returns the readable part. `written` is its text, if already
 * known.
 */
export function parse(source: SourceFile, written?: string): ParseResult {
  const { file, path, unreadable } = source;
  const placed = parseContentPath(path);
  const partial: PartialEntry | undefined = placed && {
    record: { kind: placed.kind, slug: placed.slug, data: {} },
    isValid: false,
    file,
    lineOf: () => 1,
  };
  const refused = (diagnostic: Omit<Diagnostic, 'file' | 'severity'>, found: Found = { errors: [] }): ParseResult => ({
    ...found,
    ...(partial && { partial }),
    errors: [...found.errors, { severity: 'error', file, ...diagnostic }],
  });
  if (unreadable) return refused({ line: 1, field: 'file', ...unreadable });
  if (!placed) return refused({ line: 1, field: 'file name', ...misplaced(path) });
  const raw = written ?? source.text;
  if (isBinary(raw))
    return refused({
      line: 1,
      field: 'file',
      problem: 'holds NUL bytes: it is UTF-16, or no text at all.',
      remedy: 'Save it again as UTF-8 text.',
    });

  const { data: given, body: below, firstLine, problem, remedy = '' } = partsOf(normalized(raw), placed.form);
  const lines = { firstLine, isEmpty: isEmpty(below) };
  const body = bodyOf(source, placed, lines);
  const offset = linesAbove[placed.form];
  const field = placed.form === 'json' ? 'JSON' : 'front matter';
  const spaces = findNoBreakSpaces(given).map((diagnostic) => ({
    ...diagnostic,
    line: diagnostic.line + offset,
    field,
  }));
  const data = spaces.length > 0 ? withPlainSpaces(given) : given;
  const found: Found = {
    ...(body && { body }),
    errors: [...findForbiddenCharacters(raw).map((diagnostic) => ({ ...diagnostic, field: 'file' })), ...spaces].map(
      (diagnostic) => ({ severity: 'error', file, ...diagnostic }),
    ),
  };
  if (problem !== undefined) return refused({ line: 1, field, problem, remedy }, found);
  const limit = findDataError(data);
  if (limit) return refused({ ...limit, field, line: Math.max(1, limit.line + offset) }, found);
  const broken = placed.form === 'json' ? findJsonError(data) : undefined;
  if (broken)
    return refused({ ...broken, field, problem: `cannot be read: ${broken.problem}.`, remedy: jsonRemedy }, found);
  return readData(source, placed, data, lines, found);
}
