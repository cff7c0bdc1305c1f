import type { Fault } from '../content/faults/fault.ts';
import { docsOf } from '../content/schema/field-docs.ts';
import type { Parsed } from '../content/parse/parse.ts';
import { place, type SourceFile } from '../content/parse/placement.ts';
import type { Locations } from '../content/parse/locations.ts';

const linesOf = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);

function columnOf({ field, line, quoted }: Fault, text: string, locations: Locations | undefined): Partial<Fault> {
  if (quoted !== undefined) {
    const at = text.indexOf(quoted);
    return at === -1 ? {} : { column: at + 1, length: quoted.length };
  }
  const location = locations?.valueAt(field.split('.'));
  return location?.line === line ? { column: location.column, length: location.length } : {};
}

/**
 * Makes a function that completes faults by what rules need not know: the column of the field, the source line, and the
 * documentation of the field.
 */
export function pinpointer(files: readonly SourceFile[], parsed: readonly Parsed[]): (fault: Fault) => Fault {
  const sources = new Map(files.map((source, index) => [source.file, { source, locations: parsed[index]?.locations }]));
  // Rules report the faults of one file together, so the last file is cached.
  let last: { readonly file: string; readonly lines: readonly string[]; readonly own: Map<number, string> } | undefined;
  const lineIn = (source: SourceFile, line: number): string => {
    if (last?.file !== source.file) last = { file: source.file, lines: linesOf(source.text), own: new Map() };
    // A slice keeps its whole text in memory: a clone does not, and is shared by all faults of a line.
    const own = last.own.get(line) ?? structuredClone(last.lines[line - 1] ?? '');
    last.own.set(line, own);
    return own;
  };
  return (fault) => {
    const found = sources.get(fault.file);
    if (!found) return { ...fault, docs: docsOf(undefined, fault.field) };
    const { source, locations } = found;
    const docs = docsOf(place(source.path)?.kind, fault.field);
    const line = lineIn(source, fault.line);
    const column = fault.column === undefined ? columnOf(fault, line, locations) : {};
    // The name of a file is not in its text, and the line that opens the front matter shows nothing.
    const told = fault.field === 'file name' || /^(?:---|\{)?\s*$/.test(line);
    return { ...fault, ...column, ...(!told && { excerpt: line }), docs };
  };
}
