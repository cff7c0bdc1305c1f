import { docsPathOf } from '../../schemas/field-docs.ts';
import type { SourceEntry, TextFile } from '../parse/parse.ts';
import type { Diagnostic } from './diagnostic.ts';

const linesOf = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);

function columnOf({ field, line, column, quoted }: Diagnostic, text: string, entry: SourceEntry): Partial<Diagnostic> {
  if (quoted !== undefined) {
    const at = text.indexOf(quoted, (column ?? 1) - 1);
    return at === -1 ? {} : { column: at + 1, length: quoted.length };
  }
  const location = column === undefined ? entry.locations.valueAt(field.split('.')) : undefined;
  return location?.line === line ? { column: location.column, length: location.length } : {};
}

/** Returns a function that adds the column, the source line and the path of the documentation to a diagnostic. */
export function addSourceLocation(
  texts: readonly TextFile[],
  entries: readonly SourceEntry[],
): (diagnostic: Diagnostic) => Diagnostic {
  const textByFile = new Map(texts.map(({ file, text }) => [file, text]));
  const entryByFile = new Map(entries.map((entry) => [entry.file, entry]));
  return (diagnostic) => {
    const entry = entryByFile.get(diagnostic.file);
    const docs = docsPathOf(entry?.collection, diagnostic.field);
    const line = linesOf(textByFile.get(diagnostic.file) ?? '')[diagnostic.line - 1] ?? '';
    // The text does not contain the file name, and a line with only `---` or `{` explains nothing.
    const isUninformative = diagnostic.field === 'file name' || /^(?:---|\{)?\s*$/.test(line);
    const column = entry ? columnOf(diagnostic, line, entry) : {};
    return { ...diagnostic, ...column, ...(!isUninformative && { excerpt: line }), docs };
  };
}
