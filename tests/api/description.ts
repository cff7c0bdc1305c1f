/** The parts of an OpenAPI description that these tests read. */
export interface Description {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, { readonly get: Operation }>>;
  /** Headers that every response has without listing them. */
  readonly 'x-common-headers': Readonly<Record<'every' | 'unfailing', ResponseObject['headers']>>;
  readonly components: {
    readonly headers: Readonly<Record<string, HeaderObject>>;
    readonly responses: Readonly<Record<string, ResponseObject>>;
    readonly schemas: Readonly<Record<string, object>>;
  };
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly (
    { readonly name: string; readonly schema: { readonly examples?: readonly string[] } } | Reference
  )[];
  readonly responses: Readonly<Record<string, ResponseObject | Reference>>;
}

export interface ResponseObject {
  readonly description: string;
  readonly headers: Readonly<Record<string, HeaderObject | Reference>>;
  readonly content?: Readonly<Record<string, { readonly schema: object; readonly example?: unknown }>>;
}

export interface HeaderObject {
  readonly required?: boolean;
  readonly schema?: { readonly type: 'string' | 'integer' };
}

interface Reference {
  readonly $ref: string;
}

export const operationsOf = ({ paths }: Description): (Operation & { readonly path: string })[] =>
  Object.entries(paths).map(([path, { get }]) => ({ path, ...get }));

/** Resolves a reference to one of these components. Other objects are returned unchanged. */
export function resolved<T extends object>(object: T | Reference, components: Readonly<Record<string, T>>): T {
  if (!('$ref' in object)) return object;
  const component = components[object.$ref.split('/').at(-1) ?? ''];
  if (!component) throw new Error(`Cannot find ${object.$ref}`);
  return component;
}
