import type { Element, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';

export interface SaidInHtml {
  /** The `main` without its first `h1`. Addresses of this site are paths. */
  readonly markdown: string;
  /** The unchanged addresses of all links and media. */
  readonly addresses: readonly string[];
  readonly ids: ReadonlySet<string>;
}

/** A placeholder for the origin of the site. */
const base = 'https://relative.invalid';

/** Resolves an address on the page at `path`. Addresses of this site become paths. */
function absolute(address: string, path: string): string {
  if (address.startsWith('#')) return address;
  const url = URL.parse(address, base + path);
  return url?.origin === base ? url.pathname + url.search + url.hash : address;
}

const isElement = (node: Nodes): node is Element => node.type === 'element';

/** Returns matching descendants in document order. */
function elements(node: Nodes, wanted: (element: Element) => boolean): Element[] {
  const below = 'children' in node ? node.children.flatMap((child) => elements(child, wanted)) : [];
  return isElement(node) && wanted(node) ? [node, ...below] : below;
}

/**
 * Whether an element has no meaning in Markdown: hidden from readers of the text, or the line of links to other
 * formats.
 */
const ofHtmlAlone = ({ properties }: Element): boolean =>
  properties['ariaHidden'] === 'true' || [properties['className']].flat().includes('forms');

/** Removes HTML-only elements and the first heading, which the Markdown of a page adds itself. */
function strip(node: Element | Root): void {
  const [heading] = elements(node, ({ tagName }) => tagName === 'h1');
  const visit = (at: Element | Root): void => {
    at.children = at.children.filter((child) => child !== heading && !(isElement(child) && ofHtmlAlone(child)));
    for (const child of at.children) if (child.type === 'element') visit(child);
  };
  visit(node);
}

const addressAttributes = ['href', 'src'] as const;

/** Reads the `main` of the page at `path`, or the whole document if there is no `main`. */
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
