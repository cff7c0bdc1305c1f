import type { Definition, Image, ImageReference, Link, LinkReference, Nodes, Parents } from 'mdast';
import { visit } from 'unist-util-visit';
import { htmlAddresses, rewrittenHtml, type Rewrite } from './body-html.ts';
import { refusedElement } from './html-allowed.ts';
import { markdownTree } from './markdown-tree.ts';

/** An address in a body, and the line of the body it stands on, from 1. */
export interface BodyLink {
  readonly url: string;
  readonly line: number;
}

/** HTML in a body that is no element a body may hold; it is published as the text it is. */
export interface RefusedHtml {
  readonly element: string;
  readonly line: number;
}

export interface BodyFacts {
  readonly links: readonly BodyLink[];
  readonly refused: readonly RefusedHtml[];
}

const lineOf = (node: Nodes): number => node.position?.start.line ?? 1;

/** What a body links to and what HTML in it will not be published as HTML. */
export function bodyFacts(body: string): BodyFacts {
  const links: BodyLink[] = [];
  const refused: RefusedHtml[] = [];
  visit(markdownTree(body), (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
      links.push({ url: node.url, line: lineOf(node) });
    } else if (node.type === 'html') {
      const visible = node.value.replace(comment, '');
      const element = refusedElement(visible);
      if (element !== undefined) refused.push({ element, line: lineOf(node) });
      else links.push(...htmlAddresses(visible).map((url) => ({ url, line: lineOf(node) })));
    }
  });
  return { links, refused };
}

/** Text as it stands in brackets. */
const bracketed = (text: string | null | undefined): string => (text ?? '').replace(/[[\]\\]/g, '\\$&');

/** HTML that is refused, as text: nothing in it is markup, nor Markdown once its tags are none. */
const asText = (html: string): string => html.replaceAll('<', '&lt;').replace(/[[\]*_`!]/g, '\\$&');

const comment = /<!--[\s\S]*?(?:-->|$)/g;

type Linked = Link | Image | Definition | LinkReference | ImageReference;

const destination = (url: string, title: string | null | undefined): string =>
  `${/[\s()<>]/.test(url) ? `<${url}>` : url}${title ? ` "${title.replace(/["\\]/g, '\\$&')}"` : ''}`;

/**
 * The body with each address led to where `rewrite` says. Only links, images, definitions and HTML
 * are touched, and headings moved one level down where one stands at level 1; every other character stays as
 * its author wrote it.
 */
export function publishedBody(body: string, rewrite: Rewrite): string {
  const tree = markdownTree(body);
  const dropped = new Set<string>();
  let demote = false;
  visit(tree, (node) => {
    if (node.type === 'definition' && rewrite(node.url) === undefined) dropped.add(node.identifier);
    if (node.type === 'heading' && node.depth === 1) demote = true;
  });

  const inner = (node: Parents): string => {
    const first = node.children[0]?.position?.start.offset;
    const last = node.children.at(-1)?.position?.end.offset;
    return first === undefined || last === undefined ? '' : between(node, first, last);
  };

  const linked = (node: Linked, source: string): string => {
    if (node.type === 'linkReference') return dropped.has(node.identifier) ? inner(node) : copy(node);
    if (node.type === 'imageReference') return dropped.has(node.identifier) ? bracketed(node.alt) : source;
    const url = rewrite(node.url);
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

  const edit = (node: Nodes): string => {
    const source = body.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
    switch (node.type) {
      case 'link':
      case 'image':
      case 'definition':
      case 'linkReference':
      case 'imageReference':
        return linked(node, source);
      case 'html': {
        // A comment is a note to the next editor, and is published nowhere.
        const visible = source.replace(comment, '');
        return refusedElement(visible) === undefined ? rewrittenHtml(visible, rewrite) : asText(visible);
      }
      case 'heading':
        if (!demote || node.depth === 6) return copy(node);
        return source.startsWith('#')
          ? `#${copy(node)}`
          : `${'#'.repeat(node.depth + 1)} ${inner(node).replaceAll('\n', ' ')}`;
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
