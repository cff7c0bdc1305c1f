import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';
import { visit } from 'unist-util-visit';
import { squeezed } from '../site/text.ts';

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
