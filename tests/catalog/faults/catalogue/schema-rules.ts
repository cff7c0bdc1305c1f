import { z } from 'zod';

type Definition = Readonly<Record<string, unknown>> & { readonly type: string; readonly checks?: readonly Check[] };
interface Check {
  readonly _zod: { readonly def: Readonly<Record<string, unknown>> };
}

const customMessage = (error: unknown): string =>
  typeof error === 'function' ? String((error as (issue: unknown) => unknown)({})) : String(error);

/** Returns the rule of a zod check, named as in `ruleOfIssue`. */
function rulesOfCheck({ _zod: { def } }: Check): string[] {
  switch (def['check']) {
    case 'min_length':
    case 'greater_than':
      return ['too small'];
    case 'max_length':
    case 'less_than':
      return [`too big: ${String(def['maximum'] ?? def['value'])}`];
    case 'string_format':
      return [def['format'] === 'regex' ? `form: ${String(def['pattern'])}` : `format: ${String(def['format'])}`];
    case 'custom':
      return [customMessage(def['error'])];
    case 'number_format':
      return ['type: int'];
    default:
      return def['check'] === 'overwrite' ? [] : [`an unknown zod check: ${String(def['check'])}`];
  }
}

/** Returns every rule of a schema, including its parts. */
export function rulesOf(schema: z.ZodType): string[] {
  const definition = schema._zod.def as unknown as Definition;
  const own = (definition.checks ?? []).flatMap(rulesOfCheck);
  const format = definition['check'] === undefined ? [] : rulesOfCheck({ _zod: { def: definition } });
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return rulesOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodObject)
    return ['type: object', 'unknown field', 'missing', ...own].concat(
      Object.values(schema.shape as Record<string, z.ZodType>).flatMap(rulesOf),
    );
  if (schema instanceof z.ZodArray) return ['type: array', ...own, ...rulesOf(schema.element as z.ZodType)];
  if (schema instanceof z.ZodEnum) return [`one of: ${schema.options.join(', ')}`];
  return [...(definition.type === 'number' ? [] : [`type: ${definition.type}`]), ...format, ...own];
}

export function ruleOfIssue(issue: z.core.$ZodIssue): string {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return 'missing';
  switch (issue.code) {
    case 'invalid_type':
      return `type: ${issue.expected}`;
    case 'invalid_format':
      return issue.format === 'regex' ? `form: ${String(issue.pattern)}` : `format: ${issue.format}`;
    case 'too_big':
      return `too big: ${String(issue.maximum)}`;
    case 'too_small':
      return 'too small';
    case 'invalid_value':
      return `one of: ${issue.values.join(', ')}`;
    case 'unrecognized_keys':
      return 'unknown field';
    default:
      return issue.message;
  }
}
