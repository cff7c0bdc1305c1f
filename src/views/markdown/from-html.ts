import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { eachElement, replaceElements } from '../../content/body/tree.ts';

export interface MainContent {
  /** The content of `main` without its first `h1`. Addresses of this site are paths. */
  readonly markdown: string;
  /** The unchanged addresses of all links and media in the document. */
  readonly addresses: readonly string[];
  /** All IDs in the document. */
  readonly ids: ReadonlySet<string>;
}

/** A placeholder for the site's origin, which is not needed to resolve addresses. */
const base = 'https://relative.invalid';

/** Resolves a relative address against the page at `path`. Addresses of this site become paths. */
function resolveAddress(address: string, path: string): string {
  if (address.startsWith('#')) return address;
  const url = URL.parse(address, base + path);
  return url?.origin === base ? url.pathname + url.search + url.hash : address;
}

function findElement(tree: Root, name: string): Element | undefined {
  let found: Element | undefined;
  eachElement(tree, (element) => {
    if (element.tagName === name) found ??= element;
  });
  return found;
}

/** Whether Markdown omits an element: it is hidden from screen readers, or has the links to other formats. */
const isOnlyForHtml = ({ properties }: Element): boolean =>
  properties['ariaHidden'] === 'true' || [properties['className']].flat().includes('forms');

/** Reads the `main` of the page at `path`, or the whole document if there is no `main`. */
export function mainContent(html: string, path: string): MainContent {
  const document = fromHtml(html);
  const addresses: string[] = [];
  const ids = new Set<string>();
  eachElement(document, ({ tagName, properties }) => {
    if (typeof properties['id'] === 'string') ids.add(properties['id']);
    for (const name of ['href', 'src']) {
      const address = properties[name];
      if (typeof address !== 'string') continue;
      if (tagName !== 'link') addresses.push(address);
      properties[name] = resolveAddress(address, path);
    }
  });
  const main: Root = { type: 'root', children: findElement(document, 'main')?.children ?? document.children };
  // The Markdown of a page adds the title itself.
  const title = findElement(main, 'h1');
  replaceElements(main, (element) => (element === title || isOnlyForHtml(element) ? [] : undefined));
  const markdown = toMarkdown(toMdast(main), { extensions: [gfmToMarkdown()], bullet: '-' });
  return { markdown: markdown.trim(), addresses, ids };
}
