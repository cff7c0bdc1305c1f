import type { Nodes, Root } from 'mdast';
import { invisibleCharacter } from '../../../text/invisible-characters.ts';
import { eachNode } from '../tree.ts';
import { blockWarnings, type BlockWarning } from './block-warnings.ts';
import type { HtmlWarningRule } from './html-warnings.ts';
import { warningPatterns } from './patterns.ts';

/** Markdown that probably does not mean what its author intended. */
export interface MarkdownWarning {
  readonly rule: keyof typeof warningPatterns | BlockWarning['rule'] | HtmlWarningRule | 'merge' | 'unseen';
  /** Line of the body, from 1. */
  readonly line: number;
  /** The text in the source, or its beginning. */
  readonly quoted: string;
}

const proseTypes = new Set<Nodes['type']>(['paragraph', 'heading', 'tableCell']);
const blankedTypes = new Set<Nodes['type']>([
  'inlineCode',
  'html',
  'image',
  'imageReference',
  'linkReference',
  'footnoteReference',
]);

/** Returns the source of a paragraph, heading or cell, with code, links, images and HTML replaced by spaces. */
function proseOf(node: Nodes, source: string): string {
  let [text, at] = ['', node.position?.start.offset ?? 0];
  const visit = (one: Nodes): void => {
    const [start, end] = [one.position?.start.offset ?? at, one.position?.end.offset ?? at];
    if (start >= at && (blankedTypes.has(one.type) || (one.type === 'link' && source.startsWith('[', start)))) {
      text += source.slice(at, start) + source.slice(start, end).replace(/[^\n]/g, ' ');
      at = end;
    } else if ('children' in one) one.children.forEach(visit);
  };
  visit(node);
  return text + source.slice(at, node.position?.end.offset ?? at);
}

/** At most this many warnings of one rule per body. Fixing them reveals the rest. */
const maxPerRule = 50;

const quotedFrom = (text: string): string => (text.trimStart().split('\n', 1)[0] ?? '').trimEnd().slice(0, 80);

const patterns = Object.entries(warningPatterns) as [
  keyof typeof warningPatterns,
  (typeof warningPatterns)[keyof typeof warningPatterns],
][];

/** Finds warnings about whole lines, in any context. Conflict markers of git are allowed in code. */
function* lineWarnings(source: string, isCode: (line: number) => boolean): Generator<MarkdownWarning> {
  if (!invisibleCharacter.test(source) && !/^[<>]{7} /m.test(source)) return;
  for (const [index, text] of source.split('\n').entries()) {
    const line = index + 1;
    const [character] = invisibleCharacter.exec(text) ?? [];
    if (character !== undefined) yield { rule: 'unseen', line, quoted: character };
    if (/^(?:<{7}|>{7}) \S/.test(text) && !isCode(line)) yield { rule: 'merge', line, quoted: text.slice(0, 80) };
  }
}

/** Makes a function that returns the line of an offset. Fastest for ascending offsets. */
function linesOf(source: string): (offset: number) => number {
  let [at, line] = [0, 1];
  return (offset) => {
    if (offset < at) [at, line] = [0, 1];
    for (let next = source.indexOf('\n', at); next !== -1 && next < offset; next = source.indexOf('\n', at)) {
      line += 1;
      at = next + 1;
    }
    return line;
  };
}

/** Finds Markdown that probably does not mean what its author intended. Ignores code. */
export function warningsIn(source: string, tree: Root): MarkdownWarning[] {
  const warnings: MarkdownWarning[] = [];
  const counts = new Map<MarkdownWarning['rule'], number>();
  const lineAt = linesOf(source);
  const warn = (rule: MarkdownWarning['rule'], line: number, quoted: string): void => {
    const count = (counts.get(rule) ?? 0) + 1;
    counts.set(rule, count);
    if (count <= maxPerRule) warnings.push({ rule, line, quoted });
  };
  // A mark with a space may be in the prose but not in the source, since `proseOf()` inserts spaces.
  const likely = patterns.filter(([, { marks }]) => marks.some((mark) => mark.includes(' ') || source.includes(mark)));
  const code: [start: number, end: number][] = [];
  const footnotes = new Set<string>();
  eachNode(tree, (node) => {
    if (node.type === 'footnoteReference') footnotes.add(node.identifier);
  });
  const visit = (node: Nodes, before?: Nodes): void => {
    const { start, end } = node.position ?? {};
    if (node.type === 'code') code.push([start?.line ?? 1, end?.line ?? 1]);
    for (const { rule, at, quoted = source.slice(at, at + 400) } of blockWarnings(node, before, footnotes, source))
      warn(rule, lineAt(at), quotedFrom(quoted));
    if (proseTypes.has(node.type)) {
      const prose = proseOf(node, source);
      for (const [rule, { marks, pattern }] of likely)
        for (const { 0: found, index } of marks.some((mark) => prose.includes(mark)) ? prose.matchAll(pattern) : [])
          warn(rule, lineAt((start?.offset ?? 0) + index + found.search(/\S|$/)), quotedFrom(found));
    }
    if ('children' in node)
      node.children.forEach((child, index, all: readonly Nodes[]) => {
        visit(child, all[index - 1]);
      });
  };
  visit(tree);
  const isCode = (line: number): boolean => code.some(([start, end]) => start <= line && line <= end);
  for (const { rule, line, quoted } of lineWarnings(source, isCode)) warn(rule, line, quoted);
  return warnings;
}
