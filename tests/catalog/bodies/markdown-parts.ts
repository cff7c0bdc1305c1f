import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';
import { visit } from 'unist-util-visit';
import { squeezed } from '../../site/text.ts';

/** Blanks the front matter, so that lines keep their numbers. */
const blanked = (text: string): string =>
  text.replace(/^---\n[\s\S]*?\n---\n/, (matter) => '\n'.repeat(matter.split('\n').length - 1));

const tree = (text: string): Root =>
  fromMarkdown(blanked(text), { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

export function codeIn(text: string): string[] {
  const found: string[] = [];
  visit(tree(text), 'code', ({ value }) => void found.push(value));
  return found;
}

/** Returns the cells of each table, row by row. */
export function tablesIn(text: string): string[][] {
  const found: string[][] = [];
  visit(tree(text), 'table', (table) => {
    found.push(table.children.flatMap((row) => row.children.map((cell) => squeezed(toString(cell)))));
  });
  return found;
}

/** Returns each link, image and definition, also in HTML, with its first line. */
export function linksIn(text: string): { readonly url: string; readonly line: number }[] {
  const found: { url: string; line: number }[] = [];
  visit(tree(text), (node: Nodes) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
      found.push({ url: node.url, line: node.position?.start.line ?? 0 });
    else if (node.type === 'html')
      for (const { index, 1: url = '' } of node.value.matchAll(/(?:href|src)="([^"]*)"/g)) {
        const before = node.value.slice(0, index).split('\n').length - 1;
        found.push({ url, line: (node.position?.start.line ?? 0) + before });
      }
  });
  return found;
}
