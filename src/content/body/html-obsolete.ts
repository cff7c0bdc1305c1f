import type { Properties, Root } from 'hast';
import { eachElement } from './walk.ts';

/** Obsolete elements and their replacements in the HTML standard. */
const successors: Readonly<Record<string, string>> = { tt: 'code', strike: 's' };

const alignments = ['left', 'center', 'right'];

function alignByClass(properties: Properties): void {
  const { align } = properties;
  delete properties['align'];
  const value = typeof align === 'string' ? align.toLowerCase() : '';
  if (alignments.includes(value)) properties['className'] = [`align-${value}`];
}

function nameToId(properties: Properties): void {
  const { name } = properties;
  delete properties['name'];
  if (properties['id'] === undefined && typeof name === 'string' && /^\S+$/.test(name)) properties['id'] = name;
}

export const modern = () => (tree: Root) => {
  eachElement(tree, (node) => {
    node.tagName = successors[node.tagName] ?? node.tagName;
    if (node.properties['align'] !== undefined) alignByClass(node.properties);
    if (node.tagName === 'a') nameToId(node.properties);
  });
};
