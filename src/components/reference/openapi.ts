import type { commonHeaders, Header } from '../../api/openapi/headers.ts';
import type { Parameter } from '../../api/openapi/openapi.ts';
import { errors, operationErrors, type ErrorCode, type ErrorFacts } from '../../contract/errors.ts';

type Named<Value> = Readonly<Record<string, Value>>;

/** A JSON Schema, limited to the keywords that the OpenAPI description uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly minimum?: number;
  readonly items?: Schema;
  readonly properties?: Schemas;
  readonly required?: readonly string[];
  readonly description?: string;
}

export type Schemas = Named<Schema>;

interface Response {
  readonly $ref?: string;
  readonly headers?: object;
  readonly content?: object;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Parameter[];
  readonly responses: Named<Response>;
}

/** The parts of the OpenAPI description that the reference shows. */
export interface OpenApi {
  readonly paths: Named<{ readonly get: Operation }>;
  readonly components: { schemas: Schemas; headers: Named<Header>; responses: Named<Response> };
}

/** Returns the last part of a `$ref`, such as `Product` for `#/components/schemas/Product`. */
export const nameOf = ($ref: string): string => $ref.slice($ref.lastIndexOf('/') + 1);

const referencedIn = (value: unknown): string[] =>
  [...JSON.stringify(value ?? null).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name = '']) => name,
  );

/** Returns the errors of an operation: of a parameter only if the operation has it. */
export const errorsOf = ({ parameters = [] }: Operation): ErrorCode[] =>
  operationErrors.filter((code) => {
    const { causedByParameter: cause }: ErrorFacts = errors[code];
    return cause === undefined || parameters.some(({ name }) => name === cause);
  });

/**
 * Returns the operations, each with the names of the schemas to show: that of its answer, then those in it. A schema is
 * shown once: with the operation that answers with it, otherwise with the first one that reaches it.
 */
export function operationsOf({ paths, components }: OpenApi) {
  const operations = Object.entries(paths).map(([path, { get: operation }]) => {
    return { path, operation, shown: referencedIn(operation.responses['200']?.content) };
  });
  const all = new Set(operations.flatMap(({ shown }) => shown));
  return operations.map(({ shown, ...operation }) => {
    const reached = new Set(shown);
    for (const name of reached) for (const inner of referencedIn(components.schemas[name])) reached.add(inner);
    const added = [...reached].filter((name) => !all.has(name));
    for (const name of added) all.add(name);
    return { ...operation, shown: [...shown, ...added] };
  });
}

type Field = { readonly path: string; readonly schema: Schema; readonly isOptional: boolean; readonly meaning: string };

/**
 * Returns each field of a schema, and the fields of objects inside it that have no schema of their own. The path of a
 * field begins with the names of its parents: `items[].name`.
 */
export const fieldsOf = (schema: Schema | undefined, schemas: Schemas, parents = ''): Field[] =>
  Object.entries(schema?.properties ?? {}).flatMap(([name, field]) => {
    const path = parents + name;
    const item = field.items ?? field;
    const meaning = field.description ?? item.description ?? schemas[nameOf(item.$ref ?? '')]?.description ?? '';
    return [
      { path, schema: field, isOptional: !schema?.required?.includes(name), meaning },
      ...fieldsOf(item, schemas, `${path}${field.items ? '[]' : ''}.`),
    ];
  });

/** Returns every header, with the statuses of the answers that have it. Answers do not list the common headers. */
export function headersOf({ paths, components }: OpenApi, { every, unfailing }: typeof commonHeaders) {
  const answers = Object.assign({}, ...Object.values(paths).map(({ get }) => get.responses)) as Operation['responses'];
  const namesByStatus = Object.entries(answers).map(([status, { $ref = '', headers }]) => ({
    status,
    names: Object.keys({
      ...every,
      ...(['200', '304'].includes(status) && unfailing),
      ...(headers ?? components.responses[nameOf($ref)]?.headers),
    }),
  }));
  return Object.entries({ ...every, ...unfailing, ...components.headers }).map(([name, header]) => {
    const statuses = namesByStatus.filter(({ names }) => names.includes(name)).map(({ status }) => status);
    return { name, on: statuses.length === namesByStatus.length ? 'every answer' : statuses.join(', '), ...header };
  });
}
