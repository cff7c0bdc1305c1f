import { docsPathOf } from '../../schemas/field-docs.ts';
import type { SourceEntry, TextFile } from '../parse/parse.ts';
import type { Diagnostic } from './diagnostic.ts';

const linesOf = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);

/** Returns a function that adds the source line and the path of the documentation. */
export function addSourceLocation(
  texts: readonly TextFile[],
  entries: readonly SourceEntry[],
): (diagnostic: Diagnostic) => Diagnostic {
  const textByFile = new Map(texts.map(({ file, text }) => [file, text]));
  const kindByFile = new Map(entries.map(({ file, collection }) => [file, collection]));
  return (diagnostic) => {
    const { file, line, field } = diagnostic;
    const excerpt = linesOf(textByFile.get(file) ?? '')[line - 1] ?? '';
    // The text does not contain the file name, and a line with only `---` or `{` explains nothing.
    const isUninformative = field === 'file name' || /^(?:---|\{)?\s*$/.test(excerpt);
    return {
      ...diagnostic,
      ...(!isUninformative && { excerpt }),
      docs: docsPathOf(kindByFile.get(file), field),
    };
  };
}
