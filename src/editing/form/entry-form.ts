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
 * The names of what a form has in addition to the fields: the Markdown, an image to add to it, the name of the file, the
 * version of the file that the form was made from (it stays with the form even in a backup of the browser), and whether
 * the entry is published, for lists.
 */
export const bodyField = 'body';
export const imageField = 'addedImage';
export const fileField = 'file';
export const versionField = 'version';
export const stateField = 'state';

/** A file that a form is opened for. */
export interface FormFile {
  /** The file's path in its folder, without its extension. */
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

/** Says whether readers see an entry on a day: live, draft, or scheduled with its day. */
function stateOf(data: Data, today: string): string {
  const status = unpublished({ data }, today);
  if (status === undefined) return 'live';
  return status.why === 'draft' ? 'draft' : `scheduled for ${status.day}`;
}

/** Returns the JSON that fills a form: the fields of a file and its version; for Markdown also its text, name and state. */
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
 * The text of a file with the changes that were made in the form, and no others. `old` is its present text, empty for a
 * new file, whose fields are in the order of the schema, as with `npm run new`.
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
