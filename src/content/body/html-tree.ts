import type { ElementContent, Root } from 'hast';
import type {
  Definition,
  FootnoteDefinition,
  Image,
  ImageReference,
  Link,
  LinkReference,
  ListItem,
  Parents,
  Root as Markdown,
  TableRow,
} from 'mdast';
import { defaultHandlers, toHast, type Handler, type State } from 'mdast-util-to-hast';
import { toHtmlOptions } from './html-plugins.ts';
import { eachNode } from './walk.ts';

/** Whether an item of a list stands apart from the others, with its text as paragraphs. */
const isLoose = ({ spread, children }: ListItem): boolean => spread ?? children.length > 1;

/** The library looks through the whole list for each of its items: this looks once. */
function listItemHandler(): (state: State, node: ListItem, parent: Parents | undefined) => ElementContent {
  const spread = new Map<Parents, boolean>();
  return (state, node, parent) => {
    if (parent?.type !== 'list') return defaultHandlers.listItem(state, node, parent);
    const loose = spread.get(parent) ?? (parent.spread === true || parent.children.some(isLoose));
    spread.set(parent, loose);
    return defaultHandlers.listItem(state, node, { ...parent, spread: loose, children: [] });
  };
}

/** The library looks for each row in the whole table to know the first: this shows it only that one. */
const tableRow = (state: State, node: TableRow, parent: Parents | undefined): ElementContent =>
  defaultHandlers.tableRow(
    state,
    node,
    parent?.type === 'table' ? { ...parent, children: parent.children.slice(0, 1) } : parent,
  );

/** Wraps a handler of the library, which percent-encodes addresses: they are resolved as the author wrote them. */
const withAddress =
  (handler: Handler): Handler =>
  (state: State, node: Link | Image | LinkReference | ImageReference, parent: Parents | undefined) => {
    const made = handler(state, node, parent);
    const target = 'url' in node ? node : state.definitionById.get(node.identifier.toUpperCase());
    if (target && made && !Array.isArray(made) && made.type === 'element')
      made.properties[made.tagName === 'img' ? 'src' : 'href'] = target.url;
    return made;
  };

const { link, image, linkReference, imageReference } = defaultHandlers;
const addressHandlers = {
  link: withAddress(link),
  image: withAddress(image),
  linkReference: withAddress(linkReference),
  imageReference: withAddress(imageReference),
};

/**
 * The HTML of a Markdown tree. `mdast-util-to-hast` walks the tree that it is given in search of definitions, by
 * `unist-util-visit`, which was most of its time: it is given the definitions alone, and the whole tree as its root.
 */
export function toHtmlTree(markdown: Markdown): Root {
  const children: (Definition | FootnoteDefinition)[] = [];
  eachNode(markdown, (node) => {
    if (node.type === 'definition' || node.type === 'footnoteDefinition') children.push(node);
  });
  // The types of the library know no handler of the root, which gives a root.
  const root = (state: State) => defaultHandlers.root(state, markdown) as unknown as ElementContent;
  return toHast(
    { type: 'root', children },
    {
      ...toHtmlOptions,
      handlers: { ...toHtmlOptions.handlers, ...addressHandlers, root, tableRow, listItem: listItemHandler() },
    },
  ) as Root;
}
