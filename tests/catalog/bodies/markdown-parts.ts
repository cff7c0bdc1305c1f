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

const parsed = (text: string): Root =>
  fromMarkdown(blanked(text), { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

export function codeIn(text: string): string[] {
  const blocks: string[] = [];
  visit(parsed(text), 'code', ({ value }) => void blocks.push(value));
  return blocks;
}

/** Returns the texts of the cells of each table, row by row. */
export function tablesIn(text: string): string[][] {
  const tables: string[][] = [];
  visit(parsed(text), 'table', (table) => {
    tables.push(table.children.flatMap((row) => row.children.map((cell) => squeezed(toString(cell)))));
  });
  return tables;
}

interface MarkdownLink {
  readonly url: string;
  readonly line: number;
  readonly isImage: boolean;
}

/** Returns each link, image and definition, also in HTML, with its first line. */
export function linksIn(text: string): MarkdownLink[] {
  const links: MarkdownLink[] = [];
  const tree = parsed(text);
  const namesOfImages = new Set<string>();
  visit(tree, 'imageReference', ({ identifier }) => void namesOfImages.add(identifier));
  visit(tree, (node: Nodes) => {
    const line = node.position?.start.line ?? 0;
    if (node.type === 'link' || node.type === 'image')
      links.push({ url: node.url, line, isImage: node.type === 'image' });
    else if (node.type === 'definition')
      links.push({ url: node.url, line, isImage: namesOfImages.has(node.identifier) });
    else if (node.type === 'html')
      for (const { index, 1: attribute, 2: url = '' } of node.value.matchAll(/(href|src)="([^"]*)"/g)) {
        const before = node.value.slice(0, index).split('\n').length - 1;
        links.push({ url, line: line + before, isImage: attribute === 'src' });
      }
  });
  return links;
}
