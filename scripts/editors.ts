/** `npm run editors`: writes the committed files that are derived from the schemas. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { languagesIn } from '../src/catalog/languages.ts';
import { isSingle, collectionNames, requiredNames, type CollectionName } from '../src/collections/index.ts';
import { fieldAnchor, fieldDocs, fieldReference } from '../src/schemas/field-docs.ts';
import { folders, root } from '../src/settings.ts';
import { fileSchema, translationSchema } from './editors/json-schema.ts';
import { formsFile, formsText } from './editors/pages-cms.ts';

/** The longest example and the longest list of values that the field reference shows. */
const maxLength = { example: 40, values: 20 };

/** Returns a Markdown list of the fields of a collection, with the anchors to which error messages link. */
function fieldList(collection: CollectionName): string {
  const fields = fieldDocs.filter((field) => field.collection === collection && field.path !== '$schema');
  const lines = fields.map(({ path: name, required, description, example = '', values = [] }) => {
    const list =
      values.length > maxLength.values ? `those in \`schemas/${collection}.schema.json\`` : values.join(', ');
    const choice = list === '' || description.includes(list) ? '' : ` One of: ${list}.`;
    const text = typeof example === 'string' ? example : JSON.stringify(example);
    const sample = text === '' || text.length > maxLength.example ? '' : ` \`${text}\``;
    return `- <a id="${fieldAnchor(collection, name)}"></a>**${name}**${required ? '' : ' (optional)'}: ${description}.${choice}${sample}`;
  });
  return [
    `<a id="${collection}"></a>`,
    '',
    `### \`${collection}${isSingle(collection) ? '.json' : '/*.md'}\``,
    '',
    ...lines,
  ].join('\n');
}

const begin = '<!-- The rest is written by npm run editors. -->';

async function fieldReferenceText(): Promise<string> {
  const [introduction = ''] = (await readFile(path.join(root, fieldReference), 'utf8')).split(begin);
  return `${introduction}${begin}\n\n${collectionNames.map(fieldList).join('\n\n')}\n`;
}

/** Returns the written files by their path in the project's folder. `languages` are the folders of further languages. */
export async function editorFiles(languages: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const texts = {
    [fieldReference]: await fieldReferenceText(),
    ...Object.fromEntries(
      collectionNames.map((collection) => [
        `schemas/${collection}.schema.json`,
        JSON.stringify(fileSchema(collection)),
      ]),
    ),
    ...Object.fromEntries(
      requiredNames.map((collection) => [
        `schemas/${collection}.translation.schema.json`,
        JSON.stringify(translationSchema(collection)),
      ]),
    ),
    [formsFile]: await formsText(languages),
  };
  const formatted = Object.entries(texts).map(async ([file, text]) => {
    const filepath = path.join(root, file);
    return [file, await format(text, { ...(await resolveConfig(filepath)), filepath })] as const;
  });
  return new Map(await Promise.all(formatted));
}

if (process.argv[1] === import.meta.filename)
  for (const [file, text] of await editorFiles(languagesIn(folders(process.env).content))) {
    await writeFile(path.join(root, file), text);
    console.log(file);
  }
