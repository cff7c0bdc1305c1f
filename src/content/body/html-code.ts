import type { Root } from 'hast';
import { highlightedNodes, highlightLimits } from './highlight.ts';
import { eachElement } from './walk.ts';

const fence = /^language-(.+)$/;

/** A rehype plugin that adds highlighting classes to code in known languages. */
export const highlighted = () => (tree: Root) => {
  let left: number = highlightLimits.ofBody;
  eachElement(tree, (node, parent) => {
    if (node.tagName !== 'code' || parent.type !== 'element' || parent.tagName !== 'pre') return;
    const { className } = node.properties;
    const names = Array.isArray(className) ? className.map(String) : [];
    const language = names.map((name) => fence.exec(name)?.[1]).find((name) => name !== undefined);
    const [text, ...rest] = node.children;
    if (language === undefined || text?.type !== 'text' || rest.length > 0) return;
    left -= text.value.length;
    if (left < 0) return;
    node.children = highlightedNodes(text.value, language.toLowerCase()) ?? node.children;
  });
};
