import { isAlias, isPair, isScalar, LineCounter, parseDocument, visit, type Document } from 'yaml';
import type { Explanation } from '../diagnostics/diagnostic.ts';

const indentRemedy =
  'Begin each field at the start of its line, and the fields of a group or the items of a list below each other, with two spaces.';
const quotesRemedy = 'Put the value in double quotes: "like this".';

const hyphen: Explanation = {
  problem: 'this does not begin an item of a list',
  remedy:
    'Begin a list on the line below the name of its field, and each item with two spaces, a hyphen and a space, below the first. If it is part of a text, put the whole text on one line, in double quotes.',
};

/** Explanations of parser errors whose own message says little to people who write one field per line. */
const explanations: Readonly<Record<string, Explanation>> = {
  BAD_DQ_ESCAPE: {
    problem: 'a backslash has a special meaning in double quotes',
    remedy: 'Write each backslash twice, or put the value in single quotes.',
  },
  BAD_INDENT: {
    problem: 'this line begins too far left or right, or a bracket above it is not closed',
    remedy: `${indentRemedy} Close each [ with ] and each { with }, on the same line.`,
  },
  BLOCK_AS_IMPLICIT_KEY: {
    problem: 'this value contains a colon followed by a space',
    remedy: `${quotesRemedy} If it is a group, put each of its fields on a line of its own below, with two spaces.`,
  },
  MULTILINE_IMPLICIT_KEY: {
    problem: 'there is no colon followed by a space after the name of this field',
    remedy:
      'Write each field as its name, a colon, a space and the value. If it looks right, type the colon and the space again. If it continues the value above, put both on one line.',
  },
  TAB_AS_INDENT: { problem: 'this line begins with a tab', remedy: `Replace it with spaces. ${indentRemedy}` },
  UNEXPECTED_TOKEN: {
    problem: 'there is unexpected text here',
    remedy:
      'Put a text as a whole in double quotes, with \\" for a quote inside them, and all items of a list in one pair of brackets. Write nothing after the closing quote or bracket. Begin each field at the start of its line.',
  },
  hyphen,
  lineBelow: {
    problem: 'the line below this value begins too far right',
    remedy: `${indentRemedy} If the line below continues the value, put both on one line, in double quotes.`,
  },
  quote: {
    problem: 'the closing quote is missing',
    remedy:
      'Close each quote with the same quote. If the quote belongs to the text, such as an apostrophe, put the whole value in double quotes: "\'tis the season".',
  },
};

/** Returns the cause of an error. Some codes of the parser have several causes, which the text at the error tells. */
function causeOf({ code, message }: Document['errors'][number], line: string): string {
  if (/^[-*•]/.test(line) && code !== 'TAB_AS_INDENT') return 'hyphen';
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && line.startsWith('?')) return 'UNEXPECTED_TOKEN';
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && !/:(?:\s|$)/.test(line)) return 'lineBelow';
  if (code !== 'MISSING_CHAR') return code;
  if (/closing .quote/.test(message)) return 'quote';
  const isField = /^[\w-]+:(?:\s|$)/.test(line);
  return /^Implicit|^Sequence/.test(message) ? (isField ? 'BAD_INDENT' : 'MULTILINE_IMPLICIT_KEY') : code;
}

function explain(error: Document['errors'][number], text: string, offset: number): Explanation {
  const [, line = ''] = /^[ \t]*(.*)/.exec(text.slice(offset)) ?? [];
  return (
    explanations[causeOf(error, line)] ?? {
      problem: error.message.replace(/\.$/, ''),
      remedy: `Correct the punctuation on this line, or the one before it. ${quotesRemedy}`,
    }
  );
}

interface SyntaxProblem extends Explanation {
  /** The offset in the parsed text, in UTF-16 code units. */
  readonly offset: number;
}

