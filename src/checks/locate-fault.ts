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
 * A function that adds what a rule need not know: the column of the field that a fault names, the line as it
 * stands in the file, and where the field is documented.
 */
export function pinpointer(files: readonly SourceFile[], parsed: readonly Parsed[]): (fault: Fault) => Fault {
  const sources = new Map(files.map((source, index) => [source.file, { source, locations: parsed[index]?.locations }]));
  // A rule tells the faults of one file together.
  let last: { readonly file: string; readonly lines: readonly string[]; readonly own: Map<number, string> } | undefined;
  const lineIn = (source: SourceFile, line: number): string => {
    if (last?.file !== source.file) last = { file: source.file, lines: linesOf(source.text), own: new Map() };
    // A piece of a text keeps all of it in memory: a clone is a text of its own, one for all faults of a line.
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
    // A name of a file is no part of its text, and the line that opens the front matter says nothing.
    const told = fault.field === 'file name' || /^(?:---|\{)?\s*$/.test(line);
    return { ...fault, ...column, ...(!told && { excerpt: line }), docs };
  };
}
