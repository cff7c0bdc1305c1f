import { isNode, isScalar, parseDocument, visit, type Document, type ErrorCode } from 'yaml';
import type { Explanation } from '../diagnostics/diagnostic.ts';

const indent = 'Begin each field at the start of its line, and the fields of a group with two spaces.';
const quotes = 'Put the value in double quotes: "like this".';

const duplicateField: Explanation = { problem: 'this field is there twice', remedy: 'Remove one of the two.' };

/** Explanations of YAML parser errors for people who write one field per line. */
const explanations: Partial<Record<ErrorCode, Explanation>> = {
  BAD_ALIAS: { problem: 'a value cannot begin with *', remedy: quotes },
  BAD_COLLECTION_TYPE: { problem: 'a value of another kind belongs here', remedy: quotes },
  BAD_DQ_ESCAPE: {
    problem: 'a backslash in double quotes stands for something else here',
    remedy: 'Write two backslashes for one, or put the value in single quotes.',
  },
  BAD_INDENT: {
    problem: 'this line begins further left or right than it should, or a bracket above it is not closed',
    remedy: `${indent} Close each [ with ] and each { with }.`,
  },
  BAD_SCALAR_START: { problem: 'a value cannot begin with this character', remedy: quotes },
  BLOCK_AS_IMPLICIT_KEY: {
    problem: 'there is a second colon followed by a space in this value, or the line below begins too far right',
    remedy: `${quotes} ${indent}`,
  },
  DUPLICATE_KEY: duplicateField,
  MISSING_CHAR: {
    problem: 'a quote, a bracket or a colon is missing before this place',
    remedy:
      'Close what is open: each quote with the same quote, each [ with ]. After the name of a field comes a colon.',
  },
  MULTILINE_IMPLICIT_KEY: {
    problem: 'there is no colon after the name of this field',
    remedy: 'Write each field as its name, a colon, a space and the value. The space must not be a no-break space.',
  },
  MULTIPLE_DOCS: {
    problem: 'the fields end before this line, at a line of three dots or hyphens',
    remedy: 'Leave one line "---" above the fields and one below them, with nothing else on it.',
  },
  TAB_AS_INDENT: { problem: 'this line begins with a tab', remedy: `Write spaces. ${indent}` },
  TAG_RESOLVE_FAILED: { problem: 'a value cannot begin with !', remedy: quotes },
  UNEXPECTED_TOKEN: {
    problem: 'something stands here that does not belong to the value before it',
    remedy:
      'Put the whole value in double quotes. A quote inside them is written \\". A list begins on the line below its name.',
  },
};

const explain = ({ code, message }: Document['errors'][number]): Explanation =>
  explanations[code] ?? {
    problem: message.replace(/\.$/, ''),
    remedy: `Correct the punctuation on this line, or the one before it. ${quotes}`,
  };

export interface YamlError extends Explanation {
  /** The offset in the parsed text, from 0. */
  readonly offset: number;
}

/** Parses YAML with positions. Errors and warnings are in the result, neither thrown nor printed. */
export const parseYaml = (text: string): Document => parseDocument(text, { prettyErrors: false, logLevel: 'error' });

/** Finds YAML that looks like something else: anchors, tags, comments without a space, keys that are not text. */
function findMisleading(document: Document): YamlError[] {
  const found: YamlError[] = [];
  const add = (offset: number | undefined, problem: string, remedy = quotes): void =>
    void found.push({ offset: offset ?? 0, problem, remedy });
  if (document.directives?.yaml.explicit === true)
    add(0, 'a line that begins with % is not a field', 'Remove that line.');
  visit(document, {
    Alias: (_key, { source, range }) => {
      add(range?.[0], `*${source} stands for another value in YAML, not for itself`);
    },
    Value: (_key, { anchor, tag, range, comment }) => {
      if (anchor !== undefined) add(range?.[0], `&${anchor} is a name in YAML, and no part of the value`);
      else if (tag !== undefined) add(range?.[0], '! is a type in YAML, and no part of the value');
      else if (/^[^\s#]/.test(comment ?? ''))
        add(
          range?.[1],
          'what follows "#" is a note, and no part of the value',
          `${quotes} In a note, write a space after the #.`,
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

/** Returns the offset of the cause of an error. For an unclosed quote, the parser reports the end of the value. */
function causeOf(document: Document, { message, pos: [at] }: Document['errors'][number]): number {
  let cause = at;
  if (unclosedQuote.test(message))
    visit(document, {
      Scalar: (_key, { type, range }) => {
        if (type?.startsWith('QUOTE') === true && range && range[0] < at) cause = range[0];
      },
    });
  return cause;
}

/** Finds fields that are there twice. `JSON.parse()` silently keeps one of them. */
export const findDuplicateFields = ({ errors }: Document): YamlError[] =>
  errors.flatMap(({ code, pos: [offset] }) => (code === 'DUPLICATE_KEY' ? [{ offset, ...duplicateField }] : []));

/** Returns the first syntax error, which usually causes the others. */
function findSyntaxError(document: Document): YamlError | undefined {
  const [first] = [...document.errors, ...document.warnings]
    .filter(({ code }) => code !== 'DUPLICATE_KEY')
    .toSorted((a, b) => a.pos[0] - b.pos[0]);
  return first && { offset: causeOf(document, first), ...explain(first) };
}

/** Matches the position before a field name at the start of a line. */
const beforeField = /^(?=[A-Za-z_][\w-]*[ \t]*:(?:[ \t]|$))/m;

/** Appended to text without a field, which YAML would otherwise read as a plain value, not as part of the fields. */
const guard = '_: _\n';

/** Returns the errors of fields in YAML: the first syntax error, otherwise everything else. */
export function findYamlErrors(data: string, document: Document): YamlError[] {
  const error = findSyntaxError(document);
  if (!error) return [...findDuplicateFields(document), ...findMisleading(document)];
  let at = 0;
  // An unclosed quote or bracket can end in a later field, so the first field with an error of its own is the cause.
  for (const field of data.split(beforeField)) {
    const own = findSyntaxError(parseYaml(beforeField.test(field) ? field : field + guard));
    // An error reported at the end of a field has its cause in the field.
    if (own) return [{ ...own, offset: at + (own.offset < field.trimEnd().length ? own.offset : 0) }];
    at += field.length;
  }
  return [error];
}
