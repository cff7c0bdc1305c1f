import type { Nodes, Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import { allowedElements, allowedHtml } from './allowed-html.ts';
import type { BodyPart, PartKind, Position, Written } from './body.ts';

/** Stand for `<`, `>` and `&` outside HTML, and for an escaped sign, which is meant as it is. */
const hidden = { '<': '\uE000', '>': '\uE001', '&': '\uE002' } as const;
export const escaped = '\uE003';

const hide = (text: string): string => text.replace(/[<>&]/g, (sign) => hidden[sign as keyof typeof hidden]);

/** Quotes a part of a `Written` text as its author typed it. */
export function quoted(text: string): string {
  const typed = text
    .replace(/[\uE000-\uE003]/g, (sign) => Object.entries(hidden).find(([, code]) => code === sign)?.[0] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return typed.length > 120 ? `${typed.slice(0, 120)}…` : typed;
}

/** Replaces each match with a character that is neither a space nor part of a word. */
export const blank = (text: string, pattern: RegExp): string =>
  text.replace(pattern, (match) => escaped.repeat(match.length));

/** Returns a pattern for elements that end, and do not contain another of their kind. */
export const closedElement = (names: readonly string[]): RegExp =>
  new RegExp(`<(${names.join('|')})\\b[^>]*(?<!/)>(?:(?!<\\1\\b)[^])*?</\\1\\s*>`, 'gi');

const invisibleElement = closedElement(allowedHtml.strip);

/** Returns a text without its HTML comments, and without what is inside elements whose content is not prose. */
export const withoutInvisible = (text: string): string => blank(blank(text, /<!--[^]*?-->/g), invisibleElement);

const attribute = /\s+[^\s"'<>/=]+(?:\s*=\s*(?:"(?:(?!<\/?[a-z])[^"])*"|'(?:(?!<\/?[a-z])[^'])*'|[^\s"'<>`=]+))?/;
const tag = new RegExp(`<(/?)([a-z][\\w:-]*)((?:${attribute.source})*)\\s*(/?)>|<![a-z][^>]*>`, 'gi');

const others =
  'address article aside base body button canvas center dialog embed fieldset font footer form head header hgroup html label legend link main map math menu meta nav noscript object option param select textarea title';

/** The names of elements, with those that bodies cannot have. Other names are placeholders, such as `<Value>`. */
const elements: ReadonlySet<string> = new Set([...allowedElements, ...allowedHtml.strip, ...others.split(' ')]);

/** Returns a text without HTML tags but `<img>`. A placeholder such as `<Value>` is not a tag: nothing ends it. */
export function withoutTags(text: string): string {
  const lowerCase = text.toLowerCase();
  return text.replace(tag, (match, end: string | undefined, name = '', attributes = '', selfClosing = '') => {
    const element = String(name).toLowerCase();
    if (element === 'img') return match;
    const isTag =
      end !== '' ||
      elements.has(element) ||
      `${String(attributes)}${String(selfClosing)}`.search(/[=/]/) !== -1 ||
      lowerCase.includes(`</${element}`);
    return isTag ? escaped.repeat(match.length) : match;
  });
}

/** Returns the value of a text node, of the same length. Signs that the source escapes or encodes are replaced. */
export function unescaped({ value, position }: Text, body: string): string {
  const source = body.slice(position?.start.offset ?? Infinity, position?.end.offset);
  if (!/[\\&]/.test(source)) return value;
  let [result, at] = ['', 0];
  for (const sign of value) {
    // Beginnings of lines in quotes and lists are in the source alone.
    while (source[at] !== sign[0] && source[at] !== '\\' && source[at] !== '&' && at < source.length) at += 1;
    const isEscape = source[at] === '\\' && source[at + 1] === sign;
    const [entity] = (source[at] === '&' ? /^&#?\w+;/.exec(source.slice(at, at + 40)) : undefined) ?? [];
    result += isEscape || (entity !== undefined && /[^\p{L}\p{N}\s]/u.test(sign)) ? escaped.repeat(sign.length) : sign;
    at += isEscape ? 2 : (entity?.length ?? sign.length);
  }
  return result;
}

/** An address to which a definition can lead. Other definitions are texts, such as `[Update]: 2026-11-01`. */
const address = /^(?:[a-z][a-z0-9+.-]*:|[/.#]|www\.)|\.[a-z]\w{1,4}$/i;

/** The nodes that contain text. Between the children of others, words end. */
const phrasing = new Set([
  'paragraph',
  'heading',
  'tableCell',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
]);

/** Returns the kind of part that a node is. Cells beyond the columns of a table are `surplus`. */
function kindOf(node: Nodes, surplus: ReadonlySet<Nodes>): PartKind | undefined {
  if (node.type === 'html' || node.type === 'definition') return node.type;
  if (node.type === 'footnoteDefinition') return 'note';
  return surplus.has(node) ? 'cell' : undefined;
}

/** Whether a link shows its address. */
const isBare = (node: Nodes): boolean =>
  node.type === 'link' && node.children[0]?.type === 'text' && node.url.endsWith(node.children[0].value);

/** Collects all that a body says, whether or not it will be on the page. */
export function writtenIn(tree: Root, source: string): Written {
  const used = new Set<string>();
  const first = new Map<string, Nodes>();
  const surplus = new Set<Nodes>();
  visit(tree, (node) => {
    if (node.type === 'linkReference' || node.type === 'imageReference') used.add(node.identifier);
    if (node.type === 'definition' && !first.has(node.identifier)) first.set(node.identifier, node);
    if (node.type !== 'table') return;
    const columns = node.children[0]?.children.length;
    for (const row of node.children) for (const cell of row.children.slice(columns)) surplus.add(cell);
  });

  let [text, prose] = ['', ''];
  const parts: BodyPart[] = [];
  const lines: { readonly from: number; readonly line: number }[] = [];
  const add = (value: string, isCode = false): void => {
    text += value;
    prose += isCode ? escaped.repeat(value.length) : value;
  };
  function write(node: Nodes, isAddress = false): void {
    const from = text.length;
    const { start, end } = node.position ?? {};
    const typed = source.slice(start?.offset, end?.offset);
    if (start) lines.push({ from, line: start.line + (node.type === 'code' && /^[`~]/.test(typed) ? 1 : 0) });
    if (node.type === 'text') add(hide(unescaped(node, source)), isAddress);
    else if (node.type === 'html') add(node.value);
    else if ('value' in node) add(hide(node.value), true);
    else if (node.type === 'break') add('\n');
    else if (node.type === 'image' || node.type === 'imageReference') add(`<img> ${hide(node.alt ?? '')} `, true);
    else if (node.type === 'definition') {
      const isUsed = used.has(node.identifier);
      if (!isUsed && !address.test(node.url)) add(hide(typed));
      // Of two definitions with one name, the first counts.
      if (isUsed && first.get(node.identifier) !== node) add(hide(node.title ?? ''));
    } else if ('children' in node)
      for (const child of node.children) {
        write(child, isBare(node));
        if (!phrasing.has(node.type)) add('\n');
      }
    const kind = kindOf(node, surplus);
    if (kind) parts.push({ kind, from, to: text.length });
  }
  write(tree);

  const sourceLines = source.split('\n');
  const positionAt = (offset: number): Position => {
    const { from, line: first } = lines.findLast((one) => one.from <= offset) ?? { from: 0, line: 1 };
    const line = first + text.slice(from, offset).split('\n').length - 1;
    const [word = ''] = /^\S+/.exec(text.slice(offset)) ?? [];
    return { line, column: Math.max(0, sourceLines[line - 1]?.indexOf(word) ?? 0) + 1 };
  };
  return { text, prose, parts, positionAt };
}
