import type { Definition, Heading, Image, ImageReference, Link, LinkReference, Nodes, Parents, Root } from 'mdast';
import { followed, type Rewrite } from './addresses.ts';
import { headingLevels } from './levels.ts';
import { eachNode } from './walk.ts';
import { writtenHtml } from './write-raw-html.ts';

/** Text as it stands in brackets. */
const bracketed = (text: string | null | undefined): string => (text ?? '').replace(/[[\]\\]/g, '\\$&');

type Linked = Link | Image | Definition | LinkReference | ImageReference;

const destination = (url: string, title: string | null | undefined): string =>
  `${url === '' || /[\s()<>]/.test(url) ? `<${url}>` : url}${title ? ` "${title.replace(/["\\]/g, '\\$&')}"` : ''}`;

/** The text of a heading on one line, which a `#` at its end would close. */
const onOneLine = (text: string): string =>
  text.replace(/(?:\\|[ \t]+)?\n[ \t]*/g, ' ').replace(/(^|\s)(#+)$/, '$1\\$2');

/**
 * The source with each address led to where `rewrite` says, its headings in order, and HTML that is refused as
 * the text it is. Every other character stays as its author wrote it.
 */
export function writeMarkdown(body: string, tree: Root, rewrite: Rewrite): string {
  const dropped = new Set<string>();
  const level = headingLevels();
  eachNode(tree, (node) => {
    if (node.type === 'definition' && followed(node.url, rewrite) === undefined) dropped.add(node.identifier);
  });

  const inner = (node: Parents): string => {
    const first = node.children[0]?.position?.start.offset;
    const last = node.children.at(-1)?.position?.end.offset;
    return first === undefined || last === undefined ? '' : between(node, first, last);
  };

  const linked = (node: Linked, source: string): string => {
    if (node.type === 'linkReference') return dropped.has(node.identifier) ? inner(node) : copy(node);
    if (node.type === 'imageReference') return dropped.has(node.identifier) ? bracketed(node.alt) : source;
    const url = followed(node.url, rewrite);
    if (node.type === 'definition')
      return url === undefined
        ? ''
        : url === node.url
          ? source
          : `[${node.label ?? node.identifier}]: ${destination(url, node.title)}`;
    if (url === node.url) return node.type === 'link' ? copy(node) : source;
    if (node.type === 'image')
      return url === undefined ? bracketed(node.alt) : `![${bracketed(node.alt)}](${destination(url, node.title)})`;
    return url === undefined ? inner(node) : `[${inner(node)}](${destination(url, node.title)})`;
  };

  const heading = (node: Heading, source: string): string => {
    const depth = level(node.depth);
    const marks = '#'.repeat(depth);
    if (source.startsWith('#')) return copy(node).replace(/^#+/, marks);
    return depth === node.depth ? copy(node) : `${marks} ${onOneLine(inner(node))}`;
  };

  const edit = (node: Nodes): string => {
    const source = body.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
    switch (node.type) {
      case 'link':
      case 'image':
      case 'definition':
      case 'linkReference':
      case 'imageReference':
        return linked(node, source);
      case 'html':
        return writtenHtml(source, rewrite, level);
      case 'heading':
        return heading(node, source);
      default:
        return copy(node);
    }
  };

  const between = (node: Parents, start: number, end: number): string => {
    let text = '';
    let at = start;
    for (const child of node.children) {
      const from = child.position?.start.offset ?? at;
      text += body.slice(at, from) + edit(child);
      at = child.position?.end.offset ?? from;
    }
    return text + body.slice(at, end);
  };

  const copy = (node: Nodes): string => {
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? 0;
    return 'children' in node ? between(node, start, end) : body.slice(start, end);
  };

  return copy(tree);
}
