import type { Nodes, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterMap, type TreeAdapter } from 'parse5';

/** Thrown to end a parser of HTML, which knows no other end than that of the text. */
const enough = new Error('There are more elements than asked for');

/** The nodes of a tree, and the tags in its HTML that is not parsed yet. */
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

/** Elements of formatting that Markdown opens inside each other, as a rule. */
const usualDepth = 5;

/** Whether it is plain, without parsing it, that HTML becomes no more than `most` elements: each tag opened again in each node. */
function isPlainlyLess(tree: Root, most: number): boolean {
  const { nodes, tags } = countIn(tree);
  return 2 * (nodes + tags) * (tags + usualDepth) <= most;
}

/**
 * Whether HTML of a body becomes more than `most` elements. A browser opens each element of formatting that has no end tag
 * again in every paragraph that follows, so that few tags make many elements; only its parser can tell how many.
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
