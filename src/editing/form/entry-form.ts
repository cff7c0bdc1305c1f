import { isDeepStrictEqual } from 'node:util';
import { whyUnpublished } from '../../catalog/publication.ts';
import { splitExactly, type MarkdownPieces } from '../../content/parse/split-file.ts';
import type { ContentPath } from '../../content/parse/content-path.ts';
import { isData, type Data } from '../entries/data.ts';
import { fieldsIn, updateJson, updateYaml } from './splice.ts';
import type { FieldSchema } from '../entries/json-schemas.ts';

// Names of the form fields that are not fields of the record.

export const bodyField = 'body';
/** The name of the form field that adds an image. The image is stored next to the entry and appended to its text. */
export const imageField = 'addedImage';
/** The name of the form field for the file path, relative to the folder of the kind and without extension. */
export const fileField = 'file';
/** The name of the form field for the digest of the file's text. Decap also keeps it in local backups of the form. */
export const versionField = 'version';
/** The name of the form field for the publication state. Lists of entries show it. */
export const stateField = 'state';

export interface FormFile {
  /** The path of the file, relative to the folder of its kind and without extension. */
  readonly stem: string;
  readonly text: string;
  readonly version: string;
}

/** Splits a Markdown file into front matter and body. If there is no front matter, the whole text is the body. */
const splitMarkdown = (text: string): MarkdownPieces =>
  splitExactly(text) ?? { head: '---\n', data: '', tail: '---\n', body: text };

/** Returns the publication state of an entry as text: `live`, `draft`, or `scheduled for` and a date. */
function stateOf(data: Data, today: string): string {
  const status = whyUnpublished({ data }, today);
  if (status === undefined) return 'live';
  return status.why === 'draft' ? 'draft' : `scheduled for ${status.day}`;
}

/** Returns the JSON for a form: fields and version; for a Markdown file also body, file name and publication state. */
export function toForm({ format }: ContentPath, { stem, text, version }: FormFile, today: string): string {
  if (format === 'json') return JSON.stringify({ ...fieldsIn(text), [versionField]: version });
  const { data: yaml, body } = splitMarkdown(text);
  const data = fieldsIn(yaml);
  return JSON.stringify({
    ...data,
    [bodyField]: body.trimEnd(),
    [fileField]: stem,
    [versionField]: version,
    [stateField]: stateOf(data, today),
  });
}

/** Whether a form value is empty. Forms send empty values for fields that the author left out. */
const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'number' && Number.isNaN(value)) ||
  (typeof value === 'string' && value.trim() === '') ||
  (isData(value) && Object.keys(value).length === 0);

function tidyValue(schema: FieldSchema, value: unknown, before: unknown, required: boolean): unknown {
  if (isDeepStrictEqual(value, before)) return before;
  if (Array.isArray(value)) {
    const old: readonly unknown[] = Array.isArray(before) ? before : [];
    const items = value
      .map((item, index) => tidyValue(schema.items ?? {}, item, old[index], false))
      .filter((item) => item !== undefined);
    return items.length === 0 && before === undefined && !required ? undefined : items;
  }
  const tidied = isData(value) ? tidyData(schema, value, isData(before) ? before : {}) : value;
  if (isBlank(tidied)) return undefined;
  // Forms send false for a boolean that is not set.
  const defaultValue = schema.default ?? (schema.type === 'boolean' ? false : undefined);
  if (before === undefined && isDeepStrictEqual(tidied, defaultValue)) return undefined;
  // Decap names an uploaded image without its folder.
  if (schema.contentMediaType === 'image/*' && /^[^/]+$/.test(String(tidied))) return `./${String(tidied)}`;
  return typeof tidied === 'string' ? tidied.trim() : tidied;
}

/** Returns form fields as authors write them: in schema order, without empty fields or defaults that the form added. */
function tidyData(schema: FieldSchema, sent: Data, before: Data): Data {
  const required = schema.required ?? [];
  const names = new Set([...Object.keys(schema.properties ?? {}), ...Object.keys(sent)]);
  const entries = Array.from(names, (name): [string, unknown] => [
    name,
    tidyValue(schema.properties?.[name] ?? {}, sent[name], before[name], required.includes(name)),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Returns the text of a file after a change in the form. `old` is its text before, empty for a new file. */
export function fromForm({ format }: ContentPath, sent: Data, old: string, schema: FieldSchema): string {
  const { [versionField]: _version, [stateField]: _state, ...rest } = sent;
  if (format === 'json') return updateJson(old, tidyData(schema, rest, fieldsIn(old)));
  const { [bodyField]: sentBody, [fileField]: _file, ...fields } = rest;
  const { head, data, tail, body } = splitMarkdown(old);
  const text = typeof sentBody === 'string' ? sentBody : '';
  const newBody = text.trimEnd() === body.trimEnd() ? body : `${text.trimEnd()}\n`;
  const yaml = updateYaml(data.replaceAll('\r\n', '\n'), tidyData(schema, fields, fieldsIn(data)));
  const ending = data.includes('\r\n') ? yaml.replaceAll('\n', '\r\n') : yaml;
  const gap = old === '' && newBody !== '' ? '\n' : '';
  return `${head}${ending}${tail}${gap}${newBody}`;
}
