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
  /** Returns the entry whose body elements with `data-entry` show: `news/opening`. */
  readonly entry: (key: string) => BodyEntry | undefined;
}

const text = (value: string): { type: 'text'; value: string } => ({ type: 'text', value });

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

/** Replaces a list of facts (`dl`) with items like `Price: R$ 39`. */
function replaceFacts(list: Element): void {
  const facts: (readonly [label: ElementContent[], value: ElementContent[]])[] = [];
  visit(list, 'element', ({ tagName, children }) => {
    if (tagName === 'dt') facts.push([withoutBlocks(children), []]);
    const [, value] = facts.at(-1) ?? [];
    if (tagName === 'dd') value?.push(...(value.length > 0 ? [text(', ')] : []), ...withoutBlocks(children));
  });
  list.tagName = 'ul';
  list.children = facts.map(([label, value]) => ({
    type: 'element',
    tagName: 'li',
    properties: {},
    children: [...label, text(': '), ...value],
  }));
}

/** The addresses of the pictures in a body as it is shown, by the key of its entry. */
type Pictures = Map<unknown, string[]>;

/** Leaves out what only people need and the HTML of bodies, and gives facts and cells the form that Markdown has. */
function prepare(parent: Parents, isBody: (key: string) => boolean, pictures: Pictures): void {
  parent.children = (parent.children as ElementContent[]).filter((node) => {
    // `toMdast()` would copy the positions, which nothing uses.
    delete node.position;
    if (node.type !== 'element') return true;
    const { tagName, properties } = node;
    const { dataMarkdown, ariaHidden, dataEntry } = properties;
    if (dataMarkdown === 'no' || ariaHidden === 'true') return false;
    if (typeof dataEntry === 'string' && isBody(dataEntry)) {
      const isFirstPart = !pictures.has(dataEntry);
      const shown = pictures.get(dataEntry) ?? [];
      visit(node, { tagName: 'img' }, (picture: Element) => void shown.push(String(picture.properties['src'])));
      pictures.set(dataEntry, shown);
      node.children = [];
      return isFirstPart;
    }
    prepare(node, isBody, pictures);
    if (tagName === 'td' || tagName === 'th') node.children = withoutBlocks(node.children);
    if (tagName === 'dl') replaceFacts(node);
    return true;
  });
}

/** Returns a body as its author wrote it, with the addresses of the pictures that are shown. */
function bodyMarkdown({ body = '', rendered }: BodyEntry, shown: readonly string[], url: string): string {
  const { edits = [], pictures = [] } = rendered?.metadata ?? {};
  const absolute = (address: string): string => {
    const source = shown[pictures.indexOf(address)] ?? address;
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
export function pageMarkdown(html: string, { url, entry }: Options): string {
  const [, content = html] = /<main\b[^>]*>([^]*)<\/main>/.exec(html) ?? [];
  const main = fromHtml(content, { fragment: true });
  const pictures: Pictures = new Map();
  prepare(main, (key) => entry(key) !== undefined, pictures);
  const div: Handle = (state, node) => {
    const { dataEntry } = node.properties;
    const shown = pictures.get(dataEntry);
    const value = shown && bodyMarkdown(entry(String(dataEntry)) ?? {}, shown, url);
    return value === undefined ? state.all(node) : { type: 'html', value };
  };
  const base: Element = { type: 'element', tagName: 'base', properties: { href: url }, children: [] };
  const tree = toMdast({ type: 'root', children: [base, ...main.children] }, { handlers: { ...handlers, div } });
  return toMarkdown(tree, { bullet: '-', rule: '-', extensions: [gfmToMarkdown({ tablePipeAlign: false })] });
}
