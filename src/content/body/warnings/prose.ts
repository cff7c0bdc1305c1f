import type { Nodes } from 'mdast';

const meant = new Set<Nodes['type']>([
  'inlineCode',
  'html',
  'image',
  'imageReference',
  'linkReference',
  'footnoteReference',
]);

/** A text of as many lines and characters, all of them spaces. */
export const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** The source of a paragraph, a heading or a cell, with what was read as code, a link, an image or HTML left blank. */
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
