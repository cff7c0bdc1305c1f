import type { Root } from 'hast';
import { eachElement } from '../content/body/walk.ts';

/** Code of this length fits on the narrowest screen. */
const maxCharacters = 30;

/** A rehype plugin that keeps short inline code, such as a header name, on one line. */
export const unbrokenCode = () => (tree: Root) => {
  eachElement(tree, ({ tagName, children: [text], properties }, parent) => {
    if (tagName !== 'code' || (parent.type === 'element' && parent.tagName === 'pre')) return;
    if (text?.type === 'text' && text.value.length <= maxCharacters) properties['className'] = ['whole'];
  });
};
