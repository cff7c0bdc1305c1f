import { describe, expect, inject, it } from 'vitest';
import { errors, operationErrors, type ErrorBody } from '../../src/contract/errors.ts';
import { quotaHeaders, retryAfterHeader, versionHeader } from '../../src/contract/headers.ts';
import { href, routes, slugPattern } from '../../src/contract/routes.ts';
import { operationPage } from '../../src/views/documentation/description.ts';
import { published, resource, offeredIn } from '../site/built.ts';

interface Reference {
  readonly $ref: string;
}

interface Response {
  readonly description: string;
  readonly headers: Record<string, Reference>;
  readonly content?: Record<string, { schema: Reference; example?: ErrorBody }>;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Record<string, unknown>[];
  readonly responses: Record<string, Reference | Response>;
}

interface Description {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly 'x-common-headers': { readonly every: object };
}

const dist = inject('dist');
const text = published(dist, '/openapi.json');
const description = JSON.parse(text) as Description;

/** Resolves a JSON pointer of the document. */
const resolve = (pointer: string): unknown =>
  pointer
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>(
      (value, key) => (value as Record<string, unknown> | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')],
      description,
    );

const responseOf = (response: Reference | Response | undefined): Response => {
  if (!response) throw new Error('There is no such response');
  return '$ref' in response ? (resolve(response.$ref) as Response) : response;
};

const operations = Object.entries(description.paths).map(([path, { get }]) => {
  if (!get) throw new Error(`${path} has no GET`);
  return { path, get };
});

const products = resource(dist, 'products');
const offered = offeredIn(dist);

describe('openapi.json', () => {
  it('states OpenAPI 3.1.0, version 1.0.0 and the site as the only server', () => {
    expect(description.openapi).toBe('3.1.0');
    expect(description.info.version).toBe('1.0.0');
    expect(description.servers.map(({ url }) => url)).toEqual([inject('site')]);
  });

  it('has exactly the paths and operations of the route table, all of them GET', () => {
    expect(operations.map(({ path, get }) => [path, get.operationId])).toEqual(
      offered.map((id) => [routes[id].path, routes[id].operationId]),
    );
    for (const path of Object.values(description.paths)) expect(Object.keys(path)).toEqual(['get']);
  });

  it('is at most 45,000 bytes long', () => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(45_000);
  });

  it('links to the API page and the errors page', () => {
    expect(text).toContain(inject('site') + href('apiPage'));
    expect(text).toContain(`${href('errorsPage')} shows all errors`);
  });

  it('contains only references that resolve within it', () => {
    const pointers = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, pointer = '']) => pointer);
    expect(pointers.length).toBeGreaterThan(50);
    expect(pointers.filter((pointer) => !pointer.startsWith('#/') || resolve(pointer) === undefined)).toEqual([]);
  });

  it('uses the type null instead of `nullable`', () => {
    expect(text.includes('"nullable"')).toBe(false);
    const { properties } = resolve('#/components/schemas/Product') as { properties: Record<string, unknown> };
    expect(properties['website']).toMatchObject({ type: ['string', 'null'], format: 'uri' });
    expect(properties['replacedBy']).toMatchObject({
      anyOf: [{ $ref: expect.any(String) as string }, { type: 'null' }],
    });
  });

  it.runIf(products.total > 0)(
    'describes the slug of a product by a pattern instead of an enum, so that later products are valid too',
    () => {
      const [parameter] = operations.find(({ get }) => get.operationId === 'getProduct')?.get.parameters ?? [];
      expect(parameter).toMatchObject({ in: 'path', name: 'slug', required: true });
      expect(parameter?.['schema']).toEqual({
        type: 'string',
        pattern: slugPattern,
        examples: [products.items[0]?.slug],
      });
      expect(parameter?.['description']).toBeTruthy();
    },
  );
});

describe.each(operations)('the operation $path in openapi.json', ({ get }) => {
  const errorStatuses = [...new Set(operationErrors.map((code) => errors[code].status))].map(String);
  const every = [...Object.keys(quotaHeaders), versionHeader.name];

  it('declares exactly the error statuses of the error table', () => {
    expect(errorStatuses).toEqual(['400', '404', '405', '406', '429']);
    expect(Object.keys(get.responses).filter((status) => status >= '400')).toEqual(errorStatuses);
  });

  it('declares the quota and version headers of every response, and Retry-After only for 429', () => {
    for (const [status, reference] of Object.entries(get.responses)) {
      const named = Object.keys(responseOf(reference).headers);
      // Linters require a quota header on each counted answer.
      expect(named, status).toContain('RateLimit');
      const headers = [...named, ...Object.keys(description['x-common-headers'].every)];
      expect(headers, status).toEqual(expect.arrayContaining(every));
      expect(headers.includes(retryAfterHeader.name), status).toBe(status === '429');
    }
  });

  it('lists the error codes of each status, and shows an example of one', () => {
    for (const status of errorStatuses) {
      const { description: meaning, content } = responseOf(get.responses[status]);
      const codes = operationErrors.filter((code) => String(errors[code].status) === status);
      expect(meaning).toBe(codes.join(', '));
      expect(codes).toContain(content?.['application/json']?.example?.error.code);
    }
  });

  it('declares a JSON response with a named object schema, and has a page that shows an example', () => {
    const { schema } = responseOf(get.responses['200']).content?.['application/json'] ?? {};
    expect(resolve(schema?.$ref ?? '')).toMatchObject({ type: 'object' });
    expect(published(dist, `${operationPage(get.operationId)}.md`)).toContain('HTTP/1.1 200 OK');
  });

  it('has an operationId that is valid as a tool name, and a description longer than its summary', () => {
    expect(get.operationId).toMatch(/^[A-Za-z0-9_-]{1,48}$/);
    expect(get.description.length).toBeGreaterThan(get.summary.length);
  });
});
