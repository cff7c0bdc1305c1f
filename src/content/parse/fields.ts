import { parseDocument, type Document } from 'yaml';
import { findYamlErrors, type YamlError } from './syntax.ts';
import { yamlMessages } from './yaml-messages.ts';

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
