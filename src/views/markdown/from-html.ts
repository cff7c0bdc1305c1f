import type { Element, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';

/** The Markdown, addresses and ids of a page that was written as HTML. */
export interface SaidInHtml {
  /** Its `main` without the first `h1`, as Markdown. Addresses of this site are paths. */
  readonly markdown: string;
  /** Every address that it links to or shows, as it is written. */
  readonly addresses: readonly string[];
  /** Every id in it. */
  readonly ids: ReadonlySet<string>;
}

/** Stands for the origin that a page will have. */
const base = 'https://relative.invalid';

/** An address as the page at `path` means it, one of this site as a path. */
function absolute(address: string, path: string): string {
  if (address.startsWith('#')) return address;
  const url = URL.parse(address, base + path);
  return url?.origin === base ? url.pathname + url.search + url.hash : address;
}

const isElement = (node: Nodes): node is Element => node.type === 'element';

/** All elements below a node that satisfy a condition, in the order of the document. */
function elements(node: Nodes, wanted: (element: Element) => boolean): Element[] {
  const below = 'children' in node ? node.children.flatMap((child) => elements(child, wanted)) : [];
  return isElement(node) && wanted(node) ? [node, ...below] : below;
}

/** Whether an element is of HTML alone: hidden from readers of its text, or the line that leads to the other forms. */
const ofHtmlAlone = ({ properties }: Element): boolean =>
  properties['ariaHidden'] === 'true' || [properties['className']].flat().includes('forms');

/** Takes what is of HTML alone out of a tree, and the first heading, which the Markdown of a page begins with itself. */
function strip(node: Element | Root): void {
  const [heading] = elements(node, ({ tagName }) => tagName === 'h1');
  const visit = (at: Element | Root): void => {
    at.children = at.children.filter((child) => child !== heading && !(isElement(child) && ofHtmlAlone(child)));
    for (const child of at.children) if (child.type === 'element') visit(child);
  };
  visit(node);
}

const addressAttributes = ['href', 'src'] as const;

/** Reads the HTML of the page at `path`: its `main`, or the whole document if there is no `main`. */
export function saidInHtml(html: string, path: string): SaidInHtml {
  const document = fromHtml(html);
  const [main = document] = elements(document, ({ tagName }) => tagName === 'main');
  const addresses: string[] = [];
  const ids = new Set<string>();
  for (const { tagName, properties } of elements(document, () => true)) {
    if (typeof properties['id'] === 'string') ids.add(properties['id']);
    for (const name of addressAttributes) {
      const address = properties[name];
      if (typeof address !== 'string') continue;
      if (tagName !== 'link') addresses.push(address);
      properties[name] = absolute(address, path);
    }
  }
  strip(main);
  const markdown = toMarkdown(toMdast(main), {
    extensions: [gfmToMarkdown()],
    bullet: '-',
  });
  return { markdown: markdown.trim(), addresses, ids };
}
