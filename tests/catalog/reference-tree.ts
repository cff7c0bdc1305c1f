import type { Nodes, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

/** The tree of a body as the reference parser of CommonMark and GitHub's flavour makes it. */
export const referenceTree = (body: string): Root =>
  fromMarkdown(body, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

/** The fields of a node that are set, without those that the parsers have of their own, and without `others`. */
const fieldsOf = (node: Nodes, ...others: readonly string[]): unknown =>
  Object.fromEntries(
    Object.entries(node)
      .filter(
        ([name, value]) =>
          !['children', 'data', 'position', ...others].includes(name) &&
          value !== null &&
          value !== undefined &&
          value !== false,
      )
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/** A node as far as both parsers say the same of it: what is not set is left out, and so are columns. */
export function plainTree(node: Nodes): unknown {
  const { position } = node;
  return [
    fieldsOf(node),
    [position?.start.offset, position?.end.offset, position?.start.line],
    'children' in node ? node.children.map(plainTree) : [],
  ];
}

/** Nodes whose places in the text the code reads, both ends of them. */
const placed: ReadonlySet<Nodes['type']> = new Set<Nodes['type']>([
  'link',
  'image',
  'definition',
  'linkReference',
  'imageReference',
  'html',
  'heading',
]);

/** Nodes with the text of those that stand beside one another in one. */
function joined(nodes: readonly RootContent[]): RootContent[] {
  const all: RootContent[] = [];
  for (const node of nodes) {
    const last = all.at(-1);
    if (node.type === 'text' && last?.type === 'text')
      all[all.length - 1] = { type: 'text', value: last.value + node.value };
    else all.push(node);
  }
  return all;
}

/**
 * What a tree says of its text, and where the nodes stand whose places are read. Not whether lists are loose, which
 * is the space between their items: the parsers differ on items that are empty or hold a footnote alone. `other` is
 * the tree of the reference, which has no places for what it makes of bare addresses: none are compared there.
 */
export function saidBy(node: Nodes, other: Nodes = node): unknown {
  const place = placed.has(node.type) && other.position ? [node.position?.start.offset, node.position?.end.offset] : [];
  const others = 'children' in other ? joined(other.children) : [];
  return [
    fieldsOf(node, 'spread'),
    place,
    'children' in node ? joined(node.children).map((child, index) => saidBy(child, others[index])) : [],
  ];
}
