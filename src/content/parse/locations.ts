import { isCollection, isMap, isScalar, type Document, type LineCounter, type Node } from 'yaml';

type FieldPath = readonly PropertyKey[];

/** A range within one line. Lines and columns count from 1. Columns and lengths are in UTF-16 code units. */
interface Location {
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

export interface Locations {
  /** Returns where a value is, or where its name is if the value is empty, or a list or group of several lines. */
  readonly valueAt: (path: FieldPath) => Location | undefined;
  readonly keyAt: (path: FieldPath) => Location | undefined;
  /** Returns the line of a field. If the field is missing, returns the line of its closest existing parent, or 1. */
  readonly lineOf: (path: FieldPath) => number;
}

function keyNode(document: Document, path: FieldPath): Node | undefined {
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  if (!isMap<Node>(parent)) return undefined;
  return parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(path.at(-1)))?.key;
}

/** Returns functions that locate fields in a file's data. `linesAbove` is the number of lines above the data. */
export function locationsIn(document: Document, counter: LineCounter, linesAbove: number): Locations {
  const locationOf = (node: Node | undefined): Location | undefined => {
    if (!node?.range) return undefined;
    const [start, end] = node.range;
    const { line, col } = counter.linePos(start);
    const next = counter.lineStarts[line];
    const length = Math.min(end, next === undefined ? end : next - 1) - start;
    return { line: line + linesAbove, column: col, length: Math.max(1, length) };
  };
  const keyAt = (path: FieldPath) => locationOf(keyNode(document, path));
  const valueAt = (path: FieldPath) => {
    const node = path.length === 0 ? undefined : (document.getIn(path, true) as Node | undefined);
    const isEmpty = isScalar(node) && node.value === null && node.source === '';
    const [start, end] = node?.range ?? [0, 0];
    const isLong = isCollection(node) && (!node.flow || counter.linePos(start).line < counter.linePos(end).line);
    return isEmpty || isLong ? (keyAt(path) ?? locationOf(node)) : locationOf(node);
  };
  const lineOf = (path: FieldPath): number =>
    path.length === 0 ? 1 : (valueAt(path)?.line ?? lineOf(path.slice(0, -1)));
  return { keyAt, valueAt, lineOf };
}
