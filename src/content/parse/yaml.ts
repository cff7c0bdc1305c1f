import { type ErrorCode, parseDocument, type Document } from 'yaml';
import type { Explanation } from '../diagnostics/diagnostic.ts';
import { findYamlErrors, type YamlError } from './syntax.ts';

const indent = 'Begin each field at the start of its line, and the fields of a group with two spaces.';
const quotes = 'Put the value in double quotes: "like this".';

/** Explanations of YAML parser errors for people who write one field per line. */
export const yamlMessages: Partial<Record<ErrorCode, Explanation>> = {
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
  DUPLICATE_KEY: { problem: 'this field is there twice', remedy: 'Remove one of the two.' },
  MISSING_CHAR: {
    problem: 'a quote, a bracket or a colon is missing before this place',
    remedy:
      'Close what is open: each quote with the same quote, each [ with ]. After the name of a field comes a colon.',
  },
  MULTILINE_IMPLICIT_KEY: {
    problem: 'there is no colon after the name of this field',
    remedy: 'Write each field as its name, a colon, a space and the value.',
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

export const explainYamlError = (message: string): Explanation => ({
  problem: message.replace(/\.$/, ''),
  remedy: `Mend the punctuation on this line, or the one before it. ${quotes}`,
});

/** The fields of a front matter that can be read. */
export interface Fields {
  readonly document: Document;
  /** The data with unreadable fields blanked. All other positions stay the same. */
  readonly text: string;
  /** Errors with offsets in the data. */
  readonly errors: readonly YamlError[];
  /** The source of the fields that cannot be read. */
  readonly unread: string;
}

/** Parses YAML with positions. Errors and warnings are in the result, neither thrown nor printed. */
export const parsedYaml = (text: string): Document => parseDocument(text, { prettyErrors: false, logLevel: 'error' });

/** Matches the position before a field name at the start of a line. */
const beforeField = /^(?=[A-Za-z_][\w-]*[ \t]*:(?:[ \t]|$))/m;

/** A valid field. Text before it is parsed as text before another field. */
const guard = '_: _\n';

function findFieldErrors(field: string): YamlError[] {
  const isNamed = beforeField.test(field) || field.startsWith('%');
  return findYamlErrors(parsedYaml(isNamed ? field : field + guard)).map((diagnostic) => ({
    ...diagnostic,
    // An error after the end of a field began in it.
    offset: diagnostic.offset < field.trimEnd().length ? diagnostic.offset : 0,
  }));
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Reads each field separately if there is an error, so that one mistake does not hide others. */
export function readFields(data: string): Fields {
  const document = parsedYaml(data);
  const whole = findYamlErrors(document);
  if (whole.length === 0) return { document, text: data, errors: [], unread: '' };
  const errors: YamlError[] = [];
  const names = new Set<string>();
  let [text, unread, at] = ['', '', 0];
  for (const field of data.split(beforeField)) {
    const name = beforeField.test(field) ? field.slice(0, field.indexOf(':')).trim() : '';
    const twice = name !== '' && names.has(name) ? yamlMessages.DUPLICATE_KEY : undefined;
    names.add(name);
    const own = twice ? [{ offset: 0, ...twice }] : findFieldErrors(field);
    // Anchors and aliases come together: the first error explains all.
    const told = own.filter(({ named }) => named !== true || !errors.some((diagnostic) => diagnostic.named === true));
    errors.push(...told.map((diagnostic) => ({ ...diagnostic, offset: diagnostic.offset + at })));
    text += own.length > 0 ? blank(field) : field;
    if (own.length > 0) unread += field;
    at += field.length;
  }
  const left = parsedYaml(text);
  if (errors.length === 0 || findYamlErrors(left).length > 0)
    return { document: parsedYaml(''), text: blank(data), errors: whole, unread: data };
  return { document: left, text, errors, unread };
}
