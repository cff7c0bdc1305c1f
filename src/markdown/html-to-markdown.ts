import type { Element, ElementContent, Nodes, Parents } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { defaultHandlers, toMdast, type Handle, type State } from 'hast-util-to-mdast';
import type { PhrasingContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { visit } from 'unist-util-visit';
import { absoluteMarkdown } from './absolute-markdown.ts';
import type { StoredBody } from './render-body.ts';

interface BodyEntry {
  readonly body?: string | undefined;
  readonly rendered?: { readonly metadata?: Partial<StoredBody['metadata']> } | undefined;
}

interface Options {
  /** The full address of the page. */
  readonly url: string;
  /** The headings of tables of facts, which are lists (`dl`) in HTML. */
  readonly words: { readonly fact: string; readonly value: string };
  /** Returns the entry whose body an element with `data-entry` shows: `news/opening`. */
  readonly entry: (key: string) => BodyEntry | undefined;
}

const text = (value: string): { type: 'text'; value: string } => ({ type: 'text', value });

const element = (tagName: string, ...children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});

/** Unwraps blocks, which a cell of a table cannot have. Items of lists are separated by commas. */
const withoutBlocks = (children: readonly Nodes[]): ElementContent[] =>
  (children as ElementContent[]).flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child];
    if (/^[ou]l$/.test(child.tagName)) {
      const items = child.children.filter((item) => item.type === 'element');
      return items.flatMap((item, index) => [...(index > 0 ? [text(', ')] : []), ...withoutBlocks(item.children)]);
    }
    const isBlock = /^(?:address|br|div|p)$/.test(child.tagName);
    return isBlock ? [text(' '), ...withoutBlocks(child.children), text(' ')] : [child];
  });

/** Replaces a list of facts (`dl`) with a table or, in the article of a list, with items. */
function replaceFacts(list: Element, isItem: boolean): void {
  const facts: (readonly [label: ElementContent[], value: ElementContent[]])[] = [];
  visit(list, 'element', ({ tagName, children }) => {
    if (tagName === 'dt') facts.push([withoutBlocks(children), []]);
    const [, value] = facts.at(-1) ?? [];
    if (tagName === 'dd') value?.push(...(value.length > 0 ? [text(', ')] : []), ...withoutBlocks(children));
  });
  list.tagName = isItem ? 'ul' : 'table';
  list.children = facts.map(([label, value]) =>
    isItem
      ? element('li', ...label, text(': '), ...value)
      : element('tr', element('td', ...label), element('td', ...value)),
  );
}

/** Adds a head to a table of facts, which Markdown would otherwise make of its first fact. */
function addHead(table: Element, { fact, value }: Options['words']): void {
  let row: Element | undefined;
  visit(table, { tagName: 'tr' }, (each: Element) => void (row ??= each));
  const cells = row?.children.filter((cell) => cell.type === 'element') ?? [];
  if (cells.length === 2 && cells.some(({ tagName }) => tagName !== 'th'))
    table.children.unshift(element('tr', element('th', text(fact)), element('th', text(value))));
}

/** Leaves out what only people need, and gives facts and cells the form that Markdown has. */
function prepare(parent: Parents, words: Options['words']): void {
  parent.children = (parent.children as ElementContent[]).filter((node) => {
    if (node.type !== 'element') return true;
    const { tagName, properties } = node;
    if (properties['dataMarkdown'] === 'no' || properties['ariaHidden'] === 'true') return false;
    prepare(node, words);
    if (tagName === 'td' || tagName === 'th') node.children = withoutBlocks(node.children);
    if (tagName === 'dl') replaceFacts(node, parent.type === 'element' && parent.tagName === 'article');
    if (node.tagName === 'table') addHead(node, words);
    return true;
  });
}

/** Returns the body of an entry as its author wrote it. `shown` is the element with its HTML on the page. */
function bodyMarkdown({ body = '', rendered }: BodyEntry, shown: Element, url: string): string | undefined {
  const { edits, pictures } = rendered?.metadata ?? {};
  if (!edits || !pictures) return undefined;
  const sources: string[] = [];
  visit(shown, { tagName: 'img' }, ({ properties: { src } }: Element) => void sources.push(String(src)));
  const absolute = (address: string): string => {
    const source = sources[pictures.indexOf(address)] ?? address;
    return URL.parse(source, url)?.href ?? source;
  };
  return absoluteMarkdown(body, edits, absolute).trim();
}

const phrasing = (state: State, node: Element): PhrasingContent[] => state.all(node) as PhrasingContent[];

const handlers = {
  /** Links within a page are text, because Markdown has no fragments. */
  a: (state, node) =>
    String(node.properties['href']).startsWith('#') ? state.all(node) : defaultHandlers.a(state, node),
  figcaption: (state, node) => ({
    type: 'paragraph',
    children: [{ type: 'emphasis', children: phrasing(state, node) }],
  }),
  /** Keeps the language of highlighted code, which Astro writes in an attribute. */
  pre: (state, node) => {
    const { dataLanguage } = node.properties;
    const lang = typeof dataLanguage === 'string' && dataLanguage !== 'plaintext' ? { lang: dataLanguage } : {};
    return { ...defaultHandlers.pre(state, node), ...lang };
  },
  /** Adds the RFC 3339 form to a day that is written in another form. */
  time: (state, node) => {
    const { dateTime } = node.properties;
    const children = phrasing(state, node);
    const [only] = children;
    const isPlain = typeof dateTime !== 'string' || (only?.type === 'text' && only.value === dateTime);
    return isPlain ? children : [...children, text(` (${dateTime})`)];
  },
} satisfies Record<string, Handle>;

/** Returns the Markdown of the content of a page's `main` element. */
export function pageMarkdown(html: string, { url, words, entry }: Options): string {
  const [, content = html] = /<main\b[^>]*>([^]*)<\/main>/.exec(html) ?? [];
  const main = fromHtml(content, { fragment: true });
  prepare(main, words);
  const div: Handle = (state, node) => {
    const shown = entry(String(node.properties['dataEntry']));
    const value = shown && bodyMarkdown(shown, node, url);
    return value === undefined ? state.all(node) : { type: 'html', value };
  };
  const base: Element = { type: 'element', tagName: 'base', properties: { href: url }, children: [] };
  const tree = toMdast({ type: 'root', children: [base, ...main.children] }, { handlers: { ...handlers, div } });
  return toMarkdown(tree, { bullet: '-', rule: '-', extensions: [gfmToMarkdown({ tablePipeAlign: false })] });
}
