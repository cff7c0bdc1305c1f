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

/**
 * Makes a function that completes errors by what rules need not know: the column of the field, the source line, and the
 * documentation of the field.
 */
export function addSourceLocation(
  files: readonly SourceFile[],
  parsed: readonly ParseResult[],
): (diagnostic: Diagnostic) => Diagnostic {
  const sources = new Map(files.map((source, index) => [source.file, { source, locations: parsed[index]?.locations }]));
  // Rules report the errors of one file together, so the last file is cached.
  let last: { readonly file: string; readonly lines: readonly string[]; readonly own: Map<number, string> } | undefined;
  const lineIn = (source: SourceFile, line: number): string => {
    if (last?.file !== source.file) last = { file: source.file, lines: linesOf(source.text), own: new Map() };
    // A slice keeps its whole text in memory: a clone does not, and is shared by all errors of a line.
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
    // The name of a file is not in its text, and the line that opens the front matter shows nothing.
    const told = diagnostic.field === 'file name' || /^(?:---|\{)?\s*$/.test(line);
    return { ...diagnostic, ...column, ...(!told && { excerpt: line }), docs };
  };
}
