import { isNode, isScalar, parseDocument, visit, type Document, type ErrorCode } from 'yaml';
import type { Explanation } from '../diagnostics/diagnostic.ts';

const indentRemedy = 'Begin each field at the start of its line, and the fields of a group with two spaces.';
const quotesRemedy = 'Put the value in double quotes: "like this".';

const duplicateField: Explanation = { problem: 'this field appears twice', remedy: 'Remove one of the two.' };

/** Explanations of YAML parser errors for people who write one field per line. */
const explanations: Partial<Record<ErrorCode, Explanation>> = {
  BAD_ALIAS: { problem: 'a value cannot begin with *', remedy: quotesRemedy },
  BAD_COLLECTION_TYPE: { problem: 'a value cannot begin with !', remedy: quotesRemedy },
  BAD_DQ_ESCAPE: {
    problem: 'a backslash has a special meaning in double quotes',
    remedy: 'Write each backslash twice, or put the value in single quotes.',
  },
  BAD_INDENT: {
    problem: 'this line begins too far left or right, or a bracket above it is not closed',
    remedy: `${indentRemedy} Close each [ with ] and each { with }.`,
  },
  BAD_SCALAR_START: { problem: 'a value cannot begin with this character', remedy: quotesRemedy },
  BLOCK_AS_IMPLICIT_KEY: {
    problem: 'this value contains a colon followed by a space, or the next line begins too far right',
    remedy: `${quotesRemedy} ${indentRemedy}`,
  },
  DUPLICATE_KEY: duplicateField,
  MISSING_CHAR: {
    problem: 'a quote, a bracket or a colon is missing',
    remedy: 'Close each quote with the same quote, and each [ with ]. Put a colon after the name of each field.',
  },
  MULTILINE_IMPLICIT_KEY: {
    problem: 'there is no colon followed by a space after the name of this field',
    remedy: 'Write each field as its name, a colon, a space and the value.',
  },
  MULTIPLE_DOCS: {
    problem: 'a line of three dots or hyphens above this line ends the fields',
    remedy: 'Keep only one line "---" above the fields and one below them, with nothing else on it.',
  },
  TAB_AS_INDENT: { problem: 'this line begins with a tab', remedy: `Replace it with spaces. ${indentRemedy}` },
  TAG_RESOLVE_FAILED: { problem: 'a value cannot begin with !', remedy: quotesRemedy },
  UNEXPECTED_TOKEN: {
    problem: 'there is unexpected text here',
    remedy:
      'Put the whole value in double quotes. Write \\" for a quote inside them. Begin a list on the line below its name.',
  },
};

const explain = ({ code, message }: Document['errors'][number]): Explanation =>
  explanations[code] ?? {
    problem: message.replace(/\.$/, ''),
    remedy: `Correct the punctuation on this line, or the one before it. ${quotesRemedy}`,
  };

export interface YamlError extends Explanation {
  /** The offset of the error in the parsed text, in UTF-16 code units. */
  readonly offset: number;
  /** Whether the error is about an anchor or an alias. */
  readonly isAnchor?: true;
}

/** The readable fields of a file, and the errors in its other fields. */
export interface Fields {
  /** The parsed `text`. */
  readonly document: Document;
  /** The source of all fields. Unreadable fields are blanked out, so that the offsets of other fields stay the same. */
  readonly text: string;
  readonly errors: readonly YamlError[];
  /** The source of the unreadable fields; empty if there are none. */
  readonly unreadableText: string;
}

/** Parses YAML into a document with positions. The document lists errors and warnings; none are thrown or printed. */
export const parseYaml = (text: string): Document => parseDocument(text, { prettyErrors: false, logLevel: 'error' });

