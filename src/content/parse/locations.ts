import { isCollection, isMap, isPair, isScalar, LineCounter, parseDocument, type Document, type Node } from 'yaml';

/** A range within one line. Lines and columns count from 1. */
export interface Location {
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

export interface Locations {
  /** Returns the location of the value at a path, or of its name if the value spans several lines. */
  readonly valueAt: (path: readonly PropertyKey[]) => Location | undefined;
  readonly keyAt: (path: readonly PropertyKey[]) => Location | undefined;
  /** Returns the source of a value: `0123`. Undefined for lists and groups. */
  readonly sourceAt: (path: readonly PropertyKey[]) => string | undefined;
}

const keyNode = (document: Document, path: readonly PropertyKey[]): Node | undefined => {
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  if (!isMap(parent)) return undefined;
  const pair = parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(path.at(-1)));
  return isPair(pair) ? (pair.key as Node) : undefined;
};

function locationsOf(document: Document, counter: LineCounter, offset: number): Locations {
  const locationOf = (node: Node | undefined): Location | undefined => {
    if (!node?.range) return undefined;
    const [start, end] = node.range;
    const { line, col } = counter.linePos(start);
    const next = counter.lineStarts[line];
    const length = Math.min(end, next === undefined ? end : next - 1) - start;
    return { line: line + offset, column: col, length: Math.max(1, length) };
  };
  const keyAt = (path: readonly PropertyKey[]) => locationOf(keyNode(document, path));
  return {
    keyAt,
    sourceAt(path) {
      const node = path.length === 0 ? undefined : document.getIn(path, true);
      return isScalar(node) ? node.source : undefined;
    },
    valueAt(path) {
      const node = path.length === 0 ? undefined : (document.getIn(path, true) as Node | undefined);
      const empty = isScalar(node) && node.value === null && node.source === '';
      const [start, end] = node?.range ?? [0, 0];
      const long = isCollection(node) && (!node.flow || counter.linePos(start).line < counter.linePos(end).line);
      return empty || long ? (keyAt(path) ?? locationOf(node)) : locationOf(node);
    },
  };
}

/**
 * Returns locations for data that begins `offset` lines below the first line of its file. Parses again on first use,
 * since few files have errors and all trees together would need much memory.
 */
export function lazyLocations(data: () => string, offset: number): Locations {
  let read: Locations | undefined;
  const locations = (): Locations => {
    if (read) return read;
    const counter = new LineCounter();
    return (read = locationsOf(
      parseDocument(data(), { lineCounter: counter, prettyErrors: false, logLevel: 'error' }),
      counter,
      offset,
    ));
  };
  return {
    valueAt: (path) => locations().valueAt(path),
    keyAt: (path) => locations().keyAt(path),
    sourceAt: (path) => locations().sourceAt(path),
  };
}

/** Returns the line of a field, or of the innermost existing field around it. */
export function lineOf({ valueAt }: Locations, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const location = valueAt(path.slice(0, depth));
    if (location) return location.line;
  }
  return 1;
}
