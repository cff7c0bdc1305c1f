import type { Nodes, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterMap, type TreeAdapter } from 'parse5';

/** Thrown to stop the HTML parser, which cannot be stopped in another way. */
const enough = new Error('There are more elements than asked for');

function countIn(node: Nodes): { readonly nodes: number; readonly tags: number } {
  let [nodes, tags] = [1, node.type === 'raw' ? node.value.split('<').length : 0];
  if ('children' in node)
    for (const child of node.children) {
      const below = countIn(child);
      nodes += below.nodes;
      tags += below.tags;
    }
  return { nodes, tags };
}

/** The usual maximum of nested formatting elements in Markdown. */
const usualDepth = 5;

/** Whether an upper bound shows it without parsing: each tag opened again in each node. */
function isPlainlyLess(tree: Root, most: number): boolean {
  const { nodes, tags } = countIn(tree);
  return 2 * (nodes + tags) * (tags + usualDepth) <= most;
}

/**
 * Whether the HTML of a body becomes more than `most` elements. The parser must tell, since it reopens unclosed
 * formatting elements in every paragraph.
 */
export function hasMoreParts(tree: Root, most: number): boolean {
  if (isPlainlyLess(tree, most)) return false;
  let elements = 0;
  const treeAdapter: TreeAdapter<DefaultTreeAdapterMap> = {
    ...defaultTreeAdapter,
    createElement: (...given) => {
      elements += 1;
      if (elements > most) throw enough;
      return defaultTreeAdapter.createElement(...given);
    },
  };
  try {
    parseFragment(toHtml(tree, { allowDangerousHtml: true }), { treeAdapter });
    return false;
  } catch (error) {
    if (error === enough) return true;
    throw error;
  }
}
