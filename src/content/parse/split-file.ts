import { controlCharacters } from '../../text/invisible-characters.ts';
import type { Explanation } from '../diagnostics/diagnostic.ts';

/** An error in a line of a text, from 1. */
type LineError = Explanation & { readonly line: number };

interface SplitFile {
  readonly data: string;
  /** Why the data cannot be parsed: it has no front matter, or a git conflict. `line` is a line of the file. */
  readonly error?: LineError | undefined;
  /** Trimmed Markdown. Empty for JSON. */
  readonly body: string;
  /** The line of the file on which the body begins, from 1. */
  readonly firstLine: number;
}

const frontMatter = /^---[ \t]*\n([\s\S]*?)(?<=\n)---[ \t]*(?:\n|$)(?:[ \t]*\n)*/;

/** Splits a text into data and body. Its control characters become spaces. */
export function splitFile(text: string, isJson: boolean): SplitFile {
  const normalized = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(controlCharacters, ' ');
  if (isJson) return { data: normalized, error: findConflict(normalized), body: '', firstLine: 1 };
  const found = frontMatter.exec(normalized);
  const isUnclosed = !found && /^---[ \t]*\n/.test(normalized);
  // The body is checked even without front matter.
  const above = found?.[0] ?? (isUnclosed ? normalized : (/^\s*/.exec(normalized)?.[0] ?? ''));
  return {
    data: found?.[1] ?? '',
    error: found ? findConflict(found[0]) : { line: 1, ...(isUnclosed ? unclosed : missing) },
    body: normalized.slice(above.length).trimEnd(),
    firstLine: above.split('\n').length,
  };
}

const unclosed: Explanation = {
  problem: 'has no second line "---".',
  remedy: 'Add a line "---" below the last field.',
};

const missing: Explanation = {
  problem: 'is missing.',
  remedy: 'Begin the file with a line "---", then each field on its own line as "name: value", then another "---".',
};

/** Finds the markers of a git conflict. */
function findConflict(data: string): LineError | undefined {
  const index = data.split('\n').findIndex((text) => /^(?:<{7}|={7}|>{7})(?: |$)/.test(text));
  if (index === -1) return undefined;
  return {
    line: index + 1,
    problem: 'contains lines that git writes where two versions conflict.',
    remedy: 'Keep one of the two versions, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.',
  };
}

/** Finds the first character that is not UTF-8: NUL as in UTF-16, or U+FFFD, which decoding leaves in its place. */
export function findEncodingError(text: string): LineError | undefined {
  const at = text.search(/[\0\uFFFD]/);
  if (at === -1) return undefined;
  return {
    line: text.slice(0, at).split('\n').length,
    problem: 'contains a character that is not UTF-8.',
    remedy: 'Open the file in the encoding it was written in, and save it as UTF-8.',
  };
}
