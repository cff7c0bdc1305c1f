import type { Nodes, Root } from 'mdast';
import { unseen } from '../../../text/invisible-characters.ts';
import { blockWarnings, type BlockWarning } from './block-warnings.ts';
import type { HtmlWarningRule } from './html-warnings.ts';
import { proseOf } from './prose.ts';
import { warningPatterns } from './patterns.ts';

/** Markdown that probably does not mean what its author intended. */
export interface MarkdownWarning {
  readonly rule: keyof typeof warningPatterns | BlockWarning['rule'] | HtmlWarningRule | 'merge' | 'unseen';
  /** Line of the body, from 1. */
  readonly line: number;
  /** The text in the source, or its beginning. */
  readonly quoted: string;
}

const spoken = new Set<Nodes['type']>(['paragraph', 'heading', 'tableCell']);

/** At most this many warnings of one rule per body. Fixing them reveals the rest. */
const maxPerRule = 50;

const quotedFrom = (text: string): string => (text.trimStart().split('\n', 1)[0] ?? '').trimEnd().slice(0, 80);

const patterns = Object.entries(warningPatterns) as [
  keyof typeof warningPatterns,
  (typeof warningPatterns)[keyof typeof warningPatterns],
][];

const merge = /^(?:<{7}|>{7}) \S/;

/** Finds warnings about whole lines, in any context. Conflict markers of git are allowed in code. */
function* inLines(source: string, isCode: (line: number) => boolean): Generator<MarkdownWarning> {
  if (!unseen.test(source) && !/^[<>]{7} /m.test(source)) return;
  for (const [index, text] of source.split('\n').entries()) {
    const line = index + 1;
    const [character] = unseen.exec(text) ?? [];
    if (character !== undefined) yield { rule: 'unseen', line, quoted: character };
    if (merge.test(text) && !isCode(line)) yield { rule: 'merge', line, quoted: text.slice(0, 80) };
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
  // Spaces in prose may replace masked characters, so marks with a space are not searched for.
  const likely = patterns.filter(([, { marks }]) => marks.some((mark) => mark.includes(' ') || source.includes(mark)));
  const code: [start: number, end: number][] = [];
  const notes = new Set<string>();
  const visit = (node: Nodes, act: (node: Nodes, before: Nodes | undefined) => void, before?: Nodes): void => {
    act(node, before);
    if ('children' in node)
      node.children.forEach((child, index, all: readonly Nodes[]) => visit(child, act, all[index - 1]));
  };
  visit(tree, (node) => {
    if (node.type === 'footnoteReference') notes.add(node.identifier);
  });
  visit(tree, (node, before) => {
    const from = node.position?.start.offset ?? 0;
    if (node.type === 'code') code.push([node.position?.start.line ?? 1, node.position?.end.line ?? 1]);
    for (const { rule, at, quoted = source.slice(at, at + 400) } of blockWarnings(node, before, notes, source))
      warn(rule, lineAt(at), quotedFrom(quoted));
    if (!spoken.has(node.type)) return;
    const prose = proseOf(node, source);
    for (const [rule, { marks, pattern }] of likely)
      for (const { 0: found, index } of marks.some((mark) => prose.includes(mark)) ? prose.matchAll(pattern) : [])
        warn(rule, lineAt(from + index + (found.length - found.trimStart().length)), quotedFrom(found));
  });
  for (const { rule, line, quoted } of inLines(source, (line) =>
    code.some(([start, end]) => start <= line && line <= end),
  ))
    warn(rule, line, quoted);
  return warnings;
}
