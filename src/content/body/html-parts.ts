import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterMap, type TreeAdapter } from 'parse5';

/** Thrown to end a parser of HTML, which knows no other end than that of the text. */
const enough = new Error('There are more elements than asked for');

/**
 * Whether HTML of a body becomes more than `most` elements. A browser opens each element of formatting that has no end tag
 * again in every paragraph that follows, so that few tags make many elements; only its parser can tell how many.
 */
export function hasMoreParts(tree: Root, most: number): boolean {
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
