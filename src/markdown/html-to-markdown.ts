import type { Element, ElementContent, Nodes, Parents, Text } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { defaultHandlers, toMdast, type Handle, type State } from 'hast-util-to-mdast';
import type { Emphasis, Paragraph, PhrasingContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown, type Handle as MarkdownHandle } from 'mdast-util-to-markdown';
import { visit } from 'unist-util-visit';
import { frontMatterOf } from './front-matter.ts';

const text = (value: string): { type: 'text'; value: string } => ({ type: 'text', value });

const blocks = 'blockquote|details|div|dl|figure|h[1-6r]|[ou]l|p|pre|section|table';
const block = new RegExp(`^(?:${blocks})$`);

/** Blocks, what blocks are made of, and line breaks. */
const blockInCell = new RegExp(`^(?:${blocks}|address|br|caption|d[dt]|figcaption|summary|tfoot|t[bdhr]\\w*)$`);

/** Unwraps blocks, which a cell of a table cannot have. Items of lists are separated by commas. */
const withoutBlocks = (children: readonly Nodes[]): ElementContent[] =>
  (children as ElementContent[]).flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child];
    if (/^[ou]l$/.test(child.tagName)) {
      const items = child.children.filter((item) => item.type === 'element');
      return items.flatMap((item, index) => [...(index > 0 ? [text(', ')] : []), ...withoutBlocks(item.children)]);
    }
    return blockInCell.test(child.tagName) ? [text(' '), ...withoutBlocks(child.children), text(' ')] : [child];
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

const isBlock = (node: Nodes): boolean => node.type === 'element' && block.test(node.tagName);

/** Leaves out what only people need, and gives facts and cells the form that Markdown has. */
function prepare(parent: Parents): void {
  parent.children = (parent.children as ElementContent[]).filter((node) => {
    // `toMdast()` would copy the positions, which nothing uses.
    delete node.position;
    if (node.type !== 'element') return true;
    const { tagName, properties } = node;
    if (tagName === 'wbr' || properties['dataMarkdown'] === 'no' || properties['ariaHidden'] === 'true') return false;
    prepare(node);
    // An element that its author did not end may enclose blocks, which Markdown cannot mark.
    const isOpen = /^(?:[abisu]|del|em|mark|strong|su[bp])$/.test(tagName) && properties['href'] === undefined;
    if (isOpen && node.children.some(isBlock)) node.tagName = 'div';
    if (tagName === 'td' || tagName === 'th') {
      node.children = withoutBlocks(node.children);
      properties['align'] = String(properties['className']).replace('align-', '');
    }
    if (tagName === 'dl') replaceFacts(node);
    return true;
  });
}

/** Returns the name of a footnote in its ID or in a link to it: `note` for `#fn-note`. */
const footnoteOf = (id: unknown): string => String(id).replace(/^#?fn-/, '');

const phrasing = (state: State, node: Element): PhrasingContent[] => state.all(node) as PhrasingContent[];

const caption = (state: State, node: Element): Paragraph => ({
  type: 'paragraph',
  children: [{ type: 'emphasis', children: phrasing(state, node) }],
});

/** Keeps an element for which Markdown has no mark. */
const asHtml = (state: State, node: Element) => [
  { type: 'html', value: `<${node.tagName}>` } as const,
  ...phrasing(state, node),
  { type: 'html', value: `</${node.tagName}>` } as const,
];

/** Writes plain spaces for those that keep a value on one line of a page, because programs search for `R$ 89`. */
const nodeHandlers = {
  text: (_state: State, { value }: Text) => text(value.replace(/(?<=\S|^)[\u00A0\u202F](?=\S)/g, ' ')),
};

const handlers = {
  /** References to footnotes stay. Other links within a page are text, because Markdown has no fragments. */
  a: (state, node) => {
    const { href, dataFootnoteRef, dataFootnoteBackref } = node.properties;
    if (dataFootnoteBackref !== undefined) return undefined;
    if (dataFootnoteRef !== undefined) return { type: 'footnoteReference', identifier: footnoteOf(href) };
    return String(href).startsWith('#') ? state.all(node) : defaultHandlers.a(state, node);
  },
  /** Turns the list of footnotes at the end of a body into definitions. */
  section: (state, node) => {
    if (node.properties['dataFootnotes'] === undefined) return state.all(node);
    const list = node.children.find((child) => child.type === 'element' && child.tagName === 'ol') as Element;
    const notes = list.children.filter((child) => child.type === 'element');
    return notes.map((note) => ({
      type: 'footnoteDefinition',
      identifier: footnoteOf(note.properties['id']),
      children: defaultHandlers.li(state, note).children,
    }));
  },
  sub: asHtml,
  sup: (state, node) =>
    node.children.some((child) => child.type === 'element' && 'dataFootnoteRef' in child.properties)
      ? state.all(node)
      : asHtml(state, node),
  figcaption: caption,
  /** Writes the caption of a table above it. */
  table: (state, node) => {
    const captions = node.children.filter((child) => child.type === 'element' && child.tagName === 'caption');
    return [...captions.map((one) => caption(state, one as Element)), defaultHandlers.table(state, node)];
  },
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

/** Writes a mark around a text as it is. The default replaces letters next to Chinese and Japanese punctuation. */
const mark =
  (marker: string): MarkdownHandle =>
  (node, _parent, state, info) =>
    marker + state.containerPhrasing(node as Emphasis, { ...info, before: marker, after: marker }) + marker;

/** Returns the Markdown of the content of a page's `main` element. `url` is the full address of the page. */
export function pageMarkdown(html: string, url: string): string {
  const [, content = html] = /<main\b[^>]*>([^]*)<\/main>/.exec(html) ?? [];
  const main = fromHtml(content, { fragment: true });
  prepare(main);
  const base: Element = { type: 'element', tagName: 'base', properties: { href: url }, children: [] };
  const tree = toMdast({ type: 'root', children: [base, ...main.children] }, { handlers, nodeHandlers });
  return toMarkdown(tree, {
    bullet: '-',
    rule: '-',
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    handlers: { emphasis: mark('*'), strong: mark('**') },
  });
}

/** Returns the content of a page's Markdown file. `url` is the full address of the page. */
export function markdownFile(html: string, url: string): string {
  try {
    return frontMatterOf(html) + pageMarkdown(html, url);
  } catch (error) {
    throw new Error(`Cannot make the Markdown of ${url}: ${String(error)}`, { cause: error });
  }
}
