import type { Element, Parents, Root } from 'hast';
import type { Nodes as MarkdownNode, Root as Markdown } from 'mdast';

/**
 * Does something with each element of a tree, parents first. A number is the index among the parent's children to go
 * on with, without what is below. `unist-util-visit` gives each step a function with a name of its own, which took a
 * third of the time of reading a body.
 */
export function eachElement(
  tree: Root,
  act: (node: Element, index: number, parent: Parents) => number | undefined,
): void {
  const below = (parent: Parents): void => {
    for (let index = 0; index < parent.children.length; index += 1) {
      const node = parent.children[index];
      if (node?.type !== 'element') continue;
      const next = act(node, index, parent);
      if (next === undefined) below(node);
      else index = next - 1;
    }
  };
  below(tree);
}

/** Does something with each node of a Markdown tree, parents first. */
export function eachNode(tree: Markdown, act: (node: MarkdownNode) => void): void {
  const from = (node: MarkdownNode): void => {
    act(node);
    if ('children' in node) for (const child of node.children) from(child);
  };
  from(tree);
}
