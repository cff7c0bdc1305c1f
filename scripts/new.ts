/** `npm run new -- post "Title"`: writes a draft of a product, post, piece of work or page that passes the check. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import { collectionKinds, collections } from '../src/contract/collections.ts';
import { isSlug } from '../src/contract/routes.ts';
import { schemas, type FolderKind } from '../src/schemas/collections.ts';
import { fieldDocs, meaningOf, type FieldDoc } from '../src/schemas/field-docs.ts';
import { productKinds } from '../src/schemas/product.ts';
import { currentTime, folders } from '../src/settings.ts';
import { dayIn } from '../src/text/day.ts';
import { slugOf } from '../src/text/slugify.ts';

const kindsByName: Readonly<Record<string, FolderKind>> = {
  ...Object.fromEntries(collectionKinds.map((kind) => [collections[kind].command, kind])),
  page: 'pages',
};
const names = Object.keys(kindsByName).join(', ');
const usage = `npm run new -- KIND "TITLE"  writes a draft with every field explained. KIND is ${names}.
                            --slug SLUG sets the last part of its address.`;

/** Returns a YAML comment with the description of a field and its allowed values. */
function explanation({ description, required, values = [] }: FieldDoc): string {
  const meanings = values.map((value) => `  ${[value, meaningOf(value) ?? []].flat().join(': ')}`);
  return [`${description}${required ? '' : ' (optional)'}`, ...meanings].join('\n').replace(/^/gm, '# ');
}

/** The fields that a draft leaves out. Its product is software; for another kind, the field reference has them. */
const otherKinds = { ...productKinds.goods.fields, ...productKinds.service.fields };

/** Returns a Markdown file with the values and examples of required fields, and the other fields commented out. */
function draftText(kind: FolderKind, values: Readonly<Record<string, unknown>>): string {
  const fields = fieldDocs
    .filter((field) => field.kind === kind && !field.path.includes('.') && !(field.path in otherKinds))
    .map((field) => {
      const { path: name, required, example = '' } = field;
      const yaml = stringify({ [name]: values[name] ?? example }, { lineWidth: 0 }).trimEnd();
      return `${explanation(field)}\n${required || name in values ? yaml : yaml.replace(/^/gm, '# ')}\n`;
    });
  return `---\n${fields.join('')}---\n\n<!-- Write the text here, in Markdown. This line is not published. -->\n`;
}

async function nextOrder(folder: string): Promise<number> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.md'));
  const texts = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')));
  return Math.max(0, ...texts.map((text) => Number(/^order:\s*(\d+)/m.exec(text)?.[1] ?? 0))) + 1;
}

async function write(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { slug: { type: 'string' }, help: { type: 'boolean' } },
  });
  const [name = '', title = '', ...others] = positionals;
  const kind = Object.hasOwn(kindsByName, name) ? kindsByName[name] : undefined;
  if (values.help || kind === undefined || title.trim() === '' || others.length > 0) throw new Error(usage);
  const slug = values.slug ?? slugOf(title);
  if (!isSlug(slug))
    throw new Error(`Cannot use the slug "${slug}": choose one with --slug, of lowercase letters, digits and hyphens.`);
  const content = folders(process.env).content;
  const organization = await readFile(path.join(content, 'organization.json'), 'utf8');
  const { timeZone } = JSON.parse(organization) as { readonly timeZone: string };
  const today = dayIn(currentTime(process.env), timeZone);
  const file = path.join(content, kind, `${slug}.md`);
  const text = draftText(kind, {
    ['name' in schemas[kind].shape ? 'name' : 'title']: title,
    ...('date' in schemas[kind].shape ? { date: today } : { updated: today }),
    ...(kind === 'products' && {
      status: 'announced',
      lifecycle: { announced: today },
      order: await nextOrder(path.dirname(file)),
    }),
    draft: true,
  });
  await mkdir(path.dirname(file), { recursive: true });
  // "wx" makes writing fail if the file exists, so that nobody's work is overwritten.
  await writeFile(file, text, { flag: 'wx' });
  console.log(
    `${path.relative(process.cwd(), file)}\nReplace the examples, write the text below the second "---", and remove "draft: true" to publish it. To check it: npm run content.`,
  );
}

try {
  await write();
} catch (error) {
  const exists = (error as NodeJS.ErrnoException).code === 'EEXIST';
  const message = error instanceof Error ? error.message : String(error);
  console.error(
    exists
      ? `Cannot write it: ${(error as NodeJS.ErrnoException).path ?? ''} exists. Choose another slug with --slug.`
      : message,
  );
  process.exitCode = 1;
}
