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
import { explainInvalidPath, parseContentPath, type ContentPath, type SourceFile } from './content-path.ts';
import { findJsonError } from './json.ts';
import { lazyLocations, type Locations } from './locations.ts';
import { isEmptyBody, splitFile } from './split-file.ts';
import { explainRecordIssues } from './schema-errors.ts';
import {
  findDataError,
  findForbiddenCharacters,
  findNoBreakSpaces,
  isBinary,
  withPlainSpaces,
  type LineError,
} from './text-errors.ts';
import { parseYaml, readFields, readJsonFields } from './yaml.ts';

/** A record with its file and the lines of its fields. Fields with errors are missing from the record. */
export interface PartialEntry<K extends Kind = Kind> {
  readonly record: PartialRecord<K>;
  readonly isValid: boolean;
  readonly file: string;
  readonly lineOf: Locations['lineOf'];
}

export interface Entry<K extends Kind = Kind> extends PartialEntry<K> {
  readonly record: CatalogRecord<K>;
  readonly isValid: true;
}

export const isValid = <K extends Kind>(entry: PartialEntry<K> | undefined): entry is Entry<K> =>
  entry?.isValid === true;

export interface Body {
  readonly file: string;
  readonly path: string;
  readonly kind: FolderKind;
  readonly slug: string;
  /** The Markdown of the body. If the file is on disk, each access reads the file again. */
  readonly text: string;
  readonly firstLine: number;
  readonly isEmpty: boolean;
}

/** The data of a file without errors, and facts about its body. Consists of JSON values, so it can be cached. */
export interface ParsedFile extends Pick<Body, 'firstLine' | 'isEmpty'> {
  readonly data: RecordData<Kind>;
}

export interface ParseResult {
  readonly entry?: Entry;
  /** The valid fields of a file with errors. Undefined for a file without errors, or if no record can have its path. */
  readonly partial?: PartialEntry;
  /** The body, even if the data has errors. Undefined for JSON, unreadable files and paths that no record can have. */
  readonly body?: Body;
  /** The aliases in a file with errors. Links to these aliases are not reported as broken. */
  readonly aliases?: readonly string[];
  readonly locations?: Locations;
  /** The part of the result that is cached. Undefined if the file has errors. */
  readonly valid?: ParsedFile;
  readonly errors: readonly Diagnostic[];
}

/** Returns all aliases in a document, even if other fields are invalid. Merges repeated `aliases` fields. */
function aliasesIn({ contents }: Document): string[] {
  const pairs = isMap(contents) ? contents.items : [];
  const lists = pairs.flatMap(({ key, value }) =>
    isScalar(key) && key.value === 'aliases' && isSeq(value) ? value.items : [],
  );
  return lists.flatMap((item) => (isScalar(item) && typeof item.value === 'string' ? item.value : []));
}

const isNamedIn = (text: string, field: PropertyKey): boolean =>
  new RegExp(`\\b${RegExp.escape(String(field))}\\b`).test(text);

/** Returns the valid fields of a record that has errors. `unreadableText` contains the fields that cannot be parsed. */
function validFields(kind: Kind, data: unknown, unreadableText: string): Record<string, unknown> {
  const given = typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>) : {};
  return Object.fromEntries(
    Object.entries<z.ZodType>(recordSchemas[kind].shape).flatMap(([name, schema]) => {
      const read = schema.safeParse(given[name]);
      const isRead = read.success && read.data !== undefined && !isNamedIn(unreadableText, name);
      return isRead ? [[name, structuredClone(read.data)]] : [];
    }),
  );
}

/** For each file format: the name of the data in error messages (`field`) and the number of lines above the data. */
const dataByFormat = {
  json: { field: 'JSON', linesAbove: 0 },
  markdown: { field: 'front matter', linesAbove: 1 },
} as const;

type BodyInfo = Omit<ParsedFile, 'data'>;

function bodyOf(source: SourceFile, contentPath: ContentPath, { firstLine, isEmpty }: BodyInfo): { body?: Body } {
  if (contentPath.format === 'json') return {};
  const { kind, slug } = contentPath;
  const { file, path } = source;
  return {
    body: {
      file,
      path,
      kind,
      slug,
      firstLine,
      isEmpty,
      get text() {
        return splitFile(source.text, 'markdown').body;
      },
    },
  };
}

/** Returns the parse result of a valid file without parsing it again, for data from the build store. */
export function validResult(source: SourceFile, contentPath: ContentPath, valid: ParsedFile): ParseResult {
  const { file } = source;
  const { kind, slug, format } = contentPath;
  const locations = lazyLocations(() => splitFile(source.text, format).data, dataByFormat[format].linesAbove);
  const record: CatalogRecord<Kind> = { kind, slug, data: valid.data };
  const entry: Entry = { record, isValid: true, file, lineOf: locations.lineOf };
  return { ...bodyOf(source, contentPath, valid), locations, valid, entry, errors: [] };
}

