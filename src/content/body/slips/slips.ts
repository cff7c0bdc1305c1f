import type { Nodes, Root } from 'mdast';
import { unseen } from '../../parse/encoding.ts';
import { blockSlips, type BlockSlip } from './blocks.ts';
import type { HtmlSlipKind } from './html.ts';
import { proseOf } from './prose.ts';
import { slipPatterns } from './patterns.ts';

/** Markdown that is read otherwise than it looks. */
export interface Slip {
  readonly kind: keyof typeof slipPatterns | BlockSlip['kind'] | HtmlSlipKind | 'merge' | 'unseen';
  /** Line of the body, from 1. */
  readonly line: number;
  /** How it is written, or begins. */
  readonly quoted: string;
}

const spoken = new Set<Nodes['type']>(['paragraph', 'heading', 'tableCell']);

/** How many of one kind are told of one body: whoever mends them sees the others then. */
const most = 50;

/** The first line of a text, as far as it is quoted. */
const quotedFrom = (text: string): string => (text.trimStart().split('\n', 1)[0] ?? '').trimEnd().slice(0, 80);

const patterns = Object.entries(slipPatterns) as [
  keyof typeof slipPatterns,
  (typeof slipPatterns)[keyof typeof slipPatterns],
][];

const merge = /^(?:<{7}|>{7}) \S/;

/** Slips that are told of whole lines, whatever they are read as, but marks of git in code. */
function* inLines(source: string, isCode: (line: number) => boolean): Generator<Slip> {
  if (!unseen.test(source) && !/^[<>]{7} /m.test(source)) return;
  for (const [index, text] of source.split('\n').entries()) {
    const line = index + 1;
    const [character] = unseen.exec(text) ?? [];
    if (character !== undefined) yield { kind: 'unseen', line, quoted: character };
    if (merge.test(text) && !isCode(line)) yield { kind: 'merge', line, quoted: text.slice(0, 80) };
  }
}

/** Says which line an offset stands on. Offsets are asked for in any order, most often in theirs. */
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

/** What in a body is read otherwise than it looks. Prose in code is not judged. */
export function slipsIn(source: string, tree: Root): Slip[] {
  const slips: Slip[] = [];
  const counts = new Map<Slip['kind'], number>();
  const lineAt = linesOf(source);
  const tell = (kind: Slip['kind'], line: number, quoted: string): void => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (count <= most) slips.push({ kind, line, quoted });
  };
  // What is blank in prose may stand for another character of the source: marks with a space are not sought in it.
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
    for (const { kind, at, quoted = source.slice(at, at + 400) } of blockSlips(node, before, notes, source))
      tell(kind, lineAt(at), quotedFrom(quoted));
    if (!spoken.has(node.type)) return;
    const prose = proseOf(node, source);
    for (const [kind, { marks, pattern }] of likely)
      for (const { 0: found, index } of marks.some((mark) => prose.includes(mark)) ? prose.matchAll(pattern) : [])
        tell(kind, lineAt(from + index + (found.length - found.trimStart().length)), quotedFrom(found));
  });
  for (const { kind, line, quoted } of inLines(source, (line) =>
    code.some(([start, end]) => start <= line && line <= end),
  ))
    tell(kind, line, quoted);
  return slips;
}