/** Finds YAML syntax that is probably accidental, such as aliases, anchors, tags and comments without a space. */
function findAccidentalSyntax(document: Document): YamlError[] {
  const found: YamlError[] = [];
  const add = (offset: number | undefined, problem: string, remedy = quotesRemedy): void =>
    void found.push({ offset: offset ?? 0, problem, remedy });
  const addAnchor = (offset: number | undefined, problem: string): void => {
    if (!found.some(({ isAnchor }) => isAnchor))
      found.push({ offset: offset ?? 0, problem, remedy: quotesRemedy, isAnchor: true });
  };
  if (document.directives?.yaml.explicit === true)
    add(0, 'a line that begins with % is not a field', 'Remove that line.');
  visit(document, {
    Alias: (_key, { range }) => {
      addAnchor(range?.[0], 'a value cannot begin with *');
    },
    Value: (_key, { anchor, tag, range, comment }) => {
      if (anchor !== undefined) addAnchor(range?.[0], 'a value cannot begin with &');
      else if (tag !== undefined) add(range?.[0], 'a value cannot begin with !');
      else if (/^[^\s#]/.test(comment ?? ''))
        add(
          range?.[1],
          'the text after "#" is not part of the value',
          `${quotesRemedy} For a comment, write a space after the #.`,
        );
    },
    Pair: (_key, { key }) => {
      if (isScalar(key) && typeof key.value === 'string' && key.value !== '') return;
      add(
        isNode(key) ? key.range?.[0] : 0,
        'this is not the name of a field',
        'Write each field as its name, a colon, a space and the value.',
      );
    },
  });
  return found;
}

const unclosedQuote = /^Missing closing .quote/;

/**
 * Returns a function that finds the offset of the cause of a parser error. An unclosed quote is reported at the end of
 * the value, but its cause is the start. Visits the document only once, because it may have thousands of errors.
 */
function causeFinder(document: Document): (error: Document['errors'][number]) => number {
  const quoted: (readonly [start: number, end: number])[] = [];
  if (document.errors.some(({ message }) => unclosedQuote.test(message)))
    visit(document, {
      Scalar: (_key, { type, range }) => {
        if (type?.startsWith('QUOTE') === true && range) quoted.push([range[0], range[2]]);
      },
    });
  return ({ message, pos: [at] }) =>
    unclosedQuote.test(message) ? (quoted.findLast(([start, end]) => start < at && end >= at)?.[0] ?? at) : at;
}

const findDuplicateFields = ({ errors }: Document): YamlError[] =>
  errors.flatMap(({ code, pos: [offset] }) => (code === 'DUPLICATE_KEY' ? [{ offset, ...duplicateField }] : []));

/** Returns only the first syntax error, as it may cause others; if none, duplicate fields and accidental syntax. */
function findYamlErrors(document: Document): YamlError[] {
  const causeOf = causeFinder(document);
  const [first] = [...document.errors, ...document.warnings]
    .filter(({ code }) => code !== 'DUPLICATE_KEY')
    .map((error) => ({ offset: causeOf(error), ...explain(error) }))
    .toSorted((a, b) => a.offset - b.offset);
  return first ? [first] : [...findDuplicateFields(document), ...findAccidentalSyntax(document)];
}

/** Matches the position before a field name at the start of a line. */
const beforeField = /^(?=[A-Za-z_][\w-]*[ \t]*:(?:[ \t]|$))/m;

/** A field to append to text that has none, so that YAML does not accept the text as a single plain value. */
const placeholderField = '_: _\n';

function findFieldErrors(field: string): YamlError[] {
  const isNamed = beforeField.test(field) || field.startsWith('%');
  return findYamlErrors(parseYaml(isNamed ? field : field + placeholderField)).map((error) => ({
    ...error,
    // An error at the end of a field has its cause earlier in the field, so the start of the field is reported.
    offset: error.offset < field.trimEnd().length ? error.offset : 0,
  }));
}

const blankOut = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Parses the YAML fields of a file. After an error, parses each field alone, so one mistake does not hide others. */
export function readFields(data: string): Fields {
  const document = parseYaml(data);
  const allErrors = findYamlErrors(document);
  if (allErrors.length === 0) return { document, text: data, errors: [], unreadableText: '' };
  const errors: YamlError[] = [];
  const names = new Set<string>();
  let [text, unreadableText, start] = ['', '', 0];
  for (const field of data.split(beforeField)) {
    const name = beforeField.test(field) ? field.slice(0, field.indexOf(':')).trim() : '';
    const isDuplicate = name !== '' && names.has(name);
    const fieldErrors = isDuplicate ? [{ offset: 0, ...duplicateField }] : findFieldErrors(field);
    names.add(name);
    // One error explains an anchor and all its aliases.
    const isExplained = ({ isAnchor }: YamlError) => isAnchor && errors.some((error) => error.isAnchor);
    for (const error of fieldErrors.filter((one) => !isExplained(one)))
      errors.push({ ...error, offset: error.offset + start });
    text += fieldErrors.length > 0 ? blankOut(field) : field;
    if (fieldErrors.length > 0) unreadableText += field;
    start += field.length;
  }
  const remaining = parseYaml(text);
  // Some errors appear only when the fields are parsed together.
  if (errors.length === 0 || findYamlErrors(remaining).length > 0)
    return { document: parseYaml(''), text: blankOut(data), errors: allErrors, unreadableText: data };
  return { document: remaining, text, errors, unreadableText };
}

/** Parses valid JSON as YAML to get positions. Reports repeated fields, of which `JSON.parse()` keeps only the last. */
export function readJsonFields(text: string): Fields {
  const document = parseYaml(text);
  return { document, text, errors: findDuplicateFields(document), unreadableText: '' };
}
