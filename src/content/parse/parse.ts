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
import { isEmpty, normalized, partsOf } from './parts.ts';
import { explainRecordIssues } from './schema-errors.ts';
import { findDataError, findForbiddenCharacters, isBinary } from './text-errors.ts';
import { findDuplicateFields, findYamlErrors, parseYaml } from './yaml.ts';

/** The readable part of a record, with the lines of its fields. */
export interface PartialEntry<K extends Kind = Kind> {
  /** Omits fields with errors. */
  readonly record: PartialRecord<K>;
  readonly isValid: boolean;
  readonly file: string;
  readonly lineOf: Locations['lineOf'];
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
  /** The Markdown. If the file is on disk, each access reads it again. */
  readonly text: string;
  readonly firstLine: number;
  readonly isEmpty: boolean;
}

/** The data of a valid file and the position of its body. Contains only JSON values, so that it can be cached. */
export interface ParsedFile extends Pick<Body, 'firstLine' | 'isEmpty'> {
  readonly data: RecordData<Kind>;
}

export interface ParseResult {
  readonly entry?: Entry;
  /** Set if the file has errors and a record belongs at its path. */
  readonly partial?: PartialEntry;
  /** Set for every readable Markdown file, even if it has errors. */
  readonly body?: Body;
  readonly locations?: Locations;
  /** Set for every file without errors. */
  readonly valid?: ParsedFile;
  readonly errors: readonly Diagnostic[];
}

/** Returns the valid fields of a record that has errors. */
function validFields(kind: Kind, data: unknown): Record<string, unknown> {
  const given = typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>) : {};
  return Object.fromEntries(
    Object.entries<z.ZodType>(recordSchemas[kind].shape).flatMap(([name, schema]) => {
      const read = schema.safeParse(given[name]);
      return read.success && read.data !== undefined ? [[name, structuredClone(read.data)]] : [];
    }),
  );
}

/** The name of the data in messages, and the number of lines above it. */
const dataByForm = {
  json: { field: 'JSON', linesAbove: 0 },
  markdown: { field: 'front matter', linesAbove: 1 },
} as const;

type BodyStart = Omit<ParsedFile, 'data'>;

function bodyOf(source: SourceFile, contentPath: ContentPath, { firstLine, isEmpty }: BodyStart): { body?: Body } {
  if (contentPath.form === 'json') return {};
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
        return partsOf(normalized(source.text), 'markdown').body;
      },
    },
  };
}

/** Makes the result for a file without errors from its parsed data. */
export function validFile(source: SourceFile, contentPath: ContentPath, valid: ParsedFile): ParseResult {
  const { file } = source;
  const { kind, slug, form } = contentPath;
  const locations = lazyLocations(() => partsOf(normalized(source.text), form).data, dataByForm[form].linesAbove);
  const record: CatalogRecord<Kind> = { kind, slug, data: valid.data };
  const entry: Entry = { record, isValid: true, file, lineOf: locations.lineOf };
  return { ...bodyOf(source, contentPath, valid), locations, valid, entry, errors: [] };
}

/** Validates the data of a file. `errors` are those found before, and become part of the result. */
function readData(
  source: SourceFile,
  contentPath: ContentPath,
  data: string,
  given: unknown,
  start: BodyStart,
  errors: readonly Diagnostic[],
): ParseResult {
  const { file } = source;
  const { kind, slug, form } = contentPath;
  const result = recordSchemas[kind].safeParse(given, { reportInput: true });
  if (result.success && errors.length === 0) {
    // Strings of the YAML parser are slices that keep the whole text in memory. A clone does not.
    return validFile(source, contentPath, { ...start, data: structuredClone(result.data) });
  }
  const locations = lazyLocations(() => data, dataByForm[form].linesAbove);
  const { lineOf } = locations;
  return {
    ...bodyOf(source, contentPath, start),
    partial: { record: { kind, slug, data: validFields(kind, given) }, isValid: false, file, lineOf },
    locations,
    errors: [...errors, ...explainRecordIssues(kind, result.error?.issues ?? [], { file, ...locations })],
  };
}

const jsonRemedy =
  'Look on this line and the one before it: each text in double quotes, a comma between two fields, none after the last.';

/**
 * Parses a file into a record, or reports all errors and returns the readable part. Pass `knownText` to avoid reading
 * the file again.
 */
export function parse(source: SourceFile, knownText?: string): ParseResult {
  const { file, path, unreadable } = source;
  const contentPath = parseContentPath(path);
  const errors: Diagnostic[] = [];
  const report = (error: Omit<Diagnostic, 'file' | 'severity'>): void =>
    void errors.push({ severity: 'error', file, ...error });
  const refuse = (found: readonly Omit<Diagnostic, 'file' | 'severity'>[], start?: BodyStart): ParseResult => {
    found.forEach(report);
    if (!contentPath) return { errors };
    const { kind, slug } = contentPath;
    return {
      ...(start && bodyOf(source, contentPath, start)),
      partial: { record: { kind, slug, data: {} }, isValid: false, file, lineOf: () => 1 },
      errors,
    };
  };
  if (unreadable) return refuse([{ line: 1, field: 'file', ...unreadable }]);
  if (!contentPath) return refuse([{ line: 1, field: 'file name', ...explainInvalidPath(path) }]);
  const text = knownText ?? source.text;
  if (isBinary(text))
    return refuse([
      {
        line: 1,
        field: 'file',
        problem: 'holds NUL bytes: it is UTF-16, or no text at all.',
        remedy: 'Save it again as UTF-8 text.',
      },
    ]);

  const { form } = contentPath;
  const { field, linesAbove } = dataByForm[form];
  const { data, body, firstLine, problem, remedy = '' } = partsOf(normalized(text), form);
  const start: BodyStart = { firstLine, isEmpty: isEmpty(body) };
  for (const error of findForbiddenCharacters(text)) report({ ...error, field: 'file' });
  if (problem !== undefined) return refuse([{ line: 1, field, problem, remedy }], start);
  const dataError = findDataError(data);
  if (dataError) return refuse([{ ...dataError, field, line: Math.max(1, dataError.line + linesAbove) }], start);
  const document = parseYaml(data);
  const jsonError = form === 'json' ? findJsonError(data) : undefined;
  const syntaxErrors = jsonError
    ? [{ ...jsonError, remedy: jsonRemedy }]
    : form === 'json'
      ? findDuplicateFields(document)
      : findYamlErrors(data, document);
  if (syntaxErrors.length > 0)
    return refuse(
      syntaxErrors.map((error) => ({
        line: data.slice(0, error.offset).split('\n').length + linesAbove,
        column: error.offset - data.lastIndexOf('\n', error.offset - 1),
        field,
        problem: `cannot be read: ${error.problem}.`,
        remedy: error.remedy,
      })),
      start,
    );
  const given: unknown = form === 'json' ? JSON.parse(data) : (document.toJS() ?? {});
  return readData(source, contentPath, data, given, start, errors);
}
