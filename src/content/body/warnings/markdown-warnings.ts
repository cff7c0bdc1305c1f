import type { Nodes, Root, Text } from 'mdast';
import { invisibleCharacter } from '../../../text/invisible-characters.ts';
import { mayMatch, warningPatterns } from './patterns.ts';

/** Markdown that probably does not mean what its author intended. */
export interface MarkdownWarning {
  readonly rule:
    | keyof typeof warningPatterns
    | 'accidental heading'
    | 'entity'
    | 'link to nothing'
    | 'mail address'
    | 'merge'
    | 'open comment'
    | 'open emphasis'
    | 'spaced emphasis'
    | 'unseen';
  /** The line in the body, from 1. */
  readonly line: number;
  /** The first line of the source text that the warning is about, cut to 80 characters. */
  readonly quoted: string;
}

type Rule = MarkdownWarning['rule'];

interface NodeWarning {
  readonly rule: Rule;
  /** The offset of `quoted` in the source of the node, in UTF-16 code units. */
  readonly at: number;
  readonly quoted: string;
}

const patterns = Object.entries(warningPatterns) as [keyof typeof warningPatterns, RegExp][];
const code = /`[^`]*`/g;

/** Finds probable mistakes in the source of a paragraph, heading or table cell. Ignores inline code. */
function proseWarnings(text: string): NodeWarning[] {
  if (!mayMatch.test(text)) return [];
  const prose = text.replace(code, (inlineCode) => inlineCode.replace(/[^\n]/g, ' '));
  // `matchAll` is slow, because it copies the pattern.
  const found = patterns.filter(([, pattern]) => prose.search(pattern) !== -1);
  return found.flatMap(([rule, pattern]) =>
    Array.from(prose.matchAll(pattern), ({ 0: quoted, index }) => ({
      rule,
      at: index + quoted.search(/\S|$/),
      quoted,
    })),
  );
}

/** A text of at least this many characters is probably a sentence and not a heading. */
const minSentence = 60;

/** Finds a sentence that is a heading only because the author wrote `---` below it for a horizontal line. */
function headingWarnings(text: string): NodeWarning[] {
  const [, heading] = /^([^]*)\n[ \t>]*---[ \t]*$/.exec(text) ?? [];
  const isSentence = heading !== undefined && (heading.length >= minSentence || /[.!?:;,]\s*$|\n/.test(heading));
  return isSentence ? [{ rule: 'accidental heading', at: 0, quoted: text }] : [];
}

const spacedEmphasis = /(?<!\S)\*\*(?: +[^*\n]*[\p{L}][^*\n]*?| *[^*\s][^*\n]*? +)\*\*(?![\p{L}\p{N}*])/u;
const openEmphasis = /(?<![\\*/\p{N}])\*\*(?=[\p{L}\p{N}“"(])|(?<=[\p{L}\p{N}.!?”")])\*\*(?![\w*/])/u;
const reference = /(?<!\\)&[a-z]{2,10};/i;

/** Finds `**` and entities (`&name;`) that the parser left as text. */
function textWarnings({ value }: Text, source: string): NodeWarning[] {
  if (!/\*\*|&/.test(value)) return [];
  const [entity, spaced, open] = [reference, spacedEmphasis, openEmphasis].map((pattern) => pattern.exec(source));
  const warnings: NodeWarning[] = [];
  if (entity && value.includes(entity[0])) warnings.push({ rule: 'entity', at: entity.index, quoted: entity[0] });
  if (spaced) warnings.push({ rule: 'spaced emphasis', at: spaced.index, quoted: spaced[0] });
  else if (open) warnings.push({ rule: 'open emphasis', at: open.index, quoted: source.slice(open.index) });
  return warnings;
}

/** Finds comments without an end, and curly quotes around attribute values, in the HTML of a node. */
function htmlWarnings(text: string): NodeWarning[] {
  const comment = text.lastIndexOf('<!--');
  const isOpen = comment !== -1 && !text.includes('-->', comment);
  const quotes = text.matchAll(warningPatterns['curly quotes']);
  return [
    ...(isOpen ? [{ rule: 'open comment' as const, at: comment, quoted: text.slice(comment) }] : []),
    ...Array.from(quotes, ({ 0: quoted, index: at }) => ({ rule: 'curly quotes' as const, at, quoted })),
  ];
}

function warningsOf(node: Nodes, text: string): NodeWarning[] {
  const whole = (rule: Rule): NodeWarning[] => [{ rule, at: 0, quoted: text }];
  switch (node.type) {
    case 'paragraph':
    case 'tableCell':
      return proseWarnings(text);
    case 'heading':
      return [...proseWarnings(text), ...headingWarnings(text)];
    case 'text':
      return textWarnings(node, text);
    case 'html':
      return htmlWarnings(text);
    case 'link':
      if (/^mailto:[^@?]*(?:\?|$)/i.test(node.url)) return whole('mail address');
      return node.url === '' ? whole('link to nothing') : [];
    case 'image':
      return node.url === '' ? whole('link to nothing') : [];
    default:
      return [];
  }
}

/** Finds invisible characters in all lines, and git conflict markers outside code blocks. */
function* lineWarnings(source: string, isCode: (line: number) => boolean): Generator<MarkdownWarning> {
  if (!invisibleCharacter.test(source) && !/^[<>]{7} /m.test(source)) return;
  for (const [index, text] of source.split('\n').entries()) {
    const line = index + 1;
    const [character] = invisibleCharacter.exec(text) ?? [];
    if (character !== undefined) yield { rule: 'unseen', line, quoted: character };
    if (/^(?:<{7}|>{7}) \S/.test(text) && !isCode(line)) yield { rule: 'merge', line, quoted: text.slice(0, 80) };
  }
}

/** The maximum number of warnings of one rule per body. Fixing them reveals the rest. */
const maxPerRule = 50;

const quotedFrom = (text: string): string => (text.trimStart().split('\n', 1)[0] ?? '').trimEnd().slice(0, 80);

/** Finds Markdown that probably does not mean what its author intended. In code, finds only invisible characters. */
export function warningsIn(source: string, tree: Root): MarkdownWarning[] {
  const warnings: MarkdownWarning[] = [];
  const counts = new Map<Rule, number>();
  const isListed = (rule: Rule): boolean => {
    const count = (counts.get(rule) ?? 0) + 1;
    counts.set(rule, count);
    return count <= maxPerRule;
  };
  const codeLines: (readonly [start: number, end: number])[] = [];
  const visit = (node: Nodes): void => {
    if (!node.position) return;
    const { start, end } = node.position;
    if (node.type === 'code') codeLines.push([start.line, end.line]);
    const text = source.slice(start.offset, end.offset);
    for (const { rule, at, quoted } of warningsOf(node, text))
      if (isListed(rule))
        warnings.push({
          rule,
          line: start.line + text.slice(0, at).split('\n').length - 1,
          quoted: quotedFrom(quoted),
        });
    if ('children' in node) node.children.forEach(visit);
  };
  visit(tree);
  const isCode = (line: number): boolean => codeLines.some(([start, end]) => start <= line && line <= end);
  for (const warning of lineWarnings(source, isCode)) if (isListed(warning.rule)) warnings.push(warning);
  return warnings;
}
