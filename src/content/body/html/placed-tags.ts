import type { Html, Nodes, Parents, Root } from 'mdast';
import { htmlTags, type HtmlTag, type Range } from './html-tags.ts';

/** A tag with its node. `flow` is whether the node is a block. */
export interface Placed {
  readonly tag: HtmlTag;
  readonly node: Html;
  readonly flow: boolean;
  pair?: Placed;
}

/** The tags and declarations of a body with their nodes. Start and end tags refer to each other. */
export interface PlacedTags {
  readonly tags: readonly Placed[];
  readonly declarations: readonly { readonly node: Html; readonly range: Range }[];
}

const flow = new Set<Parents['type']>(['root', 'blockquote', 'listItem', 'footnoteDefinition']);

export const nameOf = ({ tag, node }: Placed): string =>
  node.value.slice(tag.start + (tag.closes ? 2 : 1)).slice(0, tag.name.length);

function pair(tags: readonly Placed[]): void {
  const open = new Map<string, Placed[]>();
  for (const one of tags) {
    const { name, closes } = one.tag;
    const waiting = open.get(name) ?? [];
    open.set(name, waiting);
    const start = closes ? waiting.pop() : undefined;
    if (!closes) waiting.push(one);
    if (start) [start.pair, one.pair] = [one, start];
  }
}

export function placedTags(tree: Root): PlacedTags {
  const tags: Placed[] = [];
  const declarations: { node: Html; range: Range }[] = [];
  const visit = (node: Nodes, parent?: Parents): void => {
    if (node.type === 'html') {
      const found = htmlTags(node.value, true);
      const isFlow = parent !== undefined && flow.has(parent.type);
      for (const tag of found.tags) tags.push({ tag, node, flow: isFlow });
      for (const range of found.comments)
        if (!node.value.startsWith('<!--', range.start)) declarations.push({ node, range });
    }
    if ('children' in node) for (const child of node.children) visit(child, node);
  };
  visit(tree);
  pair(tags);
  return { tags, declarations };
}

export function lineCounter(): (node: Html, at: number) => number {
  let last: { node: Html; at: number; line: number } | undefined;
  return (node, at) => {
    if (last?.node !== node || last.at > at) last = { node, at: 0, line: node.position?.start.line ?? 1 };
    last.line += node.value.slice(last.at, at).split('\n').length - 1;
    last.at = at;
    return last.line;
  };
}
