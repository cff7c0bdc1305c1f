import { z } from 'zod';
import { nearest } from '../../text/nearest.ts';
import { errorIn, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { itemOf, meaningOf, metaOf, schemaAt, unwrap } from '../../schemas/field-docs.ts';
import type { Locations } from './locations.ts';

type Issue = z.core.$ZodIssue;

const shown = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
};

const formats: Readonly<Record<string, string>> = {
  date: 'is not a valid date in the form YYYY-MM-DD',
  url: 'is not a full https:// address',
  email: 'is not an e-mail address',
  e164: 'is not an international telephone number (+ and digits only)',
  regex: 'does not have the required form',
};

const types: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'a group of named fields',
  string: 'text',
};

function problemOf(issue: Issue): string {
  const value = shown(issue.input);
  if (issue.input === undefined) return 'is missing.';
  if (issue.input === null) return 'is empty.';
  switch (issue.code) {
    case 'invalid_type':
      return `is ${value}, but must be ${types[issue.expected] ?? issue.expected}.`;
    case 'invalid_format':
      // A message that does not begin with "Invalid" is from the schema.
      return `${value} ${issue.message.startsWith('Invalid') ? formats[issue.format] : issue.message}.`;
    case 'too_big':
      return typeof issue.input === 'string'
        ? `has ${issue.input.length} characters, more than the ${String(issue.maximum)} allowed.`
        : `is ${value}, but must be at most ${String(issue.maximum)}.`;
    case 'too_small':
      return issue.origin === 'number' ? `is ${value}, but must be at least ${String(issue.minimum)}.` : 'is empty.';
    case 'invalid_value':
      return `${value} is not one of the allowed values.`;
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
function hintOf(root: z.ZodType, issue: Issue): string {
  const { input, path } = issue;
  if (input === undefined) return 'Add it. ';
  const isValid = (value: unknown): boolean => schemaAt(root, path)?.safeParse(value).success === true;
  if (typeof input === 'number' || typeof input === 'boolean') {
    const day = String(input).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
    if (isValid(String(input))) return 'Put it in quotes to make it text. ';
    if (isValid(day)) return `Did you mean ${day}? `;
  }
  if (issue.code === 'invalid_type' && issue.expected === 'array' && isValid([input]))
    return typeof input === 'object'
      ? 'Put a hyphen before its first field, and begin the others below that field. '
      : 'Put it in brackets, or on a line of its own after a hyphen. ';
  if (issue.code === 'invalid_type' && issue.expected === 'string' && typeof input === 'object' && input)
    return 'If it is one text, put it in double quotes. ';
  return issue.code === 'custom' ? suggestion(input, issue.params?.['values'] as readonly string[] | undefined) : '';
}

/** Returns the description and the example of the field at a path, or of its closest parent that has a description. */
function requirementOf(root: z.ZodType, path: readonly PropertyKey[]): string {
  const { description, examples } = metaOf(schemaAt(root, path)) ?? {};
  if (description === undefined && path.length > 0) return requirementOf(root, path.slice(0, -1));
  if (description === undefined) return 'Write each field on its own line, as a name, a colon and a value.';
  const [example] = (examples as unknown[] | undefined) ?? [];
  return example === undefined ? `${description}.` : `${description}. Example: ${shown(example)}.`;
}

/** The maximum number of allowed values that a message lists. For more values, the message refers to the guide. */
const maxListed = 40;

function remedyOf(root: z.ZodType, issue: Issue): string {
  if (issue.code !== 'invalid_value' || issue.input === undefined)
    return hintOf(root, issue) + requirementOf(root, issue.path);
  const values = issue.values.map(String);
  const list = values.map((value) => {
    const meaning = meaningOf(value);
    return meaning === undefined ? value : `${value} (${meaning.replace(/\.$/, '')})`;
  });
  const use = values.length > maxListed ? 'Use one of those that the guide lists.' : `Use one of: ${list.join('; ')}.`;
  return suggestion(issue.input, values) + use;
}

/** Returns advice for a field that is perhaps meant for one of the groups next to it. Empty if none has such a field. */
function belongingOf(key: string, fields: Readonly<Record<string, z.ZodType>>): string {
  const [name] =
    Object.entries(fields).find(([, field]) => {
      const group = itemOf(field);
      return group instanceof z.ZodObject && key in group.shape;
    }) ?? [];
  return name === undefined ? '' : `Begin it below the first field of "${name}" if it belongs there, or remove it. `;
}

/** Converts schema issues of a file to errors for its author. `original` is the schema of the entry that a translation is of. */
export const explainIssues = (
  root: z.ZodType,
  issues: readonly Issue[],
  { file, original, valueAt, keyAt }: Locations & { readonly file: string; readonly original: z.ZodType },
): Diagnostic[] =>
  issues.flatMap((issue): Diagnostic[] => {
    const { path } = issue;
    if (issue.code !== 'unrecognized_keys') {
      const explanation = { problem: problemOf(issue), remedy: remedyOf(root, issue) };
      return [errorIn(file, path.join('.') || 'file', { ...valueAt(path), ...explanation })];
    }
    const group = unwrap(schemaAt(root, path) ?? root);
    const fields = group instanceof z.ZodObject ? (group.shape as Readonly<Record<string, z.ZodType>>) : {};
    const known = Object.keys(fields);
    return issue.keys.map((key) => {
      const isFact = known.length > 0 && schemaAt(original, [...path, key]) !== undefined;
      return errorIn(file, [...path, key].join('.'), {
        ...(keyAt([...path, key]) ?? valueAt(path)),
        problem: isFact ? 'is a fact, which only the original states.' : 'is not a known field.',
        remedy: isFact
          ? `Remove it: a translation has only ${known.join(', ')}.`
          : `${suggestion(key, known) || belongingOf(key, fields) || 'Remove it. '}The fields are: ${known.join(', ')}.`,
      });
    });
  });
