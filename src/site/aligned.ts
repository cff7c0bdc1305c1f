import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/** The alignment of a table's cells as a class: the attribute that Markdown's renderers write for it is obsolete in HTML. */
export const aligned = () => (tree: Root) => {
  visit(tree, 'element', ({ properties }) => {
    const { align, ...others } = properties;
    if (typeof align !== 'string') return;
    delete properties['align'];
    const names = Array.isArray(others.className) ? others.className : [];
    properties['className'] = [...names, `align-${align}`];
  });
};
