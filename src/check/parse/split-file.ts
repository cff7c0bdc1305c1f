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

/** Replaces no-break and other wide spaces before and after the names of fields, which YAML would take for text. */
const withPlainSpaces = (data: string): string =>
  data.replace(/^[^\S\n]*(?:-[^\S\n]+)*(?:\w[\w-]*[^\S\n]*:[^\S\n]+)?/gm, (start) => start.replace(/[^\S\t]/g, ' '));

/** Splits a text into data and body. Its control characters become spaces. */
export function splitFile(text: string, isJson: boolean): SplitFile {
  const normalized = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(controlCharacters, ' ');
  const none = { data: '', dataLine: 1, body: '', bodyLine: 1 };
  // UTF-16 has NUL next to most letters.
  if (text.includes('\0')) return { ...none, problem: notUtf8 };
  if (isJson) return { ...none, data: normalized };
  const [above, data = ''] = frontMatter.exec(normalized) ?? [];
  if (above !== undefined)
    return {
      data: withPlainSpaces(data),
      dataLine: 2,
      body: normalized.slice(above.length).trimEnd(),
      bodyLine: above.split('\n').length,
    };
  // The body is checked even without front matter.
  return /^---[ \t]*\n/.test(normalized)
    ? { ...none, problem: unclosed }
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

const notUtf8: Explanation = {
  problem: 'contains a character that is not UTF-8.',
  remedy: 'Open the file in the encoding it was written in, and save it as UTF-8.',
};

/** Finds the first U+FFFD, which decoding leaves in place of what is not UTF-8. */
export function findEncodingErrors(file: string, text: string): Diagnostic[] {
  const at = text.indexOf('\uFFFD');
  return at === -1 ? [] : [errorIn(file, 'file', { line: text.slice(0, at).split('\n').length, ...notUtf8 })];
}
