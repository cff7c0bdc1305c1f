import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { stringify } from 'yaml';
import { fieldAnchor, fieldDocs, fieldReference } from '../../src/content/schema/field-docs.ts';
import { pagesCmsConfig } from '../../src/editing/form/pages-cms.ts';
import { editorSchema, schemaFile } from '../../src/editing/entries/json-schemas.ts';
import { sampleName } from '../../src/catalog/ledger.ts';
import { valueDigests } from '../../src/editing/sample-leftovers.ts';
import { readContent } from '../../src/io/load-content.ts';
import { currentTime, folders, root } from '../../src/settings.ts';
import { sampleFolder } from '../sample.ts';
import folderRows from '../../src/folders.json' with { type: 'json' };
import { table } from '../../src/views/markdown/syntax.ts';
import { isSingle, kindName, kindNouns, kinds, type Kind } from '../../src/content/schema/records.ts';
import * as theme from '../../src/theme/colours.ts';
import { coloursCss } from './colours-css.ts';

/** A committed file that `npm run editors` generates, such as a JSON schema or the configuration of Pages CMS. */
export interface EditorFile {
  /** The path of the file, relative to the project's folder. */
  readonly path: string;
  readonly text: string;
}

async function formatted(file: string, text: string): Promise<EditorFile> {
  const filepath = path.join(root, file);
  return { path: file, text: await format(text, { ...(await resolveConfig(filepath)), filepath }) };
}

/**
 * Returns a Markdown file in which `text` replaces a region. The comments `<!-- NAME: written by npm run editors -->`
 * and `<!-- End of NAME -->` mark the region. Rejects if the file does not have these comments.
 */
async function withRegion(file: string, name: string, text: string): Promise<EditorFile> {
  const document = await readFile(path.join(root, file), 'utf8');
  const begin = `<!-- ${name}: written by npm run editors -->`;
  const end = `<!-- End of ${name} -->`;
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`Cannot write ${file}: it lacks "${begin}" or "${end}"`);
  return formatted(file, `${document.slice(0, from + begin.length)}\n\n${text}\n\n${document.slice(to)}`);
}

const exampleText = (example: unknown): string =>
  example === undefined ? '' : `\`${typeof example === 'string' ? example : JSON.stringify(example)}\``;

/**
 * The maximum number of values that a table cell lists. Longer lists are below the table, because a column is as wide
 * as its longest cell.
 */
const maxValues = 20;

const valuesText = (values: readonly string[]): string =>
  values.length > maxValues ? ' the values below' : `: ${values.join(', ')}`;

function tableOf(kind: Kind): string {
  const fields = fieldDocs.filter((field) => field.kind === kind && field.path !== '$schema');
  const rows = fields.map(({ path, required, description, example, values }) => {
    const choice = values && !description.includes(values.join(', ')) ? ` One of${valuesText(values)}.` : '';
    const name = `<a id="${fieldAnchor(kind, path)}"></a>\`${path}\``;
    return [name, required ? 'yes' : 'no', `${description}.${choice}`, exampleText(example)];
  });
  const heading = isSingle(kind) ? `\`${kindName(kind)}\`` : kindNouns(kind)[0];
  const title = heading.charAt(0).toUpperCase() + heading.slice(1);
  return [
    `<a id="${kind}"></a>`,
    '',
    `### ${title}`,
    '',
    table(['Field', 'Needed', 'What it says', 'Example'], rows),
    ...fields.flatMap(({ path, values = [] }) =>
      values.length > maxValues ? ['', `\`${path}\` is one of: ${values.join(', ')}.`] : [],
    ),
  ].join('\n');
}

/** Returns a Markdown table of fields for each kind, with the anchors to which error messages link. */
const fieldTables = (): string => kinds.map(tableOf).join('\n\n');

/** Returns a Markdown table of the folders of `src`, from `src/folders.json`, which the lint rules use too. */
const folderTable = (): string =>
  table(
    ['Folder', 'Holds', 'May import', 'Runs on'],
    Object.entries(folderRows).map(([folder, { holds, imports, platforms, ...row }]) => [
      `\`src/${folder}\``,
      'order' in row ? `${holds}. Each subfolder may import those before it: ${row.order.join(', ')}` : holds,
      imports.join(', ') || 'nothing',
      platforms.map((platform) => `\`${platform}\``).join(', ') || 'anything',
    ]),
  );

/**
 * Returns a list with one file: digests of the sample's values, for finding leftovers of the sample in another
 * company's content. The list is empty if the sample does not exist.
 */
async function sampleValues(): Promise<Promise<EditorFile>[]> {
  const { files } = await readContent(sampleFolder, folders({}).public, currentTime({}));
  const pagesAndData = files.filter(({ path: name }) => /^(?:pages\/.*\.md|[a-z]+\.json)$/.test(name));
  if (!pagesAndData.some(({ text }) => text.includes(`"name": "${sampleName}"`))) return [];
  const digests = pagesAndData.flatMap(valueDigests).map(({ digest }) => digest);
  return [formatted('src/editing/sample-values.json', JSON.stringify([...new Set(digests)].toSorted()))];
}

export async function editorFiles(): Promise<EditorFile[]> {
  return Promise.all([
    withRegion(fieldReference, 'fields', fieldTables()),
    withRegion('docs/architecture.md', 'folders', folderTable()),
    formatted('src/theme/colours.css', coloursCss(theme)),
    ...kinds.map((kind) => formatted(schemaFile(kind), JSON.stringify(editorSchema(kind)))),
    ...(await sampleValues()),
    // Pages CMS needs repeated values written out, not as YAML aliases.
    formatted(
      '.pages.yml',
      `# Written by npm run editors.\n${stringify(pagesCmsConfig(), { aliasDuplicateObjects: false })}`,
    ),
  ]);
}
