import type { Explanation } from '../diagnostics/diagnostic.ts';
import { controls } from '../../text/invisible-characters.ts';
import type { ContentPath } from './content-path.ts';

export interface Split {
  readonly data: string;
  readonly body: string;
  /** Line on which the body begins, from 1. */
  readonly firstLine: number;
}

/** The parts of a text, or an explanation if its front matter does not end. */
export type Parts = Split & Partial<Explanation>;

/** A Markdown file in four pieces, which joined are the exact file. */
export interface Pieces {
  /** The opening line `---`. */
  readonly head: string;
  readonly data: string;
  /** The closing line `---` and the empty lines after it. */
  readonly tail: string;
  readonly body: string;
}

const frontMatter = /^(\uFEFF?---[ \t]*\r?\n)([\s\S]*?)(?<=\n)(---[ \t]*(?:\r?\n|$)(?:[ \t]*\r?\n)*)/;
const toml = /^\+\+\+[ \t]*\n[\s\S]*?(?<=\n)\+\+\+[ \t]*(?:\n|$)/;

function below(text: string, head: string): Pick<Split, 'body' | 'firstLine'> {
  const body = text.slice(head.length).replace(/^(?:[ \t]*\n)+/, '');
  return { body: body.trimEnd(), firstLine: text.slice(0, text.length - body.length).split('\n').length };
}

/** Splits a Markdown file with any line ends into pieces. Undefined if its front matter is missing or does not end. */
export function piecesOf(text: string): Pieces | undefined {
  const [whole = '', head = '', data = '', tail = ''] = frontMatter.exec(text) ?? [];
  return whole === '' ? undefined : { head, data, tail, body: text.slice(whole.length) };
}

/** Splits a text into front matter and body. Undefined if the front matter is missing or does not end. */
export function split(text: string): Split | undefined {
  const pieces = piecesOf(text);
  if (!pieces) return undefined;
  const { head, data, tail, body } = pieces;
  return { data, body: body.trimEnd(), firstLine: (head + data + tail).split('\n').length };
}

function withoutFrontMatter(text: string): Parts {
  const remedy = 'Begin the file with a line "---", the fields one a line as "name: value", and a line "---" again.';
  if (/^---[ \t]*\n/.test(text))
    return {
      data: '',
      body: '',
      firstLine: 1,
      problem: 'has no second line "---", so nobody can tell where it ends.',
      remedy,
    };
  const [above] = /^(?:[^\n]*\n){1,5}?(?=---[ \t]*\n[\w$-]+:)/.exec(text) ?? [];
  if (above !== undefined)
    return {
      data: '',
      body: '',
      firstLine: 1,
      problem: `is not at the beginning of the file: there is ${above.trim() === '' ? 'an empty line' : 'a text'} above its first "---".`,
      remedy: 'Make "---" the first line of the file.',
    };
  if (text.startsWith('+++')) {
    const problem = 'is written as TOML, between lines of "+++".';
    return { data: '', ...below(text, toml.exec(text)?.[0] ?? text), problem, remedy };
  }
  return { data: '', ...below(text, ''), problem: 'is missing.', remedy };
}

/** Returns text with normalized line ends, no byte order mark, and spaces instead of control characters. */
export const normalized = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(controls, ' ');

/** Splits a file into its data and its body. JSON has only data. */
export const partsOf = (text: string, form: ContentPath['form']): Parts =>
  form === 'json' ? { data: text, body: '', firstLine: 1 } : (split(text) ?? withoutFrontMatter(text));

/** Whether a body is empty or only has comments. An unclosed comment extends to the end. */
export function isEmpty(body: string): boolean {
  let at = 0;
  while (body.startsWith('<!--', at)) {
    const end = body.indexOf('-->', at + 4);
    if (end === -1) return false;
    at = end + 3;
    while (/\s/.test(body.charAt(at))) at += 1;
  }
  return at === body.length;
}
