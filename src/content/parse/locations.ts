import { isCollection, isMap, isScalar, LineCounter, parseDocument, type Document, type Node } from 'yaml';

type FieldPath = readonly PropertyKey[];

/** A range within one line. Lines and columns count from 1. Columns and lengths are in UTF-16 code units. */
export interface Location {
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

export interface Locations {
  /** Returns where a value is, or where its name is if the value is empty, or a list or group of several lines. */
  readonly valueAt: (path: FieldPath) => Location | undefined;
  readonly keyAt: (path: FieldPath) => Location | undefined;
  /** Returns the text of a value in the file, such as `0123`, without quotes. Undefined for lists and groups. */
  readonly sourceAt: (path: FieldPath) => string | undefined;
  /** Returns the line of a field. If the field is missing, returns the line of its closest existing parent, or 1. */
  readonly lineOf: (path: FieldPath) => number;
}

const valueNode = (document: Document, path: FieldPath): Node | undefined =>
  path.length === 0 ? undefined : (document.getIn(path, true) as Node | undefined);

function keyNode(document: Document, path: FieldPath): Node | undefined {
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  if (!isMap<Node>(parent)) return undefined;
  return parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(path.at(-1)))?.key;
}

/**
 * Returns functions that locate fields in a file's data. `linesAbove` is the number of lines above the data. The data
 * is parsed again at the first call: few files need locations, and keeping every parsed file takes much memory.
 */
export function lazyLocations(data: () => string, linesAbove: number): Locations {
  const counter = new LineCounter();
  let parsed: Document | undefined;
  const document = (): Document =>
    (parsed ??= parseDocument(data(), { lineCounter: counter, prettyErrors: false, logLevel: 'error' }));
  const locationOf = (node: Node | undefined): Location | undefined => {
    if (!node?.range) return undefined;
    const [start, end] = node.range;
    const { line, col } = counter.linePos(start);
    const next = counter.lineStarts[line];
    const length = Math.min(end, next === undefined ? end : next - 1) - start;
    return { line: line + linesAbove, column: col, length: Math.max(1, length) };
  };
  const keyAt = (path: FieldPath) => locationOf(keyNode(document(), path));
  const valueAt = (path: FieldPath) => {
    const node = valueNode(document(), path);
    const isEmpty = isScalar(node) && node.value === null && node.source === '';
    const [start, end] = node?.range ?? [0, 0];
    const isLong = isCollection(node) && (!node.flow || counter.linePos(start).line < counter.linePos(end).line);
    return isEmpty || isLong ? (keyAt(path) ?? locationOf(node)) : locationOf(node);
  };
  return {
    keyAt,
    valueAt,
    sourceAt(path) {
      const node = valueNode(document(), path);
      return isScalar(node) ? node.source : undefined;
    },
    lineOf(path) {
      for (let depth = path.length; depth > 0; depth -= 1) {
        const location = valueAt(path.slice(0, depth));
        if (location) return location.line;
      }
      return 1;
    },
  };
}
