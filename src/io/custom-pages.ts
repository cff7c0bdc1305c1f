import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { customPageFields, type CustomPageFile } from '../content/schema/page.ts';
import { explainIssues } from '../content/parse/schema-errors.ts';
import { split } from '../content/parse/parts.ts';
import { pagesFolder, root } from '../settings.ts';
import { filesBelow } from './content-folder.ts';
import { astroFields, markdownFields, type PageFields } from './page-fields.ts';

/** Routes that render the catalog's pages in the dev server. */
const ofCatalog = ['[...path].astro', '404.astro'];

/** Astro makes a page of each file with a page suffix, unless its name or a folder begins with `_`. */
const isPage = (name: string): boolean =>
  /\.(?:astro|html|mdx?|markdown|mdown|mkdn|mkd|mdwn)$/.test(name) && !/(?:^|\/)_/.test(name);

async function fieldsOf(name: string, text: string): Promise<PageFields | undefined> {
  const parts = split(text.replaceAll('\r\n', '\n'));
  if (name.endsWith('.astro')) return astroFields(parts?.data ?? '');
  return name.endsWith('.md') ? markdownFields(parts?.data ?? '') : undefined;
}

/** `name` is relative to the folder. */
async function customPage(folder: string, name: string): Promise<CustomPageFile> {
  const file = path.relative(root, path.join(folder, name)).split(path.sep).join('/');
  const { dir, name: stem } = path.posix.parse(name);
  const slug = path.posix.join(dir, stem);
  const found = await fieldsOf(name, await readFile(path.join(folder, name), 'utf8'));
  if (!found) {
    const problem = 'is a page that cannot say its title and description.';
    return {
      file,
      slug,
      errors: [
        { severity: 'error', file, line: 1, field: 'file name', problem, remedy: 'Make it an .astro or .md file.' },
      ],
    };
  }
  const lineOf = (field: readonly PropertyKey[]): number => found.lines.get(String(field[0])) ?? found.line;
  if (found.diagnostic)
    return { file, slug, errors: [{ severity: 'error', file, line: found.line, ...found.diagnostic }] };
  const result = customPageFields.safeParse(found.fields, { reportInput: true });
  if (result.success) return { file, slug, data: result.data, errors: [] };
  const where = { file, lineOf };
  return { file, slug, errors: explainIssues(customPageFields, 'a page of code', result.error.issues, where) };
}

export async function readCustomPages(folder: string = pagesFolder): Promise<CustomPageFile[]> {
  const names = (await filesBelow(folder)).filter((name) => isPage(name) && !ofCatalog.includes(name));
  return Promise.all(names.map((name) => customPage(folder, name)));
}
