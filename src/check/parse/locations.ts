import { isCollection, isMap, isScalar, type Document, type LineCounter, type Node } from 'yaml';

type FieldPath = readonly PropertyKey[];

/** A line, or a range within it. Lines and columns count from 1. Columns and lengths are in UTF-16 code units. */
interface Location {
  readonly line: number;
  readonly column?: number;
  readonly length?: number;
}

export interface Locations {
  /**
   * Returns where the value of a field is, or its name if the value is empty, a list or a group. If the field is
   * missing, returns only the line of its closest existing parent, or 1.
   */
  readonly valueAt: (path: FieldPath) => Location;
  readonly keyAt: (path: FieldPath) => Location | undefined;
  /** Returns a value as it is written, such as `1.500`. Empty for a list, a group or a missing field. */
  readonly sourceAt: (path: FieldPath) => string;
}

/** Returns functions that locate fields in a file's data. `linesAbove` is the number of lines above the data. */
export function locationsIn(document: Document, counter: LineCounter, linesAbove: number): Locations {
  const locationOf = (node: unknown): Location | undefined => {
    const [start, end] = (node as Node | undefined)?.range ?? [];
    if (start === undefined || end === undefined) return undefined;
    const { line, col } = counter.linePos(start);
    const next = counter.lineStarts[line];
    const length = Math.min(end, next === undefined ? end : next - 1) - start;
    return { line: line + linesAbove, column: col, length: Math.max(1, length) };
  };
  const keyAt = (path: FieldPath): Location | undefined => {
    const parent = document.getIn(path.slice(0, -1), true);
    if (!isMap(parent)) return undefined;
    return locationOf(parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(path.at(-1)))?.key);
  };
  const valueAt = (path: FieldPath): Location => {
    if (path.length === 0) return { line: 1 };
    const node = document.getIn(path, true);
    const isNamed = isCollection(node) || (isScalar(node) && node.source === '');
    return (isNamed ? keyAt(path) : undefined) ?? locationOf(node) ?? { line: valueAt(path.slice(0, -1)).line };
  };
  const sourceAt = (path: FieldPath): string => {
    const node = document.getIn(path, true);
    return isScalar(node) ? (node.source ?? '') : '';
  };
  return { keyAt, valueAt, sourceAt };
}
