import {
  Document,
  Scalar,
  isMap,
  isPair,
  isScalar,
  isSeq,
  parseDocument,
  stringify,
  type Node,
  type Pair,
  type ParsedNode,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { isSame, type Data } from './data.ts';

export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Edits must not overlap. */
export const edited = (text: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.from - a.from || b.to - a.to)
    .reduce((result, { from, to, text: piece }) => result.slice(0, from) + piece + result.slice(to), text);

const startOf = (node: unknown): number => (node as ParsedNode).range[0];

/** Returns the end of a value before any comment or empty lines that follow. */
function endOf(node: unknown): number {
  if (isPair(node)) return node.value === null ? endOf(node.key) : Math.max(endOf(node.key), endOf(node.value));
  if ((isMap(node) || isSeq(node)) && !node.flow) {
    const last: unknown = node.items.at(-1);
    if (last) return endOf(last);
  }
  return (node as ParsedNode).range[1];
}

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;
const lineEnd = (text: string, at: number): number => {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end + 1;
};
const indentAt = (text: string, at: number): string => ' '.repeat(at - lineStart(text, at));

const written = (value: unknown): string => stringify(value, { lineWidth: 0 }).trimEnd();

/** Writes a value in the quotes of the old one. */
function scalarLike(old: Scalar, value: unknown): string {
  const scalar = new Scalar(value);
  const { type } = old;
  if ((type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE') && typeof value === 'string') scalar.type = type;
  return new Document(scalar).toString({ lineWidth: 0 }).trimEnd();
}

const indented = (text: string, indent: string): string => text.replaceAll('\n', `\n${indent}`);

function pairEdits(pair: Pair, value: unknown, text: string): Edit[] {
  const { key, value: node } = pair as Pair<Node, Node | null>;
  if (isScalar(node) && node.source !== '' && (typeof value !== 'object' || value === null))
    return [{ from: startOf(node), to: endOf(node), text: scalarLike(node, value) }];
  if (isMap(node) && !node.flow && isFilled(value)) return mapEdits(node, value, text, Object.keys(value));
  if (isSeq(node) && !node.flow && Array.isArray(value) && value.length > 0) return listEdits(node, value, text);
  const flow = (isMap(node) || isSeq(node)) && node.flow === true && typeof value === 'object';
  if (flow) {
    const options = { collectionStyle: 'flow', flowCollectionPadding: false, lineWidth: 0 } as const;
    return [{ from: startOf(node), to: endOf(node), text: stringify(value, options).trimEnd() }];
  }
  const whole = written({ [String((key as Scalar).value)]: value });
  return [{ from: startOf(key), to: endOf(pair), text: indented(whole, indentAt(text, startOf(key))) }];
}

const isFilled = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;

/** Replaces only the changed items of a list. */
function listEdits(list: YAMLSeq, values: readonly unknown[], text: string): Edit[] {
  const items = list.items as Node[];
  const same = (item: Node | undefined, value: unknown) => isSame(plain(item), value);
  let first = 0;
  while (first < items.length && first < values.length && same(items[first], values[first])) first += 1;
  let last = 0;
  while (
    last < Math.min(items.length, values.length) - first &&
    same(items[items.length - 1 - last], values[values.length - 1 - last])
  )
    last += 1;
  const old = items.slice(first, items.length - last);
  const now = values.slice(first, values.length - last);
  const mark = (item: unknown): number => text.lastIndexOf('-', startOf(item) - 1);
  const indent = indentAt(text, mark(items[0]));
  const sample = items.find((item) => isScalar(item));
  const lines = now.map((value) => {
    const item = sample && typeof value !== 'object' ? scalarLike(sample, value) : written(value);
    return `${indent}- ${indented(item, `${indent}  `)}\n`;
  });
  if (old.length === now.length && old.every((item) => isScalar(item)))
    return old.map((item, index) => ({
      from: startOf(item),
      to: endOf(item),
      text: scalarLike(item, now[index]),
    }));
  const from = first === 0 ? lineStart(text, mark(items[0])) : lineEnd(text, endOf(items[first - 1]));
  const to = old.length === 0 ? from : lineEnd(text, endOf(old.at(-1)));
  return [{ from, to, text: lines.join('') }];
}

const plain = (node: Node | undefined): unknown => (node ? (node.toJS(new Document()) as unknown) : undefined);

/** Returns the edits for a block of fields. New fields follow the order of `names`. */
function mapEdits(map: YAMLMap, after: Data, text: string, names: readonly string[]): Edit[] {
  const pairs = new Map(map.items.map((pair) => [String((pair.key as Scalar).value), pair]));
  const edits: Edit[] = [];
  for (const [name, pair] of pairs) {
    const value = after[name];
    if (value === undefined) {
      const from = lineStart(text, startOf(pair.key));
      edits.push({ from, to: lineEnd(text, endOf(pair)), text: '' });
    } else if (!isSame(plain(pair.value as Node), value)) edits.push(...pairEdits(pair, value, text));
  }
  const ordered = [...names.filter((name) => name in after), ...Object.keys(after).filter((n) => !names.includes(n))];
  for (const [index, name] of ordered.entries()) {
    if (pairs.has(name) || after[name] === undefined) continue;
    const before = ordered.slice(0, index).findLast((other) => pairs.has(other));
    const neighbour = before === undefined ? undefined : pairs.get(before);
    const first = map.items[0];
    const indent = first ? indentAt(text, startOf(first.key)) : '';
    const at = neighbour ? lineEnd(text, endOf(neighbour)) : first ? lineStart(text, startOf(first.key)) : text.length;
    edits.push({ from: at, to: at, text: `${indent}${indented(written({ [name]: after[name] }), indent)}\n` });
  }
  return edits;
}

/**
 * Changes values in YAML and keeps unchanged lines, with their comments and quotes. When lines
 * cannot be replaced one by one (fields on one line, anchors), rewrites the YAML with its comments.
 */
export function splicedYaml(text: string, after: Data, names: readonly string[]): string {
  const document = parseDocument(text);
  const says = (yaml: string): boolean => {
    const read = parseDocument(yaml);
    return read.errors.length === 0 && isSame(read.toJS() ?? {}, after);
  };
  if (says(text)) return text;
  if (isMap(document.contents) && !document.contents.flow) {
    // New fields at the same offset follow the order of `names`.
    const edits = mapEdits(document.contents, after, text, names);
    const result = edited(text, joined(edits));
    if (says(result)) return result;
  }
  for (const name of Object.keys((document.toJS() ?? {}) as Data)) if (!(name in after)) document.delete(name);
  for (const [name, value] of Object.entries(after)) document.set(name, document.createNode(value));
  return document.toString({ lineWidth: 0 });
}

/** Merges insertions at the same offset. */
function joined(edits: readonly Edit[]): Edit[] {
  const places = new Map<string, Edit>();
  for (const edit of edits) {
    const key = edit.from === edit.to ? `${edit.from}` : `${edit.from}-${edit.to}`;
    const other = places.get(key);
    places.set(key, other ? { ...other, text: other.text + edit.text } : edit);
  }
  return [...places.values()];
}
