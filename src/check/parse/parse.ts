import { z } from 'zod';
import { errorIn, type Diagnostic } from '../diagnostics/diagnostic.ts';
import {
  collectionNames,
  isSingle,
  mapNames,
  schemas,
  type CollectionName,
  type SourceData,
} from '../../collections/index.ts';
import { schemaAt } from '../../schemas/field-docs.ts';
import { fieldsWithRole } from '../../schemas/roles.ts';
import { explainInvalidPath, parseContentPath } from './content-path.ts';
import { translationOf } from '../../schemas/translation.ts';
import { locationsIn, type Locations } from './locations.ts';
import { explainIssues } from './schema-errors.ts';
import { findEncodingErrors, splitFile } from './split-file.ts';
import { readFields } from './yaml.ts';

export interface TextFile {
  /** The path that errors show: `content/news/opening.md`. */
  readonly file: string;
  /** The path relative to the content folder, or to that of its language: `news/opening.md`. */
  readonly path: string;
  readonly text: string;
  /** The folder of its language. Undefined for originals. */
  readonly language?: string | undefined;
}

/** An entry as its author wrote it: pictures are paths. If its file has errors, `data` has only the valid fields. */
export interface SourceEntry<K extends CollectionName = CollectionName> extends Omit<TextFile, 'text'> {
  readonly collection: K;
  readonly id: string;
  readonly data: Partial<SourceData<K>>;
  /** The Markdown of the body. Empty for JSON files. */
  readonly body: string;
  /** The line of the file on which the body begins, from 1. */
  readonly bodyLine: number;
  readonly locations: Locations;
}

interface ParsedFile {
  /** Undefined if no entry can have the path of the file. */
  readonly entry?: SourceEntry;
  readonly errors: readonly Diagnostic[];
}

const isNamedIn = (text: string, field: PropertyKey): boolean =>
  new RegExp(`\\b${RegExp.escape(String(field))}\\b`).test(text);

/** Returns the valid fields of an entry that has errors. `unreadable` contains the fields that cannot be parsed. */
function validFields(schema: z.ZodObject, data: unknown, unreadable: string): Record<string, unknown> {
  const given = typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>) : {};
  return Object.fromEntries(
    Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]) => {
      const read = z.safeParse(field, given[name]);
      const isRead = read.success && read.data !== undefined && !isNamedIn(unreadable, name);
      return isRead ? [[name, read.data]] : [];
    }),
  );
}

/**
 * Leaves out empty fields, and groups that have only such fields: content management systems write `updated: ""`. Keeps
 * unknown fields, which are errors: `{ price: 80,5 }` has an empty field "5".
 */
function withoutEmpty(value: unknown, schema: z.ZodType | undefined): unknown {
  const inner = (key: PropertyKey) => schema && schemaAt(schema, [key]);
  if (Array.isArray(value)) return value.map((item) => withoutEmpty(item, inner(0)));
  if (typeof value !== 'object' || value === null) return value;
  const filled = Object.entries(value).flatMap(([name, given]) => {
    const kept = given === '' ? null : withoutEmpty(given, inner(name));
    return kept === null && inner(name) ? [] : [[name, kept] as const];
  });
  return filled.length === 0 && Object.keys(value).length > 0 ? null : Object.fromEntries(filled);
}

/** The names of the fields with texts for people, by collection. */
const textFields = mapNames<Readonly<Record<CollectionName, ReadonlySet<string>>>>(
  collectionNames,
  (name) =>
    new Set(fieldsWithRole(schemas[name]).flatMap(({ path, role }) => (role.is === 'text' ? path.join('.') : []))),
);

/** The schemas of translations. Words of the interface have no original. */
const translationSchemas = mapNames<Readonly<Record<CollectionName, z.ZodObject>>>(collectionNames, (name) =>
  name === 'words' ? schemas[name] : translationOf(schemas[name]),
);

/** Parses a file into an entry. If the file has errors, the entry has the valid fields and the body. */
export function parse({ file, path, text, language }: TextFile): ParsedFile {
  const contentPath = parseContentPath(path);
  if (!contentPath) return { errors: [errorIn(file, 'file name', explainInvalidPath(path))] };
  const { collection, slug } = contentPath;
  const original: z.ZodObject = schemas[collection];
  const schema = language === undefined ? original : translationSchemas[collection];
  const field = isSingle(collection) ? 'JSON' : 'front matter';
  const { data: source, dataLine, problem: noData, body, bodyLine } = splitFile(text, isSingle(collection));
  const {
    document,
    counter,
    errors: syntaxErrors,
    unreadableText,
  } = readFields(source, isSingle(collection), textFields[collection]);
  const locations = locationsIn(document, counter, dataLine - 1);
  const given: unknown = withoutEmpty(document.toJS(), original) ?? {};
  const result = schema.safeParse(given, { reportInput: true });
  const isValid = result.success && syntaxErrors.length === 0;
  const data = isValid ? result.data : validFields(schema, given, unreadableText);
  // A field in the unparsed part is unreadable, not missing.
  const issues = (result.error?.issues ?? []).filter(
    ({ path: [name = ''], input }) => input !== undefined || !isNamedIn(unreadableText, name),
  );
  const dataErrors = [
    ...syntaxErrors.map(({ offset, problem, remedy }) =>
      errorIn(file, field, {
        line: source.slice(0, offset).split('\n').length + dataLine - 1,
        column: offset - source.lastIndexOf('\n', offset - 1),
        problem: `cannot be read: ${problem}.`,
        remedy,
      }),
    ),
    ...explainIssues(schema, issues, { file, original, ...locations }),
  ];
  return {
    entry: { collection, id: slug, file, path, language, data, body, bodyLine, locations },
    errors: [...findEncodingErrors(file, text), ...(noData ? [errorIn(file, field, noData)] : dataErrors)],
  };
}
