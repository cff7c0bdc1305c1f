import type { Element, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { defaultHandlers, toMdast, type Handle } from 'hast-util-to-mdast';
import type { FootnoteDefinition, Html } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { addOriginMark } from './addresses.ts';
import { eachElement, eachNode } from './tree.ts';
import { percentDecode } from '../../text/percent-decode.ts';

const elementsIn = (node: Element): Element[] => {
  const elements: Element[] = [];
  eachElement({ type: 'root', children: node.children }, (element) => void elements.push(element));
  return elements;
};

/** Elements that Markdown cannot have within a paragraph, heading or table cell. */
const blockNames = new Set('blockquote dl h1 h2 h3 h4 h5 h6 hr ol pre table ul'.split(' '));

const hasBlocks = (node: Element): boolean => elementsIn(node).some(({ tagName }) => blockNames.has(tagName));

/** Keeps an element as an HTML block. Escapes blank lines, which would end the block. */
const asHtml: Handle = (_state, node): Html => ({
  type: 'html',
  value: toHtml(node).replace(/\n(?=[ \t]*\n)/g, '&#10;'),
});

/** Returns inline HTML. Without the name of an inline element in `hName`, the library would treat it as a block. */
const inlineHtml = (value: string): Html => ({ type: 'html', value, data: { hName: 'span' } });

/** Converts the content of an element, and keeps its tags as HTML. Drops the tags if the content contains blocks. */
const keepTags: Handle = (state, node) =>
  hasBlocks(node)
    ? state.all(node)
    : [
        inlineHtml(toHtml({ ...node, children: [] }).replace(/<\/[^>]*>$/, '')),
        ...state.all(node),
        inlineHtml(`</${node.tagName}>`),
      ];
const namesWithoutSyntax = 'abbr bdo dfn ins kbd mark q rp rt ruby samp small sub u var'.split(' ');

/** Converts inline code. Code that contains elements, such as links, keeps its `code` tags as HTML. */
const inlineCode: Handle = (state, node, parent) =>
  elementsIn(node).length > 0 ? keepTags(state, node, parent) : defaultHandlers.code(state, node);

const isBeyondMarkdown = (table: Element): boolean =>
  hasBlocks(table) ||
  elementsIn(table).some(
    ({ tagName, children }) =>
      /^t[dh]$/.test(tagName) &&
      children.filter((child) => child.type === 'element' && child.tagName === 'p').length > 1,
  );

const table: Handle = (state, node, parent) => {
  if (isBeyondMarkdown(node)) return asHtml(state, node, parent);
  const [caption] = elementsIn(node).filter(({ tagName }) => tagName === 'caption');
  const rows = defaultHandlers.table(state, node);
  return caption ? [...state.toFlow(state.all(caption)), rows] : rows;
};

const footnoteLabel = (fragment: unknown): string => percentDecode(String(fragment).replace(/^.*?fn-/, ''));

const footnoteReference: Handle = (state, node, parent) => {
  const [link] = elementsIn(node);
  if (link?.properties['dataFootnoteRef'] === undefined) return keepTags(state, node, parent);
  const label = footnoteLabel(link.properties['href']);
  return { type: 'footnoteReference', identifier: label, label };
};

const footnotes: Handle = (state, node) => {
  if (node.properties['dataFootnotes'] === undefined) return state.toFlow(state.all(node));
  return elementsIn(node)
    .filter(({ tagName, properties }) => tagName === 'li' && String(properties['id']).startsWith('fn-'))
    .map((item) => {
      const label = footnoteLabel(item.properties['id']);
      const children = state.toFlow(state.all(item)) as FootnoteDefinition['children'];
      return { type: 'footnoteDefinition', identifier: label, label, children };
    });
};

const link: Handle = (state, node) => {
  const { href, dataFootnoteBackref } = node.properties;
  if (dataFootnoteBackref !== undefined) return undefined;
  return href === undefined ? state.all(node) : defaultHandlers.a(state, node);
};

const contents: Handle = (state, node) => state.all(node);

const inLine =
  (handler: Handle, blockHandler: Handle): Handle =>
  (state, node, parent) =>
    (hasBlocks(node) ? blockHandler : handler)(state, node, parent);

/** Wraps an emphasis handler. Ignores nested tags in `names`, because `****` could appear as text. */
const emphasis = (handler: Handle, ...names: readonly string[]): Handle =>
  inLine((state, node, parent) => {
    for (const inner of elementsIn(node)) if (names.includes(inner.tagName)) inner.tagName = 'span';
    return handler(state, node, parent);
  }, contents);

const { del, em, h2, strong } = defaultHandlers;
/** Converts deleted text. Keeps its tags if it contains elements, because `~~` next to `**` could appear as text. */
const deleted: Handle = (state, node, parent) =>
  elementsIn(node).length > 0 ? keepTags(state, node, parent) : del(state, node);

const handlers: Readonly<Record<string, Handle>> = {
  ...Object.fromEntries(namesWithoutSyntax.map((name) => [name, keepTags])),
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, inLine(h2, asHtml)])),
  a: link,
  b: emphasis(strong, 'b', 'strong'),
  del: deleted,
  em: emphasis(em, 'em', 'i'),
  i: emphasis(em, 'em', 'i'),
  s: deleted,
  strong: emphasis(strong, 'b', 'strong'),
  code: inlineCode,
  pre: (state, node, parent) =>
    elementsIn(node).some(({ tagName }) => tagName === 'a' || tagName === 'img')
      ? asHtml(state, node, parent)
      : defaultHandlers.pre(state, node),
  section: footnotes,
  sup: footnoteReference,
  table,
  wbr: () => undefined,
};

/** Converts an HTML tree to Markdown. Applies `addOriginMark()` to all URLs except those in `srcset`. */
export function markdownFromHtml(tree: Root): string {
  const markdown = toMdast(tree, { handlers });
  eachNode(markdown, (node) => {
    if (node.type === 'link' || node.type === 'image') node.url = addOriginMark(node.url);
    if (node.type === 'html') node.value = node.value.replace(/(?<= (?:cite|href|src)=")[^"]*/g, addOriginMark);
  });
  const extensions = [gfmToMarkdown({ tablePipeAlign: false })];
  return toMarkdown(markdown, { bullet: '-', rule: '-', extensions }).trimEnd();
}
