import type { Diagnostic } from '../content/diagnostics/diagnostic.ts';
import { docsOf } from '../content/schema/field-docs.ts';
import type { ParseResult } from '../content/parse/parse.ts';
import { parseContentPath, type SourceFile } from '../content/parse/content-path.ts';
import type { Locations } from '../content/parse/locations.ts';

const linesOf = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);

function columnOf(
  { field, line, quoted }: Diagnostic,
  text: string,
  locations: Locations | undefined,
): Partial<Diagnostic> {
  if (quoted !== undefined) {
    const at = text.indexOf(quoted);
    return at === -1 ? {} : { column: at + 1, length: quoted.length };
  }
  const location = locations?.valueAt(field.split('.'));
  return location?.line === line ? { column: location.column, length: location.length } : {};
}

/** Returns a function that adds the column, the source line and the documentation to a diagnostic. */
export function addSourceLocation(
  files: readonly SourceFile[],
  parsed: readonly ParseResult[],
): (diagnostic: Diagnostic) => Diagnostic {
  const sources = new Map(files.map((source, index) => [source.file, { source, locations: parsed[index]?.locations }]));
  // Rules report the errors of one file together, so caching the last file is enough.
  let last: { readonly file: string; readonly lines: readonly string[]; readonly own: Map<number, string> } | undefined;
  const lineIn = (source: SourceFile, line: number): string => {
    if (last?.file !== source.file) last = { file: source.file, lines: linesOf(source.text), own: new Map() };
    // A slice keeps the whole text in memory. The clone does not, and all errors of a line share it.
    const own = last.own.get(line) ?? structuredClone(last.lines[line - 1] ?? '');
    last.own.set(line, own);
    return own;
  };
  return (diagnostic) => {
    const found = sources.get(diagnostic.file);
    if (!found) return { ...diagnostic, docs: docsOf(undefined, diagnostic.field) };
    const { source, locations } = found;
    const docs = docsOf(parseContentPath(source.path)?.kind, diagnostic.field);
    const line = lineIn(source, diagnostic.line);
    const column = diagnostic.column === undefined ? columnOf(diagnostic, line, locations) : {};
    // The text does not contain the file name, and the line that opens the front matter is not informative.
    const told = diagnostic.field === 'file name' || /^(?:---|\{)?\s*$/.test(line);
    return { ...diagnostic, ...column, ...(!told && { excerpt: line }), docs };
  };
}
