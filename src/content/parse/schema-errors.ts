import { z } from 'zod';
import { nearest } from '../../text/nearest.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { meaningOf, metaOf, schemaAt, unwrap } from '../../schemas/field-docs.ts';
import type { Locations } from './locations.ts';

type Where = Locations & { readonly file: string };

type Issue = z.core.$ZodIssue;

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
    default:
      return `${value} ${issue.message}.`;
  }
}

/** Returns a question with the most similar allowed value: `Did you mean "goods"?` Empty if no value is similar. */
function suggestion(input: unknown, values: readonly string[] = []): string {
  const close = typeof input === 'string' ? nearest(input, values) : undefined;
  return close === undefined ? '' : `Did you mean "${close}"? `;
}

/** Returns advice for the author's probable mistake. Empty if no mistake is probable. */
function hint(issue: Issue): string {
  const { input } = issue;
  if (input === undefined) return 'Add it. ';
  if (issue.code === 'invalid_type' && issue.expected === 'string' && /number|boolean/.test(typeof input))
    return 'Put it in quotes to make it text. ';
  if (issue.code === 'invalid_type' && issue.expected === 'array' && typeof input === 'string')
    return 'Put it in brackets, or on a line of its own after a hyphen. ';
  return issue.code === 'custom' ? suggestion(input, issue.params?.['values'] as readonly string[] | undefined) : '';
}

/** The maximum number of allowed values that a message lists. For more values, the message refers to the guide. */
const maxListed = 40;

function remedyOf(root: z.ZodType, issue: Issue): string {
  if (issue.code !== 'invalid_value' || issue.input === undefined) return hint(issue) + requirementOf(root, issue.path);
  const values = issue.values.map(String);
  const meant = suggestion(issue.input, values);
  if (values.length > maxListed) return `${meant}Use one of those that the guide lists.`;
  const list = values.map((value) => {
    const meaning = meaningOf(value);
    return meaning === undefined ? value : `${value} (${meaning.replace(/\.$/, '')})`;
  });
  return `${meant}Use one of: ${list.join('; ')}.`;
}

/** Converts schema issues of a file to errors for its author. Messages call the file by `name`, such as `a product`. */
export function explainIssues(
  root: z.ZodType,
  name: string,
  issues: readonly Issue[],
  { file, valueAt, keyAt }: Where,
): Diagnostic[] {
  const error = (path: readonly PropertyKey[], problem: string, remedy: string): Diagnostic => ({
    severity: 'error',
    file,
    ...valueAt(path),
    field: path.join('.') || 'file',
    problem,
    remedy,
  });
  return issues.flatMap((issue): Diagnostic[] => {
    if (issue.code !== 'unrecognized_keys') return [error(issue.path, schemaProblem(issue), remedyOf(root, issue))];
    const parent = schemaAt(root, issue.path);
    const group = parent && unwrap(parent);
    const known = group instanceof z.ZodObject ? Object.keys(group.shape) : [];
    const problem = `is not a field of ${issue.path.length > 0 ? issue.path.join('.') : name}.`;
    return issue.keys.map((key) => {
      const path = [...issue.path, key];
      const remedy = `${suggestion(key, known) || 'Remove it. '}The fields are: ${known.join(', ')}.`;
      return { ...error(path, problem, remedy), ...keyAt(path) };
    });
  });
}
