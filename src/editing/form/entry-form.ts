import { parseDocument } from 'yaml';
import { piecesOf, type Pieces } from '../../content/parse/parts.ts';
import type { Placed } from '../../content/parse/placement.ts';
import { isData, isSame, type Data } from './data.ts';
import { splicedJson } from './splice-json.ts';
import { splicedYaml } from './splice.ts';
import { tidyData } from './tidy.ts';
import type { FieldSchema } from './widgets.ts';

/**
 * The names of what a form has beside the fields: the Markdown, an image to add to it, the name of the file, and the
 * version of the file that the form was made from, which stays with the form even as a backup in the browser.
 */
export const bodyField = 'body';
export const imageField = 'addedImage';
export const fileField = 'file';
export const versionField = 'version';

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

/** The JSON that a form is filled with: the fields of a file and its version; for Markdown also its text and name. */
export function toForm({ form }: Placed, stem: string, text: string, version: string): string {
  if (form === 'json') return JSON.stringify({ ...jsonData(text), [versionField]: version });
  const { data, body } = pieces(text);
  return JSON.stringify({ ...yamlData(data), [bodyField]: body.trimEnd(), [fileField]: stem, [versionField]: version });
}

/**
 * The text of a file with the changes that were made in the form, and no others. `old` is its present text, empty for a
 * new file, whose fields are in the order of the schema, as with `npm run new`.
 */
export function fromForm({ form }: Placed, sent: Data, old: string, schema: FieldSchema): string {
  const names = Object.keys(schema.properties ?? {});
  const { [versionField]: _version, ...said } = sent;
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
