import { controlCharacters } from '../../text/invisible-characters.ts';
import type { Explanation } from '../diagnostics/diagnostic.ts';
import type { ContentPath } from './content-path.ts';

interface DataAndBody {
  readonly data: string;
  readonly body: string;
  /** The line of the file on which the body begins, from 1. */
  readonly firstLine: number;
}

/** The data and the body of a file. If a Markdown file has no valid front matter, `problem` explains why. */
type SplitFile = DataAndBody & Partial<Explanation>;

/** The four pieces of a Markdown file. Joined in this order, they are exactly the file. */
export interface MarkdownPieces {
  /** The opening line `---`. */
  readonly head: string;
  readonly data: string;
  /** The closing line `---` and the empty lines after it. */
  readonly tail: string;
  readonly body: string;
}

const frontMatter = /^(\uFEFF?---[ \t]*\r?\n)([\s\S]*?)(?<=\n)(---[ \t]*(?:\r?\n|$)(?:[ \t]*\r?\n)*)/;

/** Splits a Markdown file without changing any character. Undefined if the front matter is missing or unclosed. */
export function splitExactly(text: string): MarkdownPieces | undefined {
  const [whole = '', head = '', data = '', tail = ''] = frontMatter.exec(text) ?? [];
  return whole === '' ? undefined : { head, data, tail, body: text.slice(whole.length) };
}

/** Splits a Markdown file into front matter and trimmed body. Undefined if the front matter is missing or unclosed. */
export function splitFrontMatter(text: string): DataAndBody | undefined {
  const pieces = splitExactly(text);
  if (!pieces) return undefined;
  const { head, data, tail, body } = pieces;
  return { data, body: body.trimEnd(), firstLine: (head + data + tail).split('\n').length };
}

const emptyFile = { data: '', body: '', firstLine: 1 };

function explainMissingFrontMatter(text: string): SplitFile {
  if (/^---[ \t]*\n/.test(text))
    return {
      ...emptyFile,
      problem: 'has no second line "---".',
      remedy: 'Add a line "---" below the last field.',
    };
  const [above] = /^(?:[^\n]*\n){1,5}?(?=---[ \t]*\n[\w$-]+:)/.exec(text) ?? [];
  if (above !== undefined) {
    const textAbove = above.trim() === '' ? 'an empty line' : 'text';
    const problem = `is not at the beginning of the file: there is ${textAbove} above its first "---".`;
    return { ...emptyFile, problem, remedy: 'Make "---" the first line of the file.' };
  }
  const body = text.replace(/^(?:[ \t]*\n)+/, '');
  // The body is checked even without front matter, so its first line is needed.
  const firstLine = text.slice(0, text.length - body.length).split('\n').length;
  const remedy =
    'Begin the file with a line "---", then each field on its own line as "name: value", then another "---".';
  return { data: '', body: body.trimEnd(), firstLine, problem: 'is missing.', remedy };
}

/** Returns a text with LF line ends, without a byte order mark, and with spaces instead of control characters. */
const normalize = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(controlCharacters, ' ');

/** Normalizes the text of a file and splits it into data and body. JSON has no body. */
export function splitFile(text: string, format: ContentPath['format']): SplitFile {
  const normalized = normalize(text);
  if (format === 'json') return { ...emptyFile, data: normalized };
  return splitFrontMatter(normalized) ?? explainMissingFrontMatter(normalized);
}

/** Whether a body is empty or contains only HTML comments. An unclosed comment counts as text. */
export const isEmptyBody = (body: string): boolean => body.replace(/^(?:<!--[^]*?-->\s*)*/, '') === '';
