import { href, operationSlug, resourceIds, routes, type ResourceId } from '../../../contract/routes.ts';
import { apiVersions, inVersion } from '../../../contract/versions.ts';
import type { Catalog } from '../../../catalog/catalog.ts';
import { openapi } from '../../../api/openapi.ts';
import { responseHeaders } from '../../../api/openapi-headers.ts';

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

export type Schemas = Readonly<Record<string, Schema>>;

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
}

export interface Answer {
  readonly $ref?: string;
  readonly description: string;
  readonly headers: Readonly<Record<string, Header>>;
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
    readonly schemas: Schemas;
  };
}

type Headers = Readonly<Record<string, Header & { readonly $ref?: string }>>;

/** The description as it is published, which says once what several answers have. */
interface Published extends Description {
  readonly components: Description['components'] & {
    readonly headers: Headers;
    readonly responses: Readonly<Record<string, Answer>>;
  };
}

/** The answers that have the headers of `unfailing`. */
const unfailing: ReadonlySet<string> = new Set(['200', '304']);

const isPlain = ({ properties, enum: values }: Schema): boolean => !properties && !values;

/** The schemas that have fields or values of their own, the others in the place of the references to them. */
function withoutPlain(schemas: Schemas): Schemas {
  const inPlace = (_key: string, value: unknown): unknown => {
    const { $ref } = (value ?? {}) as Schema;
    const schema = $ref === undefined ? undefined : schemas[referred($ref)];
    return schema && isPlain(schema) ? schema : value;
  };
  const own = Object.entries(schemas).filter(([, schema]) => !isPlain(schema));
  return JSON.parse(JSON.stringify(Object.fromEntries(own), inPlace)) as Schemas;
}

function describe(catalog: Catalog): Description {
  const version = apiVersions.find(({ name }) => name === catalog.version) ?? { name: catalog.version };
  const { paths, components } = openapi(catalog, version) as Published;
  const common = responseHeaders(version, undefined).common;
  const resolved = (headers: Headers): Headers =>
    Object.fromEntries(
      Object.entries(headers).map(([name, header]) => [
        name,
        components.headers[referred(header.$ref ?? '')] ?? header,
      ]),
    );
  const whole = (status: string, answer: Answer): Answer => ({
    ...answer,
    headers: resolved({ ...answer.headers, ...common.every, ...(unfailing.has(status) && common.unfailing) }),
  });
  return {
    components: { schemas: withoutPlain(components.schemas) },
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, { get }]) => [
        path,
        {
          get: {
            ...get,
            responses: Object.fromEntries(
              Object.entries(get.responses).map(([status, answer]) => [
                status,
                whole(status, components.responses[referred(answer.$ref ?? '')] ?? answer),
              ]),
            ),
          },
        },
      ]),
    ),
  };
}

/** An answer of each status that operations give. */
export const answersOf = ({ paths }: Description): readonly (readonly [status: string, answer: Answer])[] =>
  Object.entries(Object.assign({}, ...Object.values(paths).map(({ get }) => get.responses)) as Operation['responses']);

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

const described = new WeakMap<Catalog, Description>();

/**
 * The description of the version that is current, with all that an answer or a field has where it has it; memoized for
 * the catalog, since the page of each operation is made of it.
 */
export function describedApi(catalog: Catalog): Description {
  const found = described.get(catalog) ?? describe(catalog);
  described.set(catalog, found);
  return found;
}
