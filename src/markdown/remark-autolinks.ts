import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { unspaced } from './in-word.ts';

/**
 * Matches what follows a bare address without a space: quotation marks, dashes, punctuation of Chinese, Japanese and
 * Korean texts, other signs at the end, and letters of scripts without spaces after others.
 */
const following = new RegExp(
  `[\\u3000-\\u303f\\uff00-\\uffef“”„«»‹›—]|(?![!-~])\\p{P}+(?!\\w)|(?<=[a-z\\d])[${unspaced}]`,
  'iu',
);

/** Ends bare addresses where their authors do. Those that browsers cannot open stay text. */
export const remarkAutolinks = () => (tree: Root, file: VFile) => {
  visit(tree, 'link', (node, index = 0, parent) => {
    const [text] = node.children;
    const isBare = !/[[<]/.test(String(file)[node.position?.start.offset ?? 0] ?? '');
    if (!isBare || text?.type !== 'text') return;
    const end = text.value.search(following);
    const rest = end === -1 ? '' : text.value.slice(end);
    const url = node.url.slice(0, node.url.length - rest.length);
    if (!URL.canParse(url)) {
      parent?.children.splice(index, 1, text);
      return;
    }
    if (rest === '') return;
    node.url = url;
    text.value = text.value.slice(0, end);
    parent?.children.splice(index + 1, 0, { type: 'text', value: rest });
  });
};
