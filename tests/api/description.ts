import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { transportSecurityHeaders, securityHeadersOf, commonSecurityHeaders } from '../../src/contract/security.ts';
import { html, published } from '../site/built.ts';

/** The parts of an OpenAPI description that these tests read. */
export interface Description {
  readonly paths: Readonly<Record<string, { readonly get: Operation }>>;
  readonly components: {
    readonly responses: Readonly<Record<string, ResponseObject>>;
    readonly schemas: Readonly<Record<string, object>>;
  };
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly schema: { readonly examples?: readonly string[] };
  }[];
  readonly responses: Readonly<Record<string, ResponseObject>>;
}

interface ResponseObject {
  readonly description: string;
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: Readonly<
    Record<string, { readonly schema: { readonly $ref: string }; readonly example?: unknown }>
  >;
}

/** Returns the published OpenAPI description, with responses in place of references to them. */
export function descriptionIn(dist: string): Description {
  const text = published(dist, '/openapi.json');
  const { components } = JSON.parse(text) as Description;
  return JSON.parse(text, (_key, value: unknown) => {
    const [, name] = /^#\/components\/responses\/(.+)/.exec((value as { $ref?: string } | null)?.$ref ?? '') ?? [];
    return name === undefined ? value : components.responses[name];
  }) as Description;
}

export const operationsOf = ({ paths }: Description): (Operation & { readonly path: string })[] =>
  Object.entries(paths).map(([path, { get }]) => ({ path, ...get }));

/** Headers that are not part of our contract: of security, the connection, the content coding, or Netlify's network. */
const ignoredHeaders = new Set([
  ...Object.keys({ ...securityHeadersOf('json'), ...commonSecurityHeaders, ...transportSecurityHeaders }).map((name) =>
    name.toLowerCase(),
  ),
  ...['connection', 'content-encoding', 'content-length', 'content-type', 'date', 'keep-alive', 'transfer-encoding'],
  ...['netlify-cdn-cache-control', 'netlify-vary'],
]);

/** Returns the headers in the table at `/api`, in lower case. */
function documentedHeaders(dist: string) {
  const $ = html(dist, '/api');
  return $('table.headers tbody tr')
    .toArray()
    .map((row) => {
      const [name = '', on = '', , example = ''] = $(row)
        .find('td')
        .toArray()
        .map((cell) => $(cell).text().trim());
      return { name: name.toLowerCase(), on, example };
    });
}

/** Returns the schemas with `additionalProperties: false`, so that undeclared properties are rejected. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]));
  return 'type' in copy && 'properties' in copy ? { ...copy, additionalProperties: false } : copy;
}

/**
 * Returns a function that returns a message for each way in which a response contradicts `openapi.json` or the table of
 * headers at `/api`.
 */
export function inspector(dist: string): (operationId: string, response: Response) => Promise<string[]> {
  const description = descriptionIn(dist);
  const documented = documentedHeaders(dist);
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  addFormats(ajv);
  ajv.addVocabulary(Object.keys(description));
  ajv.addSchema(closed(description) as object, 'openapi');

  return async (operationId, response) => {
    const { status } = response;
    const operation = operationsOf(description).find((candidate) => candidate.operationId === operationId);
    const declared = operation?.responses[status];
    if (!declared) return [`${operationId} does not declare ${status}`];
    const expected = documented.filter(({ on }) => on === 'every answer' || on.includes(String(status)));
    const listed = Object.keys(declared.headers ?? {}).map((name) => name.toLowerCase());
    const problems = [
      ...listed.filter((name) => !expected.some((one) => one.name === name)).map((name) => `${name} is not at /api`),
      ...[...response.headers.keys()]
        .filter((name) => !expected.some((one) => one.name === name) && !ignoredHeaders.has(name))
        .map((name) => `header ${name} is not declared`),
      ...expected.flatMap(({ name, on, example }) => {
        const value = response.headers.get(name);
        if (value === null) return on.includes('sometimes') ? [] : [`header ${name} is missing`];
        return /^\d+$/.test(example) && !/^\d+$/.test(value) ? [`header ${name}: ${value} is no integer`] : [];
      }),
    ];
    const text = await response.text();
    const type = response.headers.get('Content-Type');
    const media = declared.content?.[type ?? ''];
    if (!declared.content && text === '' && type === null) return problems;
    if (!media) return [...problems, `content of type ${String(type)} is not declared`];
    const body = JSON.parse(text) as { readonly error?: { readonly code: string } };
    const validate = ajv.getSchema(`openapi${media.schema.$ref}`);
    if (!validate) return [...problems, `${media.schema.$ref} is not a schema`];
    void validate(body);
    const wrong = (validate.errors ?? []).map(
      ({ instancePath, message = '', params }) => `body${instancePath} ${message} ${JSON.stringify(params)}`,
    );
    const isNamed = status < 400 || declared.description.split(', ').includes(body.error?.code ?? '');
    return [...problems, ...wrong, ...(isNamed ? [] : [`its code is not named at ${status}`])];
  };
}
