import { isMap, isScalar, isSeq, parseDocument, type Node, type ParsedNode, type Scalar } from 'yaml';
import { isData, isSame, type Data } from './data.ts';
import { edited, type Edit } from './splice.ts';

const plain = (node: unknown, text: string): unknown => {
  const [from, to] = (node as ParsedNode).range;
  return JSON.parse(text.slice(from, to)) as unknown;
};

/** Writes a value on one line like the old one, otherwise with the indentation of its first line. */
function written(value: unknown, old: string, before: string): string {
  if (Array.isArray(value) && !old.includes('\n')) return `[${value.map((item) => JSON.stringify(item)).join(', ')}]`;
  const indent = /^[ \t]*/.exec(before.slice(before.lastIndexOf('\n') + 1))?.[0] ?? '';
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);
}

function editsOf(node: Node, value: unknown, text: string): Edit[] {
  if (isSame(plain(node, text), value)) return [];
  if (isMap(node) && isData(value)) {
    const names = node.items.map(({ key }) => String((key as Scalar).value));
    const same = names.length === Object.keys(value).length && names.every((name) => Object.hasOwn(value, name));
    if (same) return node.items.flatMap((pair, index) => editsOf(pair.value as Node, value[names[index] ?? ''], text));
  }
  if (isSeq(node) && Array.isArray(value) && node.items.length === value.length && !node.items.every(isScalar))
    return node.items.flatMap((item, index) => editsOf(item as Node, value[index], text));
  const [from, to] = (node as ParsedNode).range;
  return [{ from, to, text: written(value, text.slice(from, to), text.slice(0, from)) }];
}

/** Changes values in valid JSON, and keeps every unchanged line. */
export function splicedJson(text: string, after: Data): string {
  const { contents } = parseDocument(text);
  return contents ? edited(text, editsOf(contents, after, text)) : `${JSON.stringify(after, null, 2)}\n`;
}
