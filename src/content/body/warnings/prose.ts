import type { Nodes } from 'mdast';

const meant = new Set<Nodes['type']>([
  'inlineCode',
  'html',
  'image',
  'imageReference',
  'linkReference',
  'footnoteReference',
]);

export const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Returns the source of a paragraph, heading or cell, with code, links, images and HTML blanked. */
export function proseOf(node: Nodes, source: string): string {
  const from = node.position?.start.offset ?? 0;
  let [text, at] = ['', from];
  const visit = (one: Nodes): void => {
    const [start, end] = [one.position?.start.offset ?? at, one.position?.end.offset ?? at];
    if (start >= at && (meant.has(one.type) || (one.type === 'link' && source.startsWith('[', start)))) {
      text += source.slice(at, start) + blank(source.slice(start, end));
      at = end;
    } else if ('children' in one) one.children.forEach(visit);
  };
  visit(node);
  return text + source.slice(at, node.position?.end.offset ?? at);
}
