import type { Code, Nodes, Root } from 'mdast';
import { eachNode } from './walk.ts';

/** Kinds of Markdown that is most likely meant as something else than it is read as, and how prose shows them. */
const patterns = {
  'spaced address': /!?\[[^[\]\n]*\]\((?=[^()\n]*[./])[^()\s<"']+(?: +[^()\s"']+)+\)/g,
  'spaced link': /\[[^[\]\n]+\] \((?:\/|\.{1,2}\/|#|https?:|mailto:)[^()\s]*\)/g,
  footnote: /(?<!\\)\[\^[^\]\s]+\](?!:)/g,
  reference: /(?<![\w\])\\])\[[^[\]\n]+\]\[[^[\]\n]+\]/g,
  heading: /(?<=^|\n)[ \t]*#{2,6}[^\s#\\][^\n]*/g,
  template: /\{\{[^{}\n]+\}\}|\{%[^%\n]+%\}/g,
  note: /\b(?:TODO|FIXME|TKTK)\b|\b[Ll]orem ipsum\b/g,
  table: /(?<=^|\n)[ \t]*\|[^\n]*\|[ \t]*\n[ \t>]*\|[^\n]*\|[ \t]*(?=\n|$)/g,
} as const satisfies Record<string, RegExp>;

/** Markdown that is read otherwise than it looks. */
export interface Slip {
  readonly kind: keyof typeof patterns | 'merge' | 'fence';
  /** Line of the body, from 1. */
  readonly line: number;
  /** How it is written, or begins. */
  readonly quoted: string;
}

const spoken = new Set<Nodes['type']>(['paragraph', 'heading', 'tableCell']);
const meant = new Set<Nodes['type']>([
  'inlineCode',
  'html',
  'image',
  'imageReference',
  'linkReference',
  'footnoteReference',
]);

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** The source of a piece of prose, with what was read as code, a link or an image left blank. */
function proseOf(node: Nodes, source: string): string {
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

/** Whether a block of code that begins with a fence has one at its end. */
function isClosed({ value, position }: Code, source: string): boolean {
  const text = source.slice(position?.start.offset, position?.end.offset);
  const [fence] = /^(?:`{3,}|~{3,})/.exec(text) ?? [];
  if (fence === undefined || value === '') return true;
  const end = text
    .slice(text.lastIndexOf('\n') + 1)
    .replace(/^[ \t>]*/, '')
    .trimEnd();
  return end.startsWith(fence) && end.replaceAll(fence.charAt(0), '') === '';
}

const lineFeed = 10;

/** How many of one kind are told of one body: whoever mends them sees the others then. */
const most = 50;

const merge = /^(?:<{7}|>{7}) \S.*$/;

/** What in a body is read otherwise than it looks, in its order. Blocks of code are not judged. */
export function slipsIn(source: string, tree: Root): Slip[] {
  const slips: Slip[] = [];
  const counts = new Map<Slip['kind'], number>();
  const code: [start: number, end: number][] = [];
  eachNode(tree, (node) => {
    const first = node.position?.start.line ?? 1;
    if (node.type === 'code') {
      code.push([first, node.position?.end.line ?? first]);
      if (!isClosed(node, source))
        slips.push({
          kind: 'fence',
          line: first,
          quoted: source.slice(node.position?.start.offset).split('\n', 1)[0] ?? '',
        });
    }
    if (!spoken.has(node.type)) return;
    const prose = proseOf(node, source);
    for (const [kind, pattern] of Object.entries(patterns) as [keyof typeof patterns, RegExp][]) {
      let [line, at] = [first, 0];
      for (const { 0: found, index } of prose.matchAll(pattern)) {
        for (; at < index; at += 1) if (prose.charCodeAt(at) === lineFeed) line += 1;
        if ((counts.get(kind) ?? 0) >= most) break;
        counts.set(kind, (counts.get(kind) ?? 0) + 1);
        slips.push({ kind, line, quoted: (found.trim().split('\n', 1)[0] ?? '').slice(0, 80) });
      }
    }
  });
  if (!/^[<>]{7} /m.test(source)) return slips;
  source.split('\n').forEach((text, index) => {
    const line = index + 1;
    if (merge.test(text) && !code.some(([start, end]) => start <= line && line <= end))
      slips.push({ kind: 'merge', line, quoted: text.slice(0, 80) });
  });
  return slips;
}
