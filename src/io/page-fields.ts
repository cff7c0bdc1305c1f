import { LineCounter, isMap, isScalar, parseDocument } from 'yaml';
import type { Diagnostic } from '../content/diagnostics/diagnostic.ts';

/** The unchecked fields of a page of code. */
export interface PageFields {
  readonly fields: Readonly<Record<string, unknown>>;
  /** The line of each field in the file, from 1. */
  readonly lines: ReadonlyMap<string, number>;
  /** The line on which the fields begin. */
  readonly line: number;
  /** Why the fields cannot be read. */
  readonly diagnostic?: Pick<Diagnostic, 'field' | 'problem' | 'remedy'>;
}

const example = "export const page = { title: 'Pricing', description: 'What each product costs.' };";

/** Front matter begins on the line after `---`. */
const firstLine = 2;

/** The ESTree properties that are read here, with those of TypeScript. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly [part: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nodes = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** Unwraps `as const` and `satisfies CustomPage`. */
const plain = (node: unknown): Node | undefined => {
  if (!isNode(node)) return undefined;
  return ['TSAsExpression', 'TSSatisfiesExpression'].includes(node.type) ? plain(node['expression']) : node;
};

/** Returns the value of a literal or a template without expressions, otherwise undefined. */
function literal(node: Node | undefined): unknown {
  if (node?.type === 'Literal') return node['value'];
  const [quasi, ...more] = node?.type === 'TemplateLiteral' ? nodes(node['quasis']) : [];
  return more.length === 0 ? (quasi?.['value'] as { cooked: string } | undefined)?.cooked : undefined;
}

function exportedPage(program: unknown): Node | undefined {
  const declared = nodes(program).flatMap((statement) => {
    const { declaration } = statement;
    return statement.type === 'ExportNamedDeclaration' && isNode(declaration) ? nodes(declaration['declarations']) : [];
  });
  return plain(declared.find(({ id }) => isNode(id) && id['name'] === 'page')?.['init']);
}

/**
 * Reads `export const page` from the frontmatter of an `.astro` file without running it, since
 * lists are built before pages. Values must be string literals.
 */
export async function astroFields(frontmatter: string): Promise<PageFields> {
  const { parseSync } = await import('rolldown/utils');
  const { program, errors } = parseSync('page.ts', frontmatter);
  const lineAt = (offset: number): number => frontmatter.slice(0, offset).split('\n').length + firstLine - 1;
  const page = exportedPage(program.body);
  const nothing = { fields: {}, lines: new Map<string, number>() };
  if (page?.type !== 'ObjectExpression') {
    const problem = page ? 'is not written out as an object.' : 'is missing.';
    const [error] = program.body.length === 0 ? errors : [];
    const diagnostic = error
      ? { field: 'frontmatter', problem: `cannot be read: ${error.message}.`, remedy: 'Mend it.' }
      : { field: 'page', problem, remedy: `Add it to the frontmatter: ${example}` };
    return { ...nothing, line: page ? lineAt(page.start) : 1, diagnostic };
  }
  const properties = nodes(page['properties']).map((property) => {
    const { key } = property;
    const name = isNode(key) && property['computed'] !== true ? String(key['name'] ?? key['value']) : '';
    return { name, line: lineAt(property.start), value: literal(plain(property['value'])) };
  });
  const unknown = properties.find(({ name, value }) => name === '' || value === undefined);
  if (unknown) {
    const field = unknown.name === '' ? 'page' : unknown.name;
    const problem = 'is not a text that stands here as it is.';
    const remedy = `Write it out in quotes, since lists are made before the page runs: ${example}`;
    return { ...nothing, line: unknown.line, diagnostic: { field, problem, remedy } };
  }
  return {
    fields: Object.fromEntries(properties.map(({ name, value }) => [name, value])),
    lines: new Map(properties.map(({ name, line }) => [name, line])),
    line: lineAt(page.start),
  };
}

/** Reads the front matter of an `.md` page without Astro's own fields. */
export function markdownFields(data: string): PageFields {
  const counter = new LineCounter();
  const document = parseDocument(data, { lineCounter: counter, prettyErrors: false, logLevel: 'error' });
  const [error] = document.errors;
  const pairs = isMap(document.contents) ? document.contents.items : [];
  const lines = new Map(
    pairs.flatMap(({ key }) =>
      isScalar(key) ? [[String(key.value), counter.linePos(key.range[0]).line + firstLine - 1] as const] : [],
    ),
  );
  if (error) {
    const diagnostic = { field: 'front matter', problem: `cannot be read: ${error.message}.`, remedy: 'Mend it.' };
    return { fields: {}, lines, line: counter.linePos(error.pos[0]).line + firstLine - 1, diagnostic };
  }
  const { title, description, updated } = (document.toJS() ?? {}) as Record<string, unknown>;
  return { fields: { title, description, ...(updated !== undefined && { updated }) }, lines, line: 1 };
}
