import { parseDocument } from 'yaml';
import type { Placed } from '../catalog/source.ts';
import { isData, isSame, type Data } from './data.ts';
import { splicedJson } from './splice-json.ts';
import { splicedYaml } from './splice.ts';
import { tidyData } from './tidy.ts';
import type { FieldSchema } from './widgets.ts';

/** The names under which a form has what is no field: the Markdown, an image to add to it, and the name of the file. */
export const bodyField = 'body';
export const imageField = 'image';
export const fileField = 'file';

interface Parts {
  readonly head: string;
  readonly data: string;
  readonly tail: string;
  readonly body: string;
}

/** A Markdown file in four pieces that make it again. A file without front matter is all body. */
function parts(text: string): Parts {
  const match = /^(\uFEFF?---[ \t]*\r?\n)([\s\S]*?)(?<=\n)(---[ \t]*(?:\r?\n|$)(?:[ \t]*\r?\n)*)/.exec(text);
  const [whole = '', head = '---\n', data = '', tail = '---\n'] = match ?? [];
  return { head, data, tail, body: text.slice(whole.length) };
}

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

/** A file as the form takes it: JSON of its fields, of Markdown with the text and the name of the file. */
export function toForm({ form }: Placed, stem: string, text: string): string {
  if (form === 'json') return JSON.stringify(jsonData(text));
  const { data, body } = parts(text);
  return JSON.stringify({ ...yamlData(data), [bodyField]: body.trimEnd(), [fileField]: stem });
}

/** A file that differs only in what was changed in the form. `old` is its text now, empty where it is new. */
export function fromForm({ form }: Placed, sent: Data, old: string, schema: FieldSchema): string {
  const names = Object.keys(schema.properties ?? {});
  if (form === 'json') {
    const before = jsonData(old);
    const after = tidyData(schema, sent, before);
    return isSame(before, after) ? old : splicedJson(old, after);
  }
  const { [bodyField]: sentBody, [fileField]: _, ...fields } = sent;
  const { head, data, tail, body } = parts(old);
  const after = tidyData(schema, fields, yamlData(data));
  const text = typeof sentBody === 'string' ? sentBody : '';
  const newBody = text.trimEnd() === body.trimEnd() ? body : `${text.trimEnd()}\n`;
  const yaml = splicedYaml(data.replaceAll('\r\n', '\n'), after, names);
  const ending = data.includes('\r\n') ? yaml.replaceAll('\n', '\r\n') : yaml;
  return `${head}${ending}${tail}${newBody}`;
}
