import type { ElementContent, Root } from 'hast';
import { raw } from 'hast-util-raw';
import { sanitize } from 'hast-util-sanitize';
import type * as Mdast from 'mdast';
import { defaultHandlers, toHast, type Handler, type Options, type State } from 'mdast-util-to-hast';
import { footnoteOptions } from './footnote-words.ts';
import { allowedHtml } from './html/html-allowlist.ts';
import { withoutComments } from './html/html-tags.ts';
import { eachNode } from './tree.ts';

/** Converts an HTML node to unparsed HTML without comments (notes to editors). Undefined if nothing is left. */
function html(_state: State, { value }: Mdast.Html): ElementContent | undefined {
  const text = withoutComments(value);
  // No hast type describes unparsed HTML.
  return text.trim() === '' ? undefined : ({ type: 'raw', value: text } as unknown as ElementContent);
}

/** Options of `mdast-util-to-hast`. Footnote ids get no prefix against DOM clobbering, because no script reads them. */
export const toHtmlOptions = {
  allowDangerousHtml: true,
  clobberPrefix: '',
  ...footnoteOptions,
  handlers: { html },
} satisfies Options;

/** Whether a list item is loose (CommonMark 5.3), so that its text is rendered as paragraphs. */
const isLoose = ({ spread, children }: Mdast.ListItem): boolean => spread ?? children.length > 1;

/** Returns a handler that checks each list for loose items once. `toHast()` would check the list for every item. */
function listItemHandler(): (state: State, node: Mdast.ListItem, parent: Mdast.Parents | undefined) => ElementContent {
  const isLooseByList = new Map<Mdast.Parents, boolean>();
  return (state, node, parent) => {
    if (parent?.type !== 'list') return defaultHandlers.listItem(state, node, parent);
    const loose = isLooseByList.get(parent) ?? (parent.spread === true || parent.children.some(isLoose));
    isLooseByList.set(parent, loose);
    return defaultHandlers.listItem(state, node, { ...parent, spread: loose, children: [] });
  };
}

/** Wraps a handler for links or images so that URLs stay as written. `toHast()` would percent-encode them. */
const withExactUrl =
  (handler: Handler): Handler =>
  (
    state: State,
    node: Mdast.Link | Mdast.Image | Mdast.LinkReference | Mdast.ImageReference,
    parent: Mdast.Parents | undefined,
  ) => {
    const element = handler(state, node, parent);
    const target = 'url' in node ? node : state.definitionById.get(node.identifier.toUpperCase());
    if (target && element && !Array.isArray(element) && element.type === 'element')
      element.properties[element.tagName === 'img' ? 'src' : 'href'] = target.url;
    return element;
  };

const { link, image, linkReference, imageReference } = defaultHandlers;
const addressHandlers = {
  link: withExactUrl(link),
  image: withExactUrl(image),
  linkReference: withExactUrl(linkReference),
  imageReference: withExactUrl(imageReference),
};

/**
 * Converts a Markdown tree to an HTML tree. HTML in the Markdown stays unparsed. `toHast()` first searches its tree for
 * definitions of links and footnotes, which is slow in a large tree. So it gets a tree that has only the definitions,
 * and the handler `root` converts the full tree.
 */
export function toHtmlTree(markdown: Mdast.Root): Root {
  const children: Mdast.RootContent[] = [];
  eachNode(markdown, (node) => {
    if (node.type === 'definition' || node.type === 'footnoteDefinition') children.push(node);
  });
  // The library's types do not allow a root handler that returns a root.
  const root = (state: State) => defaultHandlers.root(state, markdown) as unknown as ElementContent;
  const handlers = { html, ...addressHandlers, root, listItem: listItemHandler() };
  return toHast({ type: 'root', children }, { ...toHtmlOptions, handlers }) as Root;
}

/** A rehype plugin that parses and sanitizes HTML in Markdown. Slow, and unnecessary for Markdown without HTML. */
export const parsedHtml = () => (tree: Root) => sanitize(raw(tree), allowedHtml) as Root;