/** Parses and validates the data of a file. The errors of the result begin with `earlierErrors`. */
function readData(
  source: SourceFile,
  contentPath: ContentPath,
  data: string,
  bodyInfo: BodyInfo,
  earlierErrors: readonly Diagnostic[],
): ParseResult {
  const { file } = source;
  const { kind, slug, format } = contentPath;
  const { field, linesAbove } = dataByFormat[format];
  const {
    document,
    text,
    errors: dataErrors,
    unreadableText,
  } = format === 'json' ? readJsonFields(data) : readFields(data);
  const syntaxErrors = dataErrors.map(({ offset, problem, remedy }): Diagnostic => ({
    severity: 'error',
    file,
    line: data.slice(0, offset).split('\n').length + linesAbove,
    column: offset - data.lastIndexOf('\n', offset - 1),
    field,
    problem: `cannot be read: ${problem}.`,
    remedy,
  }));
  const given: unknown = format === 'json' ? JSON.parse(data) : (document.toJS() ?? {});
  const result = recordSchemas[kind].safeParse(given, { reportInput: true });
  if (result.success && syntaxErrors.length + earlierErrors.length === 0) {
    // Strings from the YAML parser are slices that keep the whole text in memory. Cloned strings do not.
    return validResult(source, contentPath, { ...bodyInfo, data: structuredClone(result.data) });
  }
  const locations = lazyLocations(() => text, linesAbove);
  // A field in the unparsed part is unreadable, not missing.
  const issues = (result.error?.issues ?? []).filter(
    ({ path, input }) => input !== undefined || !isNamedIn(unreadableText, path[0] ?? ''),
  );
  return {
    ...bodyOf(source, contentPath, bodyInfo),
    partial: {
      record: { kind, slug, data: validFields(kind, given, unreadableText) },
      isValid: false,
      file,
      lineOf: locations.lineOf,
    },
    aliases: aliasesIn(isNamedIn(unreadableText, 'aliases') ? parseYaml(data) : document),
    locations,
    errors: [...earlierErrors, ...syntaxErrors, ...explainRecordIssues(kind, issues, { file, ...locations })],
  };
}

const jsonRemedy =
  'Check this line and the one above. Put each text in straight double quotes, and a comma after each field except the last.';

/** Parses a file into a record, or into errors and valid fields. Pass `knownText` to avoid reading the file again. */
export function parse(source: SourceFile, knownText?: string): ParseResult {
  const { file, path, unreadable } = source;
  const contentPath = parseContentPath(path);
  const errors: Diagnostic[] = [];
  const report = (error: Omit<Diagnostic, 'file' | 'severity'>): void =>
    void errors.push({ severity: 'error', file, ...error });
  const refuse = (error: Omit<Diagnostic, 'file' | 'severity'>, bodyInfo?: BodyInfo): ParseResult => {
    report(error);
    return {
      ...(contentPath && bodyInfo && bodyOf(source, contentPath, bodyInfo)),
      ...(contentPath && {
        partial: {
          record: { kind: contentPath.kind, slug: contentPath.slug, data: {} },
          isValid: false,
          file,
          lineOf: () => 1,
        },
      }),
      errors,
    };
  };
  if (unreadable) return refuse({ line: 1, field: 'file', ...unreadable });
  if (!contentPath) return refuse({ line: 1, field: 'file name', ...explainInvalidPath(path) });
  const text = knownText ?? source.text;
  if (isBinary(text))
    return refuse({
      line: 1,
      field: 'file',
      problem: 'contains NUL bytes: it is UTF-16, or not a text file.',
      remedy: 'Save it again as UTF-8 text.',
    });

  const { format } = contentPath;
  const { field, linesAbove } = dataByFormat[format];
  const { data: given, body, firstLine, problem, remedy = '' } = splitFile(text, format);
  const bodyInfo: BodyInfo = { firstLine, isEmpty: isEmptyBody(body) };
  const inData = (error: LineError) => ({ ...error, field, line: Math.max(1, error.line + linesAbove) });
  for (const error of findForbiddenCharacters(text)) report({ ...error, field: 'file' });
  const spaces = findNoBreakSpaces(given);
  for (const error of spaces) report(inData(error));
  if (problem !== undefined) return refuse({ line: 1, field, problem, remedy }, bodyInfo);
  const data = spaces.length > 0 ? withPlainSpaces(given) : given;
  const dataError = findDataError(data);
  if (dataError) return refuse(inData(dataError), bodyInfo);
  const jsonError = format === 'json' ? findJsonError(data) : undefined;
  if (jsonError)
    return refuse({ ...jsonError, field, problem: `cannot be read: ${jsonError.problem}.`, remedy: jsonRemedy });
  return readData(source, contentPath, data, bodyInfo, errors);
}
