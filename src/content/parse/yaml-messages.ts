import type { ErrorCode } from 'yaml';
import type { Explanation } from '../diagnostics/diagnostic.ts';

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
