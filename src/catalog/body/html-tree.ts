import type { ElementContent, Root } from 'hast';
import type { Definition, FootnoteDefinition, Root as Markdown } from 'mdast';
import { defaultHandlers, toHast, type State } from 'mdast-util-to-hast';
import { toHtmlOptions } from './html-plugins.ts';
import { eachNode } from './walk.ts';

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
    { ...toHtmlOptions, handlers: { ...toHtmlOptions.handlers, root } },
  ) as Root;
}
