import type { Code, Heading, Html, Nodes, Table, Text } from 'mdast';
import { allowedElements } from '../html/html-allowlist.ts';
import { htmlTags, withEdits, type Range } from '../html/html-tags.ts';

export interface BlockWarning {
  readonly rule:
    | 'fence'
    | 'indented html'
    | 'long row'
    | 'unnamed footnote'
    | 'open comment'
    | 'markdown in html'
    | 'accidental heading'
    | 'empty link'
    | 'entity'
    | 'mail address'
    | 'open emphasis'
    | 'spaced emphasis'
    | 'link to nothing';
  /** Offset in the source. */
  readonly at: number;
  /** The text to quote, if it is not the source at `at`. */
  readonly quoted?: string;
}

const startOf = (node: Nodes): number => node.position?.start.offset ?? 0;
const textOf = (node: Nodes, source: string): string => source.slice(startOf(node), node.position?.end.offset);

function hasClosingFence(text: string, fence: string): boolean {
  const last = text.slice(text.lastIndexOf('\n') + 1);
  const end = last.replace(/^[ \t>]*/, '').trimEnd();
  return end.startsWith(fence) && end.replaceAll(fence.charAt(0), '') === '';
}

const element = new RegExp(`^[ \\t]*</?(?:${[...allowedElements].join('|')})(?=[\\s/>])`, 'im');

function codeWarnings(node: Code, before: Nodes | undefined, source: string): BlockWarning[] {
  const text = textOf(node, source);
  const [fence] = /^(?:`{3,}|~{3,})/.exec(text) ?? [];
  if (fence === undefined)
    return before?.type === 'html' && element.test(node.value) ? [{ rule: 'indented html', at: startOf(node) }] : [];
  return node.value === '' || hasClosingFence(text, fence) ? [] : [{ rule: 'fence', at: startOf(node) }];
}

const cellsIn = (row: string): string[] =>
  row
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/);

/** Finds table rows with more cells than the header. The extra cells are not published. */
function tableWarnings({ children: [head, ...rows] }: Table, source: string): BlockWarning[] {
  const width = head?.children.length ?? 0;
  const isLong = (row: Nodes): boolean => cellsIn(textOf(row, source)).slice(width).join('').trim() !== '';
  return rows.filter(isLong).map((row) => ({ rule: 'long row', at: startOf(row) }));
}

const verbatim = /<(pre|code|kbd|samp|tt|script|style|textarea)\b[^]*?(?:<\/\1\s*>|$)/gi;
const markdown =
  /!?\[[^[\]\n]+\]\((?:https?:|\.{0,2}\/|#|mailto:)[^()\s]*\)|\*\*[^*\s<][^*\n<]*\*\*|(?<=\n)[ \t]*(?:[-*] |#{2,6} |`{3})\S[^\n<]*/;

const masked = (text: string): string => text.replace(/[^\n]/g, '<');

/** Returns the text between HTML tags, with everything else masked. */
function proseIn(value: string, ranges: readonly Range[]): string {
  const plain = value.replace(verbatim, masked);
  return withEdits(
    plain,
    ranges.map(({ start, end }) => ({ start, end, text: masked(plain.slice(start, end)) })),
  );
}

function htmlBlockWarnings({ value }: Html, at: number, source: string): BlockWarning[] {
  if (/^<[^<>]*>$/.test(value)) return [];
  const { tags, comments } = htmlTags(value);
  const warnings: BlockWarning[] = [];
  const last = comments.at(-1);
  if (last && value.startsWith('<!--', last.start) && !value.endsWith('>', last.end))
    warnings.push({ rule: 'open comment', at: source.indexOf('<!--', at) });
  const found = markdown.exec(proseIn(value, [...tags, ...comments]))?.[0].trim();
  if (found !== undefined)
    warnings.push({ rule: 'markdown in html', at: Math.max(at, source.indexOf(found, at)), quoted: found });
  return warnings;
}

/** From this many characters on, text is probably a sentence and not a heading. */
const minSentence = 60;

/** Whether a heading is a sentence above three hyphens that were meant as a horizontal line. */
function isAccidental(node: Heading, source: string): boolean {
  const [, text] = /^([^]*)\n[ \t>]*---[ \t]*$/.exec(textOf(node, source)) ?? [];
  return text !== undefined && (text.length >= minSentence || /[.!?:;,]\s*$|\n/.test(text));
}

const spacedEmphasis = /(?<!\S)\*\*(?: +[^*\n]*[\p{L}][^*\n]*?| *[^*\s][^*\n]*? +)\*\*(?![\p{L}\p{N}*])/u;
const openEmphasis = /(?<![\\*/\p{N}])\*\*(?=[\p{L}\p{N}“"(])|(?<=[\p{L}\p{N}.!?”")])\*\*(?![\w*/])/u;
const reference = /(?<!\\)&[a-z]{2,10};/i;

/** Finds Markdown marks that the parser left in a text. */
function textWarnings(node: Text, source: string): BlockWarning[] {
  if (!/\*\*|&/.test(node.value)) return [];
  const [start, text] = [startOf(node), textOf(node, source)];
  const found = (rule: BlockWarning['rule'], pattern: RegExp): BlockWarning[] => {
    const match = pattern.exec(text);
    return match
      ? [{ rule, at: start + match.index, quoted: rule === 'open emphasis' ? text.slice(match.index) : match[0] }]
      : [];
  };
  const entity = found('entity', reference).filter(({ quoted = '' }) => node.value.includes(quoted));
  const spaced = found('spaced emphasis', spacedEmphasis);
  return [...entity, ...(spaced.length > 0 ? spaced : found('open emphasis', openEmphasis))];
}

/** Finds the warnings about a node. `before` is its previous sibling, `footnotes` are the ids of referenced footnotes. */
export function blockWarnings(
  node: Nodes,
  before: Nodes | undefined,
  footnotes: ReadonlySet<string>,
  source: string,
): BlockWarning[] {
  const at = startOf(node);
  const warnIf = (isFound: boolean, rule: BlockWarning['rule']): BlockWarning[] => (isFound ? [{ rule, at }] : []);
  switch (node.type) {
    case 'code':
      return codeWarnings(node, before, source);
    case 'table':
      return tableWarnings(node, source);
    case 'html':
      return htmlBlockWarnings(node, at, source);
    case 'footnoteDefinition':
      return warnIf(!footnotes.has(node.identifier), 'unnamed footnote');
    case 'heading':
      return warnIf(isAccidental(node, source), 'accidental heading');
    case 'text':
      return textWarnings(node, source);
    case 'link':
      if (/^mailto:[^@?]*(?:\?|$)/i.test(node.url)) return [{ rule: 'mail address', at, quoted: textOf(node, source) }];
      return node.url === '' ? [{ rule: 'link to nothing', at }] : warnIf(node.children.length === 0, 'empty link');
    case 'image':
      return warnIf(node.url === '', 'link to nothing');
    default:
      return [];
  }
}
