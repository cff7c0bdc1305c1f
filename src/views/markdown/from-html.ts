import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { eachElement, replaceElements } from '../../content/body/tree.ts';
import { formatsClass } from '../model/frame.ts';

export interface MainContent {
  /** The content of `main` as Markdown, without the title and `formatsClass`. Relative addresses are resolved to absolute paths. */
  readonly markdown: string;
  /** The `href` and `src` attributes of all elements except `link`, as written in the document. */
  readonly addresses: readonly string[];
  /** The IDs of all elements in the document, including elements outside `main`. */
  readonly ids: ReadonlySet<string>;
}

/** An origin that `URL` needs to resolve relative addresses. Results do not include it. */
const placeholderOrigin = 'https://relative.invalid';

/** Turns a relative address on the page at `path` into an absolute path. Leaves fragments and full URLs unchanged. */
function resolveAddress(address: string, path: string): string {
  if (address.startsWith('#')) return address;
  const url = URL.parse(address, placeholderOrigin + path);
  return url?.origin === placeholderOrigin ? url.pathname + url.search + url.hash : address;
}

function findElement(tree: Root, matches: (element: Element) => boolean): Element | undefined {
  let found: Element | undefined;
  eachElement(tree, (element) => {
    if (matches(element)) found ??= element;
  });
  return found;
}

/** Converts the `main` element of the HTML page at `path` to Markdown, or the whole document if it has no `main`. */
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
  const main: Root = {
    type: 'root',
    children: findElement(document, ({ tagName }) => tagName === 'main')?.children ?? document.children,
  };
  // `markdownPage` writes the title and the links to other formats. The layout has them before the author's elements.
  const title = findElement(main, ({ tagName }) => tagName === 'h1');
  const formats = findElement(main, ({ properties }) => [properties['className']].flat().includes(formatsClass));
  replaceElements(main, (element) =>
    element === title || element === formats || element.properties['ariaHidden'] === 'true' ? [] : undefined,
  );
  const markdown = toMarkdown(toMdast(main), { extensions: [gfmToMarkdown()], bullet: '-' });
  return { markdown: markdown.trim(), addresses, ids };
}
