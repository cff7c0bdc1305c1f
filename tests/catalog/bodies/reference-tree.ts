import type { Nodes, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

export const referenceTree = (body: string): Root =>
  fromMarkdown(body, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

/** Returns the fields of a node that are set, without parser-specific fields and without `others`. */
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

/** Reduces a node to what both parsers report: without unset fields and columns. */
export function plainTree(node: Nodes): unknown {
  const { position } = node;
  return [
    fieldsOf(node),
    [position?.start.offset, position?.end.offset, position?.start.line],
    'children' in node ? node.children.map(plainTree) : [],
  ];
}

/** Types of the nodes whose start and end positions our code reads. */
const positionedTypes: ReadonlySet<Nodes['type']> = new Set<Nodes['type']>([
  'link',
  'image',
  'definition',
  'linkReference',
  'imageReference',
  'html',
  'heading',
]);

/** Merges adjacent text nodes. */
function joined(nodes: readonly RootContent[]): RootContent[] {
  const merged: RootContent[] = [];
  for (const node of nodes) {
    const last = merged.at(-1);
    if (node.type === 'text' && last?.type === 'text')
      merged[merged.length - 1] = { type: 'text', value: last.value + node.value };
    else merged.push(node);
  }
  return merged;
}

/**
 * Returns the content of a tree, with positions where our code reads them. Ignores whether lists are loose, since the
 * parsers differ on empty items. The reference has no positions for bare addresses, so they are skipped there.
 */
export function comparableTree(node: Nodes, other: Nodes = node): unknown {
  const place =
    positionedTypes.has(node.type) && other.position ? [node.position?.start.offset, node.position?.end.offset] : [];
  const others = 'children' in other ? joined(other.children) : [];
  return [
    fieldsOf(node, 'spread'),
    place,
    'children' in node ? joined(node.children).map((child, index) => comparableTree(child, others[index])) : [],
  ];
}
