import { isDeepStrictEqual } from 'node:util';
import { isMap, isScalar, isSeq, parse, parseDocument, visit } from 'yaml';
import type { Document, Node, Pair, ParsedNode, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { isData, type Data } from '../entries/data.ts';

const yamlStyle = { lineWidth: 0, flowCollectionPadding: false } as const;

/** Parses the fields in YAML or in JSON, which is also valid YAML. Returns an empty object if the text is malformed. */
export function fieldsIn(text: string): Data {
  try {
    const data: unknown = parse(text, { logLevel: 'error' });
    return isData(data) ? data : {};
  } catch {
    return {};
  }
}

const nameOf = ({ key }: Pair): string => String((key as Scalar).value);

const plain = (document: Document, node: unknown): unknown => (node as Node | null)?.toJS(document);

/** Makes the fields of a YAML map equal to `value`. Inserts new fields in the order of `value`. */
function setFields(document: Document, map: YAMLMap, value: Data): void {
  map.items = map.items.filter((pair) => Object.hasOwn(value, nameOf(pair)));
  let next = 0;
  for (const [name, one] of Object.entries(value)) {
    const index = map.items.findIndex((pair) => nameOf(pair) === name);
    const pair = map.items[index];
    if (!pair) map.items.splice(next, 0, document.createPair(name, one));
    else if (!isDeepStrictEqual(plain(document, pair.value), one)) pair.value = withValue(document, pair.value, one);
    next = (pair ? index : next) + 1;
  }
}

/** Makes a YAML list equal to `values`. Unchanged items keep their comments. New strings are quoted like old ones. */
function setItems(document: Document, list: YAMLSeq, values: readonly unknown[]): void {
  const unused = [...list.items];
  const quotes = unused.find((item) => isScalar(item))?.type;
  const equal = values.map((value) => {
    const index = unused.findIndex((item) => isDeepStrictEqual(plain(document, item), value));
    return index === -1 ? undefined : unused.splice(index, 1)[0];
  });
  list.items = values.map((value, index) => {
    if (equal[index]) return equal[index];
    if (unused.includes(list.items[index])) return withValue(document, list.items[index], value);
    const created = document.createNode(value);
    return isScalar(created) && typeof value === 'string' ? Object.assign(created, { type: quotes }) : created;
  });
}

/** Returns a YAML node with a new value. Existing parts of the node keep their comments and quotes. */
function withValue(document: Document, node: unknown, value: unknown): Node {
  if (isMap(node) && isData(value)) setFields(document, node, value);
  else if (isSeq(node) && Array.isArray(value)) setItems(document, node, value);
  else if (isScalar(node) && typeof value !== 'object') {
    node.value = value;
    if (typeof value !== 'string') delete node.type;
  } else return document.createNode(value);
  return node;
}

/** Returns the lines of each field by name, with the comments above it. Lines after all fields have the key `''`. */
function linesByField(yaml: string): ReadonlyMap<string, string> {
  const { contents } = parseDocument(yaml);
  let from = 0;
  const entries = (isMap(contents) ? contents.items : []).map((pair): [string, string] => {
    const { range } = pair.value ?? pair.key;
    const end = yaml.indexOf('\n', range[1] - 1) + 1 || yaml.length;
    const lines = yaml.slice(from, end);
    from = end;
    return [nameOf(pair), lines];
  });
  return new Map([...entries, ['', yaml.slice(from)]]);
}

/** Replaces each YAML alias with a copy of its value, so that changing one field does not change another. */
function copyAliases(document: Document): void {
  visit(document, {
    Alias: (_, alias) => {
      const copy = document.createNode(alias.toJS(document), { aliasDuplicateObjects: false });
      copy.comment = alias.comment ?? null;
      copy.commentBefore = alias.commentBefore ?? null;
      return copy;
    },
  });
}

/**
 * Returns the YAML `text` with its fields changed to `after`. Unchanged fields keep their lines; changed fields keep
 * their comments and quotes. If fields share a line, or share a value through an anchor, the whole text is formatted
 * again.
 */
export function updateYaml(text: string, after: Data): string {
  const before = fieldsIn(text);
  if (isDeepStrictEqual(before, after)) return text;
  const old = linesByField(text);
  const document = parseDocument(text);
  copyAliases(document);
  document.contents = withValue(document, document.contents, after) as ParsedNode;
  const whole = document.toString(yamlStyle);
  const lines = [...linesByField(whole)].map(([name, now]) =>
    name === '' || isDeepStrictEqual(before[name], after[name]) ? old.get(name) : now,
  );
  const result = lines.join('');
  return isDeepStrictEqual(fieldsIn(result), after) ? result : whole;
}

/** Returns `text` with a new value for `node`. A list or object that gains or loses members is reformatted. */
function withJsonValue(text: string, node: ParsedNode, value: unknown): string {
  const [from, to] = node.range;
  const old = text.slice(from, to);
  if (isDeepStrictEqual(JSON.parse(old), value)) return text;
  const items = isSeq(node) ? Object.entries(node.items) : [];
  const members = isMap(node) ? node.items.map((pair) => [nameOf(pair), pair.value] as const) : items;
  const values = new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
  if (members.length > 0 && members.length === values.size && members.every(([name]) => values.has(name)))
    // Last member first, so that the positions of earlier ones stay correct.
    return members.reduceRight((result, [name, member]) => {
      return member ? withJsonValue(result, member, values.get(name)) : result;
    }, text);
  const indent = /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', from) + 1))?.[0] ?? '';
  const isOneLine = Array.isArray(value) && !old.includes('\n');
  const json = isOneLine
    ? `[${value.map((item) => JSON.stringify(item)).join(', ')}]`
    : JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);
  return text.slice(0, from) + json + text.slice(to);
}

/** Returns `text` (valid JSON or empty) changed to equal `after`. Reformats only the values that change. */
export function updateJson(text: string, after: Data): string {
  const { contents } = parseDocument(text);
  return contents ? withJsonValue(text, contents, after) : `${JSON.stringify(after, null, 2)}\n`;
}
