import { controlCharacters } from '../../text/invisible-characters.ts';
import type { Explanation } from '../diagnostics/diagnostic.ts';
import type { ContentPath } from './content-path.ts';

/** The data and the body of a file. If a Markdown file has no valid front matter, `problem` explains why. */
interface SplitFile extends Partial<Explanation> {
  readonly data: string;
  readonly body: string;
  /** The line of the file on which the body begins, from 1. */
  readonly firstLine: number;
}

const frontMatter = /^---[ \t]*\n([\s\S]*?)(?<=\n)---[ \t]*(?:\n|$)(?:[ \t]*\n)*/;

/** Splits a text into data and trimmed body. Its control characters become spaces. JSON has no body. */
export function splitFile(text: string, format: ContentPath['format']): SplitFile {
  const normalized = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(controlCharacters, ' ');
  if (format === 'json') return { data: normalized, body: '', firstLine: 1 };
  const found = frontMatter.exec(normalized);
  const isUnclosed = !found && /^---[ \t]*\n/.test(normalized);
  // The body is checked even without front matter.
  const above = found?.[0] ?? (isUnclosed ? normalized : (/^\s*/.exec(normalized)?.[0] ?? ''));
  const parts = {
    data: found?.[1] ?? '',
    body: normalized.slice(above.length).trimEnd(),
    firstLine: above.split('\n').length,
  };
  if (found) return parts;
  if (isUnclosed)
    return { ...parts, problem: 'has no second line "---".', remedy: 'Add a line "---" below the last field.' };
  return {
    ...parts,
    problem: 'is missing.',
    remedy: 'Begin the file with a line "---", then each field on its own line as "name: value", then another "---".',
  };
}

/** An error in a line of a text, from 1. */
type LineError = Explanation & { readonly line: number };

/** Finds the first error for which a file must be saved again: NUL bytes, or bytes that are not UTF-8. */
export function findEncodingError(text: string): LineError | undefined {
  if (text.includes('\0'))
    return {
      line: 1,
      problem: 'contains NUL bytes: it is UTF-16, or not a text file.',
      remedy: 'Save it again as UTF-8 text.',
    };
  // Decoding leaves U+FFFD in place of invalid UTF-8.
  const at = text.indexOf('\uFFFD');
  if (at === -1) return undefined;
  return {
    line: text.slice(0, at).split('\n').length,
    problem: 'contains a character that is not UTF-8.',
    remedy: 'Open the file in the encoding it was written in, and save it as UTF-8.',
  };
}

/** Finds the markers of a git conflict in the data of a file. */
export function findConflict(data: string): LineError | undefined {
  const index = data.split('\n').findIndex((text) => /^(?:<{7}|={7}|>{7})(?: |$)/.test(text));
  if (index === -1) return undefined;
  return {
    line: index + 1,
    problem: 'contains lines that git writes where two versions conflict.',
    remedy: 'Keep one of the two versions, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.',
  };
}
