import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { stringify } from 'yaml';
import { isSingle, kindName, kindNouns, kinds, type Kind } from '../../src/schemas/collections.ts';
import { fieldAnchor, fieldDocs, fieldReference } from '../../src/schemas/field-docs.ts';
import { root } from '../../src/settings.ts';
import { editorSchema } from './json-schema.ts';
import { pagesCmsConfig } from './pages-cms.ts';

/** A committed file that `npm run editors` generates, such as a JSON schema or the configuration of Pages CMS. */
interface EditorFile {
  /** The path of the file, relative to the project's folder. */
  readonly path: string;
  readonly text: string;
}

async function formatted(file: string, text: string): Promise<EditorFile> {
  const filepath = path.join(root, file);
  return { path: file, text: await format(text, { ...(await resolveConfig(filepath)), filepath }) };
}

/** Returns a Markdown file in which `text` replaces what is between two comments, of which the second is `end`. */
async function withRegion(file: string, begin: string, end: string, text: string): Promise<EditorFile> {
  const document = await readFile(path.join(root, file), 'utf8');
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`Cannot write ${file}: it lacks "${begin}" or "${end}"`);
  return formatted(file, `${document.slice(0, from + begin.length)}\n\n${text}\n\n${document.slice(to)}`);
}

/** The maximum length of an example. Longer ones are lists of objects, which the sample shows better. */
const maxExample = 40;

function exampleText(example: unknown): string {
  const text = typeof example === 'string' ? example : JSON.stringify(example ?? '');
  return example === undefined || text.length > maxExample ? '' : ` \`${text}\``;
}

/** The maximum number of allowed values to list. */
const maxValues = 20;

/** Returns a Markdown list of the fields of a kind, with the anchors to which error messages link. */
function fieldList(kind: Kind): string {
  const fields = fieldDocs.filter((field) => field.kind === kind && field.path !== '$schema');
  const lines = fields.map(({ path: name, required, description, example, values }) => {
    const list = values && values.length > maxValues ? `those in \`schemas/${kind}.schema.json\`` : values?.join(', ');
    const choice = list === undefined || description.includes(list) ? '' : ` One of: ${list}.`;
    const needed = required ? '' : ' (optional)';
    return `- <a id="${fieldAnchor(kind, name)}"></a>**${name}**${needed}: ${description}.${choice}${exampleText(example)}`;
  });
  const heading = isSingle(kind) ? `\`${kindName(kind)}\`` : kindNouns(kind)[0];
  const title = `### ${heading.charAt(0).toUpperCase()}${heading.slice(1)}`;
  return [`<a id="${kind}"></a>`, '', title, '', ...lines].join('\n');
}

export const editorFiles = (): Promise<EditorFile[]> =>
  Promise.all([
    withRegion(
      fieldReference,
      '<!-- fields: written by npm run editors -->',
      '<!-- End of fields -->',
      kinds.map(fieldList).join('\n\n'),
    ),
    ...kinds.map((kind) => formatted(`schemas/${kind}.schema.json`, JSON.stringify(editorSchema(kind)))),
    // Pages CMS needs repeated values written out, not as YAML aliases.
    formatted(
      '.pages.yml',
      `# Written by npm run editors.\n${stringify(pagesCmsConfig(), { aliasDuplicateObjects: false })}`,
    ),
  ]);
