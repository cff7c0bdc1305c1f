/** `npm run new -- post "Title"`: writes a draft that passes the check and, for the first of a kind, the page of the list. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import { isReserved, pagePathOf } from '../src/catalog/built-in-pages.ts';
import { formatReport } from '../src/check/diagnostics/report.ts';
import { parse } from '../src/check/parse/parse.ts';
import { isSlug } from '../src/contract/routes.ts';
import { capitalised } from '../src/i18n/format.ts';
import { wordsFor } from '../src/i18n/words.ts';
import { collections, schemas } from '../src/collections/index.ts';
import { folderNames, type FolderName } from '../src/contract/collections.ts';
import { fieldDocs, meaningOf, schemaAt, type FieldDoc } from '../src/schemas/field-docs.ts';
import { fillIn } from '../src/schemas/fields.ts';
import { fieldsWithRole } from '../src/schemas/roles.ts';
import { productKindOrder, productKinds } from '../src/collections/products/schema.ts';
import { currentTime, folders } from '../src/settings.ts';
import { dayIn } from '../src/text/day.ts';
import { slugOf } from '../src/text/slugify.ts';
import { toFillIn } from './to-fill-in.ts';

const collectionsByCommand = new Map(folderNames.map((name) => [collections[name].names.command, name]));
const usage = `npm run new -- KIND "TITLE"  writes a draft with every field explained. KIND is ${[...collectionsByCommand.keys()].join(', ')}.
                            --slug SLUG sets the last part of its address,
                            --kind ${productKindOrder.join(', ')} that of a product.`;

/** Returns the field with the day of publication, if entries of a collection have one. */
const publicationField = (name: FolderName): string | undefined =>
  fieldsWithRole(schemas[name]).find(({ role }) => role.is === 'publication')?.path[0];

/** Returns what stands for a required fact that nobody knows yet: `fillIn` or, if that is not valid, the example. */
function filledIn(name: FolderName, field: string, example: unknown): unknown {
  const value = toFillIn(example);
  return schemaAt(schemas[name], [field])?.safeParse(value).success ? value : example;
}

/** Returns a YAML comment with the description of a field and its allowed values. */
function explanation({ description, required, values = [] }: FieldDoc): string {
  const meanings = values.map((value) => `  ${[value, meaningOf(value) ?? []].flat().join(': ')}`);
  return [`${description}${required ? '' : ' (optional)'}`, ...meanings].join('\n').replace(/^/gm, '# ');
}

/** Returns a Markdown file with the required fields, and the other fields with their examples commented out. */
function draftText(
  name: FolderName,
  values: Readonly<Record<string, unknown>>,
  leftOut: readonly string[] = [],
): string {
  const fields = fieldDocs
    .filter((field) => field.collection === name && !field.path.includes('.') && !leftOut.includes(field.path))
    .map((field) => {
      const { path: fieldName, required, example = '' } = field;
      const value = values[fieldName] ?? (required ? filledIn(name, fieldName, example) : example);
      const yaml = stringify({ [fieldName]: value }, { lineWidth: 0 }).trimEnd();
      return `${explanation(field)}\n${required || fieldName in values ? yaml : yaml.replace(/^/gm, '# ')}\n`;
    });
  return `---\n${fields.join('')}---\n\n<!-- Write the text here, in Markdown. This line is not published. -->\n`;
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { slug: { type: 'string' }, kind: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  const [command = '', title = '', ...rest] = positionals;
  if (values.help) {
    console.log(usage);
    process.exit();
  }
  const name = collectionsByCommand.get(command);
  const productKind = productKindOrder.find((one) => one === (values.kind ?? 'software'));
  if (name === undefined || !productKind || title.trim() === '' || rest.length > 0) throw new Error(usage);
  const { content } = folders(process.env);
  const organization = JSON.parse(readFileSync(path.join(content, 'organization.json'), 'utf8')) as {
    readonly timeZone: string;
    readonly inLanguage: string;
  };
  const slug = values.slug ?? slugOf(title, organization.inLanguage);
  if (!isSlug(slug))
    throw new Error(`Cannot use the slug "${slug}": choose one with --slug, of lowercase letters, digits and hyphens.`);
  if (slug === 'index' || isReserved(pagePathOf(name, slug)))
    throw new Error(`Cannot use the slug "${slug}": its address is reserved. Choose another with --slug.`);
  const folder = path.join(content, name);
  const file = path.join(folder, `${slug}.md`);
  if (existsSync(file)) throw new Error(`Cannot write it: ${file} exists. Choose another slug with --slug.`);
  const today = dayIn(currentTime(process.env), organization.timeZone);
  const otherKinds = productKindOrder.filter((one) => one !== productKind);
  const text = draftText(
    name,
    {
      [collections[name].titleField]: title,
      [publicationField(name) ?? 'updated']: today,
      ...(name === 'products' && { kind: productKind, status: 'available' }),
      draft: true,
    },
    otherKinds.flatMap((one) => Object.keys(productKinds[one].fields)),
  );
  const { errors } = parse({ file, path: `${name}/${slug}.md`, text });
  if (errors.length > 0) throw new Error(`Cannot write it:\n${formatReport(errors)}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, text);
  const list = path.join(content, 'pages', `${name}.md`);
  if (name !== 'pages' && !existsSync(list)) {
    const titles: Readonly<Record<string, string>> = wordsFor(organization.inLanguage).title;
    const { several } = collections[name].names;
    writeFileSync(list, draftText('pages', { title: titles[name] ?? capitalised(several), updated: today }));
  }
  console.log(
    `${path.relative(process.cwd(), file)}\nReplace ${fillIn}, write the text below the second "---", and remove "draft: true" to publish it. To check it: npm run content.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
