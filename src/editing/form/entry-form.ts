import { parseDocument } from 'yaml';
import { unpublished } from '../../catalog/publication.ts';
import { piecesOf, type Pieces } from '../../content/parse/parts.ts';
import type { ContentPath } from '../../content/parse/content-path.ts';
import { isData, isSame, type Data } from './data.ts';
import { splicedJson } from './splice-json.ts';
import { splicedYaml } from './splice.ts';
import { tidyData } from './tidy.ts';
import type { FieldSchema } from './widgets.ts';

/**
 * Form fields in addition to the record's: the Markdown, an image to add, the file name, the publication state for
 * lists, and the file's version, which stays with the form even in a browser backup.
 */
export const bodyField = 'body';
export const imageField = 'addedImage';
export const fileField = 'file';
export const versionField = 'version';
export const stateField = 'state';

export interface FormFile {
  /** The file's path in its folder, without extension. */
  readonly stem: string;
  readonly text: string;
  readonly version: string;
}

/** A file without front matter is all body. */
const pieces = (text: string): Pieces => piecesOf(text) ?? { head: '---\n', data: '', tail: '---\n', body: text };

const yamlData = (yaml: string): Data => {
  const document = parseDocument(yaml);
  const data: unknown = document.errors.length > 0 ? undefined : document.toJS();
  return isData(data) ? data : {};
};

const jsonData = (text: string): Data => {
  try {
    const data: unknown = JSON.parse(text);
    return isData(data) ? data : {};
  } catch {
    return {};
  }
};

/** Returns whether readers see an entry on a day: live, draft, or scheduled with its day. */
function stateOf(data: Data, today: string): string {
  const status = unpublished({ data }, today);
  if (status === undefined) return 'live';
  return status.why === 'draft' ? 'draft' : `scheduled for ${status.day}`;
}

/** Returns the JSON that fills a form: fields and version, for Markdown also text, name and state. */
export function toForm({ form }: ContentPath, file: FormFile, today: string): string {
  const { stem, text, version } = file;
  if (form === 'json') return JSON.stringify({ ...jsonData(text), [versionField]: version });
  const { data: yaml, body } = pieces(text);
  const data = yamlData(yaml);
  return JSON.stringify({
    ...data,
    [bodyField]: body.trimEnd(),
    [fileField]: stem,
    [versionField]: version,
    [stateField]: stateOf(data, today),
  });
}

/**
 * Applies only the changes made in the form to `old`, the current text. For a new file it is empty,
 * and fields are in schema order as with `npm run new`.
 */
export function fromForm({ form }: ContentPath, sent: Data, old: string, schema: FieldSchema): string {
  const names = Object.keys(schema.properties ?? {});
  const { [versionField]: _version, [stateField]: _state, ...said } = sent;
  if (form === 'json') {
    const before = jsonData(old);
    const after = tidyData(schema, said, before);
    return isSame(before, after) ? old : splicedJson(old, after);
  }
  const { [bodyField]: sentBody, [fileField]: _file, ...fields } = said;
  const { head, data, tail, body } = pieces(old);
  const after = tidyData(schema, fields, yamlData(data));
  const text = typeof sentBody === 'string' ? sentBody : '';
  const newBody = text.trimEnd() === body.trimEnd() ? body : `${text.trimEnd()}\n`;
  const yaml = splicedYaml(data.replaceAll('\r\n', '\n'), after, names);
  const ending = data.includes('\r\n') ? yaml.replaceAll('\n', '\r\n') : yaml;
  const gap = old === '' && newBody !== '' ? '\n' : '';
  return `${head}${ending}${tail}${gap}${newBody}`;
}
