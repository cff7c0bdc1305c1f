import { z } from 'zod';
import { nearest } from '../../text/nearest.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { kindName, recordSchemas, type Kind } from '../schema/records.ts';
import { meaningOf, metaOf, schemaAt, unwrap } from '../schema/field-docs.ts';
import { characterName } from '../../text/invisible-characters.ts';
import type { Locations } from './locations.ts';

interface Where {
  readonly file: string;
  readonly lineOf: (path: readonly PropertyKey[]) => number;
  readonly keyAt?: Locations['keyAt'];
  readonly sourceAt?: Locations['sourceAt'];
}

type Issue = z.core.$ZodIssue;

interface Params {
  readonly values?: readonly string[];
  readonly nameInvalidCharacter?: (text: string) => string;
  readonly hint?: string;
}

const paramsOf = (issue: object): Params => ('params' in issue ? ((issue.params as Params | undefined) ?? {}) : {});

const shown = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
};

/** Returns the description and the example of the field at a path, or of its closest parent that has a description. */
function requirementOf(root: z.ZodType, path: readonly PropertyKey[]): string {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const meta = metaOf(schemaAt(root, path.slice(0, depth)));
    if (meta?.description === undefined) continue;
    const [example] = (meta['examples'] as unknown[] | undefined) ?? [];
    return example === undefined ? `${meta.description}.` : `${meta.description}. Example: ${shown(example)}.`;
  }
  return 'Write each field on its own line, as a name, a colon and a value.';
}

const formats: Readonly<Record<string, string>> = {
  date: 'is not a valid date in the form YYYY-MM-DD',
  url: 'is not a full https:// address',
  email: 'is not an e-mail address',
  e164: 'is not an international telephone number (+ and digits only)',
};

const types: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  object: 'a group of named fields',
  string: 'text',
};

function schemaProblem(issue: Issue): string {
  const value = shown(issue.input);
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing.';
      if (issue.input === null) return 'is empty.';
      return `is ${value}, but must be ${types[issue.expected] ?? `a ${issue.expected}`}.`;
    case 'invalid_format':
      if (issue.format === 'regex')
        return `${value} ${issue.message.startsWith('Invalid string') ? 'does not have the required form' : issue.message}.`;
      return `${value} ${formats[issue.format] ?? `is not a valid ${issue.format}`}.`;
    case 'too_big':
      return typeof issue.input === 'string'
        ? `has ${issue.input.length} characters, more than the ${String(issue.maximum)} allowed.`
        : `is ${value}, but must be at most ${String(issue.maximum)}.`;
    case 'too_small':
      return issue.origin === 'number' ? `is ${value}, but must be at least ${String(issue.minimum)}.` : 'is empty.';
    case 'invalid_value':
      return issue.input === undefined ? 'is missing.' : `${value} is not one of the allowed values.`;
    default: {
      const character =
        typeof issue.input === 'string' ? paramsOf(issue).nameInvalidCharacter?.(issue.input) : undefined;
      return `${value} ${issue.message}${character === undefined ? '' : `: ${character}`}.`;
    }
  }
}

/** Returns advice for the author's probable mistake, such as `Put it in quotes`. Empty if no mistake is probable. */
function hint({ code, input, ...issue }: Issue, sourceAt: Where['sourceAt']): string {
  if (input === undefined) return 'Add it. ';
  const expected = 'expected' in issue ? issue.expected : undefined;
  if (code === 'invalid_type' && expected === 'string' && (typeof input === 'number' || typeof input === 'boolean'))
    return `Put it in quotes to make it text: "${sourceAt?.(issue.path) ?? String(input)}". `;
  if (code === 'invalid_type' && expected === 'array' && typeof input === 'string')
    return `Put it in brackets, or on a line of its own after a hyphen. `;
  const { values = [], hint: given } = paramsOf(issue);
  return given ?? suggestion(input, values);
}

/** Returns a question with the most similar allowed value: `Did you mean "goods"?` Empty if no value is similar. */
function suggestion(input: unknown, values: readonly string[]): string {
  const close = typeof input === 'string' ? nearest(input, values) : undefined;
  return close === undefined ? '' : `Did you mean "${close}"? `;
}

/** The maximum number of allowed values that a message lists. For more values, the message refers to the guide. */
const maxListed = 40;

function remedyOf(root: z.ZodType, issue: Issue, sourceAt: Where['sourceAt']): string {
  if (issue.code !== 'invalid_value' || issue.input === undefined)
    return hint(issue, sourceAt) + requirementOf(root, issue.path);
  const values = issue.values.map(String);
  const meant = suggestion(issue.input, values);
  if (values.length > maxListed) return `${meant}Use one of the ${values.length} that the guide lists.`;
  const list = values.map((value) => {
    const meaning = meaningOf(value);
    return meaning === undefined ? value : `${value} (${meaning.replace(/\.$/, '')})`;
  });
  return `${meant}Use one of: ${list.join('; ')}.`;
}

/** Returns a note about the first non-ASCII character of a field name, which may look Latin. Empty if there is none. */
function lookalikeNote(key: string): string {
  const [letter] = /[^\x00-\x7f]/u.exec(key) ?? [];
  return letter === undefined ? '' : `: its "${letter}" (${characterName(letter)}) is not a plain Latin letter`;
}

/** Converts schema issues of a file to errors for its author. Messages call the file by `name`, such as `a product`. */
export function explainIssues(
  root: z.ZodType,
  name: string,
  issues: readonly Issue[],
  { file, lineOf, keyAt, sourceAt }: Where,
): Diagnostic[] {
  return issues.flatMap((issue): Diagnostic[] => {
    if (issue.code !== 'unrecognized_keys')
      return [
        {
          severity: 'error',
          file,
          line: lineOf(issue.path),
          field: issue.path.join('.') || 'file',
          problem: schemaProblem(issue),
          remedy: remedyOf(root, issue, sourceAt),
        },
      ];
    const parent = schemaAt(root, issue.path);
    const group = parent && unwrap(parent);
    const known = group instanceof z.ZodObject ? Object.keys(group.shape) : [];
    return issue.keys.map((key) => {
      const path = [...issue.path, key];
      return {
        severity: 'error',
        file,
        line: lineOf(path),
        ...keyAt?.(path),
        field: path.join('.'),
        problem: `is not a field of ${issue.path.length > 0 ? issue.path.join('.') : name}${lookalikeNote(key)}.`,
        remedy: `${suggestion(key, known) || 'Remove it. '}The fields are: ${known.join(', ')}.`,
      };
    });
  });
}

export const explainRecordIssues = (kind: Kind, issues: readonly Issue[], where: Where): Diagnostic[] =>
  explainIssues(recordSchemas[kind], kindName(kind), issues, where);
