import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

/** Ends bare addresses before punctuation of Chinese, Japanese and Korean texts, which have no space after them. */
export const remarkAutolinks = () => (tree: Root, file: VFile) => {
  visit(tree, 'link', (node, index = 0, parent) => {
    const [text] = node.children;
    const isBare = !/[[<]/.test(String(file)[node.position?.start.offset ?? 0] ?? '');
    if (!isBare || text?.type !== 'text') return;
    const end = text.value.search(/[\u3000-\u303f\uff00-\uffef]/);
    if (end === -1) return;
    const rest = text.value.slice(end);
    text.value = text.value.slice(0, end);
    node.url = node.url.slice(0, -rest.length);
    parent?.children.splice(index + 1, 0, { type: 'text', value: rest });
  });
};
