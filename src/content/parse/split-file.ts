import { controlCharacters } from '../../text/invisible-characters.ts';
import { errorIn, type Diagnostic, type Explanation } from '../diagnostics/diagnostic.ts';

interface SplitFile {
  /** The YAML or JSON of the fields, and the line of the file on which it begins, from 1. Empty if there is none. */
  readonly data: string;
  readonly dataLine: number;
  /** Why there is no data. */
  readonly problem?: Explanation;
  /** Trimmed Markdown, and the line of the file on which it begins. Empty for JSON. */
  readonly body: string;
  readonly bodyLine: number;
}

const frontMatter = /^---[ \t]*\n([\s\S]*?)(?<=\n)---[ \t]*(?:\n|$)(?:[ \t]*\n)*/;

/** Splits a text into data and body. Its control characters become spaces. */
export function splitFile(text: string, isJson: boolean): SplitFile {
  const normalized = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(controlCharacters, ' ');
  if (isJson) return { data: normalized, dataLine: 1, body: '', bodyLine: 1 };
  const [above, data = ''] = frontMatter.exec(normalized) ?? [];
  if (above !== undefined)
    return { data, dataLine: 2, body: normalized.slice(above.length).trimEnd(), bodyLine: above.split('\n').length };
  // The body is checked even without front matter.
  const none = { data: '', dataLine: 1, bodyLine: 1 };
  return /^---[ \t]*\n/.test(normalized)
    ? { ...none, body: '', problem: unclosed }
    : { ...none, body: normalized.trimEnd(), problem: missing };
}

const unclosed: Explanation = {
  problem: 'has no second line "---".',
  remedy: 'Add a line "---" below the last field.',
};

const missing: Explanation = {
  problem: 'is missing.',
  remedy: 'Begin the file with a line "---", then each field on its own line as "name: value", then another "---".',
};

/** Finds the first character that is not UTF-8: NUL as in UTF-16, or U+FFFD, which decoding leaves in its place. */
export function findEncodingError(file: string, text: string): Diagnostic[] {
  const at = text.search(/[\0\uFFFD]/);
  if (at === -1) return [];
  return [
    errorIn(file, 'file', {
      line: text.slice(0, at).split('\n').length,
      problem: 'contains a character that is not UTF-8.',
      remedy: 'Open the file in the encoding it was written in, and save it as UTF-8.',
    }),
  ];
}
