import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ESTree } from 'rolldown/utils';
import type { Diagnostic } from '../content/diagnostics/diagnostic.ts';
import { lazyLocations } from '../content/parse/locations.ts';
import { splitFrontMatter } from '../content/parse/split-file.ts';
import { explainIssues } from '../content/parse/schema-errors.ts';
import { parseYaml } from '../content/parse/yaml.ts';
import { customPageFields, type CustomPageFile } from '../content/schema/page.ts';
import { pagesFolder, root } from '../settings.ts';
import { filesBelow } from './content-folder.ts';

/** The fields of a custom page before validation, and their lines in the file. */
interface PageFields {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly lineOf: (path: readonly PropertyKey[]) => number;
}

/** The reason why the fields of a custom page cannot be read: a diagnostic without file and severity. */
type PageProblem = Pick<Diagnostic, 'line' | 'field' | 'problem' | 'remedy'>;

const example = "export const page = { title: 'Pricing', description: 'What each product costs.' };";

/** The number of lines before the front matter: only its opening `---`. */
const linesAbove = 1;

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length + linesAbove;

/** Returns an expression without `as …` and `satisfies …`. */
const unwrapped = (node: ESTree.Expression): ESTree.Expression =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' ? unwrapped(node.expression) : node;

/** Returns the value of a literal or of a template string without `${…}`; undefined for other expressions. */
function literalValue(expression: ESTree.Expression): unknown {
  const node = unwrapped(expression);
  if (node.type === 'Literal') return node.value;
  return node.type === 'TemplateLiteral' && node.expressions.length === 0 ? node.quasis[0]?.value.cooked : undefined;
}

function exportedPage({ body }: ESTree.Program): ESTree.Expression | undefined {
  const declarations = body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration'
      ? statement.declaration.declarations
      : [],
  );
  const page = declarations.find(({ id }) => id.type === 'Identifier' && id.name === 'page')?.init;
  return page ? unwrapped(page) : undefined;
}

function nameOf(property: ESTree.ObjectPropertyKind): string | undefined {
  if (property.type !== 'Property' || property.computed) return undefined;
  const { key } = property;
  if (key.type === 'Literal') return String(key.value);
  return key.type === 'Identifier' ? key.name : undefined;
}

/** Reads the literals in `export const page` without running the page, because pages run after the catalog is built. */
async function astroFields(frontmatter: string): Promise<PageFields | PageProblem> {
  const { parseSync } = await import('rolldown/utils');
  const { program, errors } = parseSync('page.ts', frontmatter);
  const page = exportedPage(program);
  if (page?.type !== 'ObjectExpression') {
    const [error] = program.body.length === 0 ? errors : [];
    return error
      ? { line: 1, field: 'frontmatter', problem: `cannot be read: ${error.message}.`, remedy: 'Correct it.' }
      : {
          line: page ? lineAt(frontmatter, page.start) : 1,
          field: 'page',
          problem: page ? 'is not an object in braces.' : 'is missing.',
          remedy: `Add it to the frontmatter: ${example}`,
        };
  }
  const fields = new Map<string, unknown>();
  const lines = new Map<PropertyKey, number>();
  for (const property of page.properties) {
    const line = lineAt(frontmatter, property.start);
    const name = nameOf(property);
    const value = property.type === 'Property' ? literalValue(property.value) : undefined;
    if (name === undefined || value === undefined)
      return {
        line,
        field: name ?? 'page',
        problem: 'is not a text in quotes.',
        remedy: `Write the text itself in quotes, because it is read before the page runs: ${example}`,
      };
    fields.set(name, value);
    lines.set(name, line);
  }
  const firstLine = lineAt(frontmatter, page.start);
  return { fields: Object.fromEntries(fields), lineOf: ([field = '']) => lines.get(field) ?? firstLine };
}

/** Reads `title`, `description` and `updated` from the front matter of an `.md` page. Astro reads other fields. */
function markdownFields(data: string): PageFields | PageProblem {
  const document = parseYaml(data);
  const [error] = document.errors;
  if (error) {
    const line = lineAt(data, error.pos[0]);
    return { line, field: 'front matter', problem: `cannot be read: ${error.message}.`, remedy: 'Correct it.' };
  }
  const { title, description, updated } = (document.toJS() ?? {}) as Record<string, unknown>;
  const locations = lazyLocations(() => data, linesAbove);
  return {
    fields: { title, description, ...(updated !== undefined && { updated }) },
    lineOf: locations.lineOf,
  };
}

function pageFields(name: string, text: string): Promise<PageFields | PageProblem> | PageFields | PageProblem {
  const data = splitFrontMatter(text.replaceAll('\r\n', '\n'))?.data ?? '';
  if (name.endsWith('.astro')) return astroFields(data);
  if (name.endsWith('.md')) return markdownFields(data);
  const problem = 'is not an .astro or .md file, so its title and description cannot be read.';
  return { line: 1, field: 'file name', problem, remedy: 'Convert it to .astro or .md.' };
}

/** Reads and validates the fields of a custom page. `name` is the path of its file, relative to `folder`. */
async function customPage(folder: string, name: string): Promise<CustomPageFile> {
  const file = path.relative(root, path.join(folder, name)).split(path.sep).join('/');
  const { dir, name: stem } = path.posix.parse(name);
  const slug = path.posix.join(dir, stem);
  const page = await pageFields(name, await readFile(path.join(folder, name), 'utf8'));
  if ('problem' in page) return { file, slug, errors: [{ severity: 'error', file, ...page }] };
  const { success, data, error } = customPageFields.safeParse(page.fields, { reportInput: true });
  if (success) return { file, slug, data, errors: [] };
  const where = { file, lineOf: page.lineOf };
  return { file, slug, errors: explainIssues(customPageFields, 'a custom page', error.issues, where) };
}

/** The files in `src/pages` that are not custom pages. In the dev server, they render all other pages. */
const catalogRoutes = ['[...path].astro', '404.astro'];

/** Whether Astro builds a page from a file: it has a page suffix, and no part of its path begins with `_`. */
const isPage = (name: string): boolean =>
  /\.(?:astro|html|mdx?|markdown|mdown|mkdn|mkd|mdwn)$/.test(name) && !/(?:^|\/)_/.test(name);

/** Whether `src/pages` contains custom pages, endpoints or other files in addition to the built-in routes. */
export const hasOwnRoutes = async (): Promise<boolean> =>
  (await filesBelow(pagesFolder)).some((name) => !catalogRoutes.includes(name));

export async function readCustomPages(folder: string = pagesFolder): Promise<CustomPageFile[]> {
  const names = (await filesBelow(folder)).filter((name) => isPage(name) && !catalogRoutes.includes(name));
  return Promise.all(names.map((name) => customPage(folder, name)));
}