/** The readable fields of a file, and the errors in its other fields. */
interface Fields {
  readonly document: Document;
  readonly counter: LineCounter;
  readonly errors: readonly SyntaxProblem[];
  /** The source of the unreadable fields; empty if there are none. */
  readonly unreadableText: string;
}

/** The fields with texts for people, such as `pictures.caption`. A `#` in them is meant as it is. */
type TextFields = ReadonlySet<string>;

const notInValue: Explanation = {
  problem: 'the text after "#" is not part of the value',
  remedy: `${quotesRemedy} For a comment, write it on a line of its own, with a space after the #.`,
};

/** Returns the name of the field of a value from the nodes above it, without the indexes of lists: `pictures.caption`. */
const fieldAt = (above: readonly unknown[]): string =>
  above
    .filter(isPair)
    .map(({ key }) => (isScalar(key) ? String(key.value) : ''))
    .join('.');

/**
 * Finds YAML syntax that is probably accidental: aliases, anchors, tags, items of a list that continue a value, and
 * comments in a text or without a space.
 */
function findAccidentalSyntax(document: Document, text: string, texts: TextFields): SyntaxProblem[] {
  const found: SyntaxProblem[] = [];
  visit(document, {
    Node: (key, node, path) => {
      const [start = 0, end = 0] = node.range ?? [];
      const sign = isAlias(node) ? '*' : node.anchor !== undefined ? '&' : node.tag !== undefined ? '!' : undefined;
      const { comment } = node;
      const plain = isScalar(node) && node.type === 'PLAIN' ? text.slice(start, end) : '';
      const item = /\n[ \t]*[-*•](?!\d)/.exec(plain);
      if (sign !== undefined)
        found.push({ offset: start, problem: `a value cannot begin with ${sign}`, remedy: quotesRemedy });
      else if (comment && (key !== 'key' && texts.has(fieldAt(path)) ? /^[^#]/ : /^[^\s#]/).test(comment))
        found.push({ offset: end, ...notInValue });
      else if (item) found.push({ offset: start + item.index + item[0].length - 1, ...hyphen });
    },
  });
  return found;
}

/** Returns the offset of an error's cause. An unclosed quote is reported at the end, but its cause is the start. */
function offsetOf({ message, pos: [at] }: Document['errors'][number], text: string): number {
  const [, quote] = /^Missing closing (.)quote/.exec(message) ?? [];
  return quote === undefined ? at : Math.max(0, text.lastIndexOf(quote, at - 1));
}

/** Finds fields that appear twice. The document has the last value of each. */
const findDuplicateFields = ({ errors }: Document): SyntaxProblem[] =>
  errors.flatMap(({ code, pos: [offset] }) =>
    code === 'DUPLICATE_KEY' ? [{ offset, problem: 'this field appears twice', remedy: 'Remove one of the two.' }] : [],
  );

/** Parses YAML. Returns only the first syntax error, as it may cause others. */
function parseYaml(text: string, texts: TextFields = new Set(), schema: 'core' | 'json' = 'core'): Fields {
  const counter = new LineCounter();
  const document = parseDocument(text, { prettyErrors: false, logLevel: 'error', lineCounter: counter, schema });
  const [first] = [...document.errors, ...document.warnings]
    .filter(({ code }) => code !== 'DUPLICATE_KEY')
    .map((error) => ({ offset: offsetOf(error, text), ...explain(error, text, offsetOf(error, text)) }))
    .toSorted((a, b) => a.offset - b.offset);
  return {
    document,
    counter,
    errors: first ? [first] : findAccidentalSyntax(document, text, texts),
    unreadableText: '',
  };
}

const unreadable = (text: string, errors: readonly SyntaxProblem[]): Fields => ({
  ...parseYaml(''),
  errors,
  unreadableText: text,
});

/** Matches the position before a field name at the start of a line. */
const beforeField = /^(?=[A-Za-z_][\w-]*[ \t]*:(?:[ \t]|$))/m;

function findFieldErrors(field: string, texts: TextFields): SyntaxProblem[] {
  // Without a field, YAML would accept the text as a single plain value.
  const text = beforeField.test(field) ? field : `${field}_: _\n`;
  return parseYaml(text, texts).errors.map((error) => ({
    ...error,
    // An error at the end of a field has its cause earlier in the field, so the start of the field is reported.
    offset: error.offset < field.trimEnd().length ? error.offset : 0,
  }));
}

/** Parses YAML fields. After an error, parses each field alone, so one mistake does not hide others. */
function readFrontMatter(data: string, texts: TextFields): Fields {
  const whole = parseYaml(data, texts);
  if (whole.errors.length === 0) return whole;
  const errors: SyntaxProblem[] = [];
  // Unreadable fields are blanked out, so that the offsets of other fields stay the same.
  let [text, unreadableText] = ['', ''];
  for (const field of data.split(beforeField)) {
    const fieldErrors = findFieldErrors(field, texts);
    errors.push(...fieldErrors.map((error) => ({ ...error, offset: error.offset + text.length })));
    if (fieldErrors.length > 0) unreadableText += field;
    text += fieldErrors.length > 0 ? field.replace(/[^\n]/g, ' ') : field;
  }
  const remaining = parseYaml(text, texts);
  // Some errors appear only when the fields are parsed together.
  return errors.length === 0 || remaining.errors.length > 0
    ? unreadable(data, whole.errors)
    : { ...remaining, errors, unreadableText };
}

const jsonRemedy =
  'Check this line and the one above. Put each text in straight double quotes, and a comma after each field except the last.';

/** Returns the error of `JSON.parse()` without its position. Undefined if the text is JSON, or could go on as such. */
function jsonError(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const [problem = '', position = ''] = (error as SyntaxError).message.split(/ in JSON at position |, (?:\.{3})?"/);
    return problem.startsWith('Unexpected end') || Number.parseInt(position, 10) === text.length ? undefined : problem;
  }
}

/** Finds the error in JSON: the first character with which it cannot go on. Some messages of V8 lack its position. */
function explainJson(text: string): SyntaxProblem {
  let [offset, end] = [0, text.trimEnd().length];
  while (offset < end) {
    const middle = Math.ceil((offset + end) / 2);
    if (jsonError(text.slice(0, middle)) === undefined) offset = middle;
    else end = middle - 1;
  }
  const comma = /,\s*$/.exec(text.slice(0, offset));
  if (comma && /^[\]}]/.test(text.slice(offset)))
    return { offset: comma.index, problem: 'there is a comma after the last field or item', remedy: 'Remove it.' };
  const problem = /^['‘’“”`]/.test(text.slice(offset)) ? 'this quote is not a straight double quote' : undefined;
  return { offset, problem: problem ?? jsonError(text) ?? 'the file ends before all is closed', remedy: jsonRemedy };
}

/** Parses JSON, which is YAML too, for positions. `JSON.parse()` alone keeps only the last of repeated fields. */
function readJson(text: string): Fields {
  try {
    JSON.parse(text);
    return { ...parseYaml(text, undefined, 'json'), errors: [] };
  } catch {
    return unreadable(text, [explainJson(text)]);
  }
}

const conflictMarker = /^(?:<{7}|={7}|>{7})(?: |$)/m;

/** Parses the fields of a JSON file, or of the front matter of a Markdown file. */
export function readFields(data: string, isJson: boolean, texts: TextFields): Fields {
  const offset = data.search(conflictMarker);
  if (offset !== -1) {
    const remedy = 'Keep one of the two versions, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.';
    return unreadable(data, [{ offset, problem: 'git writes this line where two versions conflict', remedy }]);
  }
  const fields = isJson ? readJson(data) : readFrontMatter(data, texts);
  return { ...fields, errors: [...fields.errors, ...findDuplicateFields(fields.document)] };
}
