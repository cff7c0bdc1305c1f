import type { Root } from 'hast';
import { eachElement } from '../content/body/walk.ts';

/** Characters of code that stay on one line: at 8 pixels each they fit on the narrowest screen. */
const shortest = 30;

/** A rehype plugin: a short piece of code within a sentence, the name of a header, is not broken at its hyphens. */
export const unbrokenCode = () => (tree: Root) => {
  eachElement(tree, ({ tagName, children: [text], properties }, parent) => {
    if (tagName !== 'code' || (parent.type === 'element' && parent.tagName === 'pre')) return;
    if (text?.type === 'text' && text.value.length <= shortest) properties['className'] = ['whole'];
  });
};
