import { memoizeBy } from '../../catalog/memoize-by.ts';
import { href, operationSlug, resourceIds, routes, type ResourceId } from '../../contract/routes.ts';
import { apiVersions, inVersion } from '../../contract/versions.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { openapi } from '../../api/openapi/openapi.ts';
import { commonHeaders } from '../../api/openapi/headers.ts';

/** A JSON Schema, limited to the keywords that the OpenAPI description uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly description?: string;
  readonly examples?: readonly unknown[];
}

export type Schemas = Readonly<Record<string, Schema>>;

export interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

interface Header {
  readonly $ref?: string;
  /** Whether all responses that declare the header contain it. If false, `description` says which of them do. */
  readonly required?: boolean;
  readonly description: string;
  readonly schema: Schema;
}

type Headers = Readonly<Record<string, Header>>;

export interface Answer {
  readonly $ref?: string;
  readonly description: string;
  readonly headers: Headers;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<Record<string, Answer>>;
}

/** The parts of the published OpenAPI description that the documentation reads. */
interface OpenApi {
  readonly paths: Readonly<Record<string, { readonly get: Operation }>>;
  readonly components: {
    readonly schemas: Schemas;
    readonly headers: Headers;
    readonly responses: Readonly<Record<string, Answer>>;
  };
}

/** The OpenAPI description, with all references to headers and responses resolved. */
export interface Description {
  readonly schemas: Schemas;
  readonly operations: readonly (readonly [path: string, operation: Operation])[];
}

/** Returns the last part of a `$ref`, such as `Product` for `#/components/schemas/Product`. */
export const referencedName = ($ref = ''): string => $ref.slice($ref.lastIndexOf('/') + 1);

/** Inlines schemas that have neither fields nor an enum, so that the documentation needs no sections about them. */
function inlineSimpleSchemas(schemas: Schemas): Schemas {
  const isPlain = ({ properties, enum: values }: Schema): boolean => !properties && !values;
  const resolved = (_key: string, value: unknown): unknown => {
    const schema = schemas[referencedName(((value ?? {}) as Schema).$ref)];
    return schema && isPlain(schema) ? schema : value;
  };
  const documented = Object.entries(schemas).filter(([, schema]) => !isPlain(schema));
  return JSON.parse(JSON.stringify(Object.fromEntries(documented), resolved)) as Schemas;
}

export const describedApi = memoizeBy((catalog: Catalog): Description => {
  const version = apiVersions.find(({ name }) => name === catalog.version) ?? { name: catalog.version };
  const { paths, components } = openapi(catalog, version) as OpenApi;
  const common = commonHeaders(version);
  const complete = ([status, referring]: readonly [string, Answer]): readonly [string, Answer] => {
    const answer = components.responses[referencedName(referring.$ref)] ?? referring;
    const unfailing = (status === '200' || status === '304') && common.unfailing;
    const headers = Object.entries<Header>({ ...answer.headers, ...common.every, ...unfailing });
    const resolved = headers.map(([name, header]) => [name, components.headers[referencedName(header.$ref)] ?? header]);
    return [status, { ...answer, headers: Object.fromEntries(resolved) as Headers }];
  };
  return {
    schemas: inlineSimpleSchemas(components.schemas),
    operations: Object.entries(paths).map(([path, { get }]) => [
      inVersion(path, catalog.version),
      { ...get, responses: Object.fromEntries(Object.entries(get.responses).map(complete)) },
    ]),
  };
});

/** Returns one response for each status. If several operations describe the same status, the last one is used. */
export const answersOf = ({ operations }: Description): readonly (readonly [status: string, answer: Answer])[] =>
  Object.entries(Object.assign({}, ...operations.map(([, { responses }]) => responses)) as Operation['responses']);

export const routeOf = (operationId: string): ResourceId =>
  resourceIds.find((id) => routes[id].operationId === operationId) ?? 'catalogIndex';

/** Returns a schema's first example as text for requests and headers; empty if the schema has no example. */
export function exampleOf({ examples: [example] = [] }: Schema): string {
  if (example === undefined) return '';
  return typeof example === 'string' ? example : JSON.stringify(example);
}

export const examplePath = (path: string, { parameters = [] }: Operation): string =>
  parameters.reduce((filled, { name, schema }) => filled.replace(`{${name}}`, () => exampleOf(schema)), path);

export const operationPage = (operationId: string): string => href('operationPage', operationSlug(operationId));
export const operationsId = 'operations';

export const ids = {
  error: (code: string) => `error-${code}`,
  schema: (name: string) => `schema-${name}`,
} as const;

export const errorLink = (text: string, code: string): string => `[${text}](${href('errorsPage')}#${ids.error(code)})`;
