import { href, operationSlug, resourceIds, routes, type ResourceId } from '../../../contract/routes.ts';
import { apiVersions, inVersion } from '../../../contract/versions.ts';
import type { Catalog } from '../../../catalog/catalog.ts';
import { openapi } from '../../../api/openapi.ts';

/** A JSON Schema, as far as the description uses it. */
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

export interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

export interface Header {
  /** False when the conditions under which it is sent are in its description. */
  readonly required?: boolean;
  readonly description: string;
  readonly schema: Schema;
}

interface Content {
  readonly schema: Schema;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

export interface Answer {
  readonly $ref?: string;
  readonly description: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, Content>>;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<Record<string, Answer>>;
}

/** The OpenAPI description, as far as its documentation reads it. */
export interface Description {
  readonly paths: Readonly<Record<string, { readonly get: Operation }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly headers: Readonly<Record<string, Header>>;
    readonly responses: Readonly<Record<string, Answer>>;
  };
}

/** The description of the version that is current, each answer where it is referred to. */
export function describedApi(catalog: Catalog): Description {
  const version = apiVersions.find(({ name }) => name === catalog.version) ?? { name: catalog.version };
  const { paths, components } = openapi(catalog, version) as Description;
  const whole = ({ responses, ...operation }: Operation): Operation => ({
    ...operation,
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, answer]) => [
        status,
        components.responses[referred(answer.$ref ?? '')] ?? answer,
      ]),
    ),
  });
  return {
    components,
    paths: Object.fromEntries(Object.entries(paths).map(([path, { get }]) => [path, { get: whole(get) }])),
  };
}

/** The route of the resource that an operation answers with. */
export const routeOf = (operationId: string): ResourceId =>
  resourceIds.find((id) => routes[id].operationId === operationId) ?? 'catalogIndex';

/** What a reference leads to: `Product` of `#/components/schemas/Product`. */
export const referred = ($ref: string): string => $ref.slice($ref.lastIndexOf('/') + 1);

/** The example of a value, as it is written in a request or a header; nothing where there is none. */
export function exampleOf({ examples: [example] = [] }: Schema): string {
  if (example === undefined) return '';
  return typeof example === 'string' ? example : JSON.stringify(example);
}

/** The path of an operation with every parameter of the path filled in by its example. */
export const examplePath = (path: string, { parameters = [] }: Operation): string =>
  parameters.reduce((filled, { name, schema }) => filled.replace(`{${name}}`, () => exampleOf(schema)), path);

/** The page of an operation. */
export const operationPage = (operationId: string): string => href('operationPage', operationSlug(operationId));

/** The part of the API page that has all operations. */
export const operationsId = 'operations';

/** Ids of the parts of these pages. */
export const ids = {
  error: (code: string) => `error-${code}`,
  schema: (name: string) => `schema-${name}`,
} as const;

/** A link to what is said of an error. Markdown. */
export const errorLink = (text: string, code: string): string => `[${text}](${href('errorsPage')}#${ids.error(code)})`;

/** Every path with its operation, in the version that the catalog is in. */
export const operationsOf = ({ paths }: Description, version: string): [path: string, operation: Operation][] =>
  Object.entries(paths).map(([path, { get }]) => [inVersion(path, version), get]);
