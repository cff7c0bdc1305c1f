import { parseDocument, type Document } from 'yaml';
import { findYamlErrors, type YamlError } from './syntax.ts';
import { yamlMessages } from './yaml-messages.ts';

/** The fields of a front matter, as far as each can be read by itself. */
export interface Fields {
  readonly document: Document;
  /** The data with the fields that cannot be read left blank: every other stands where it stood. */
  readonly text: string;
  /** What is wrong, with places in the data. */
  readonly errors: readonly YamlError[];
  /** The fields that cannot be read, as they are written. */
  readonly unread: string;
}

/** YAML with the places of its nodes. Its errors and warnings are listed in it, and neither thrown nor printed. */
export const parsedYaml = (text: string): Document => parseDocument(text, { prettyErrors: false, logLevel: 'error' });

/** Before the name of a field at the beginning of a line. */
const beforeField = /^(?=[A-Za-z_][\w-]*[ \t]*:(?:[ \t]|$))/m;

/** A field that is right: what is above it is read as above others. */
const guard = '_: _\n';

function findFieldErrors(field: string): YamlError[] {
  const isNamed = beforeField.test(field) || field.startsWith('%');
  return findYamlErrors(parsedYaml(isNamed ? field : field + guard)).map((diagnostic) => ({
    ...diagnostic,
    // What is told behind the end of a field began in it.
    offset: diagnostic.offset < field.trimEnd().length ? diagnostic.offset : 0,
  }));
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Reads the fields of a front matter, each by itself where one is wrong: so a slip in one hides nothing of the others. */
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
    // Names of YAML and what they stand for come together: the first says what is wrong with all.
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
