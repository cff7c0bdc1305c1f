import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, inject, it } from 'vitest';
import { selfExplaining } from '../../src/api/json-schemas.ts';
import { errorCodes, errors } from '../../src/contract/errors.ts';
import { href, routes, slugPattern } from '../../src/contract/routes.ts';
import { describeIf } from '../needs.ts';
import { offeredIn, published, resource, prefixesIn } from '../site/built.ts';
import { descriptionIn, operationsOf } from './description.ts';

const dist = inject('dist');
const text = published(dist, '/openapi.json');
const description = descriptionIn(dist);
const { components } = description;
const operations = operationsOf(description);
const products = resource(dist, 'products');
const offered = offeredIn(dist);

describe('openapi.json', () => {
  it('states OpenAPI 3.1.0, version 1.0.0, and a server for each language', () => {
    expect(description).toMatchObject({
      openapi: '3.1.0',
      info: { version: '1.0.0' },
      servers: prefixesIn(dist).map((prefix) => ({ url: inject('site') + prefix })),
      externalDocs: { url: inject('site') + href('apiPage') },
    });
  });

  it('has exactly the paths and operations of the route table, all of them GET', () => {
    expect(operations.map(({ path, operationId }) => [path, operationId])).toEqual(
      offered.map((id) => [routes[id].path, routes[id].operationId]),
    );
    for (const path of Object.values(description.paths)) expect(Object.keys(path)).toEqual(['get']);
  });

  it('allows no null', () => {
    expect(text).not.toMatch(/"nullable"|"null"/);
  });

  it('has an Error schema that allows unknown fields and rejects a missing or null hint', () => {
    const validate = new Ajv2020().compile(components.schemas['Error'] ?? false);
    const error = { code: 'not_found', message: 'a' };
    expect(validate({ error: { ...error, hint: 'b', retryable: false } })).toBe(true);
    expect(validate({ error })).toBe(false);
    expect(validate({ error: { ...error, hint: null } })).toBe(false);
  });

  describeIf(products.total > 0, 'the content has no products', 'the slug of a product', () => {
    it('has a pattern instead of an enum, so that later products are valid too', () => {
      const { parameters } = operations.find(({ operationId }) => operationId === 'getProduct') ?? {};
      expect(parameters).toMatchObject([{ in: 'path', name: 'slug', required: true }]);
      expect(parameters?.[0]).toHaveProperty('schema', {
        type: 'string',
        pattern: slugPattern,
        examples: [products.items[0]?.slug],
      });
    });
  });
});

describe.each(operations)('the operation $path in openapi.json', ({ responses }) => {
  it('lists the error codes of each status', () => {
    for (const [status, codes] of Map.groupBy(errorCodes, (code) => errors[code].status))
      expect(responses[status]?.description).toBe(codes.join(', '));
  });
});

describe('the schemas in openapi.json', () => {
  it('describe each field that its name does not explain, and fit in a short text', () => {
    interface Node {
      readonly $ref?: string;
      readonly description?: string;
      readonly items?: Node;
      readonly properties?: Readonly<Record<string, Node>>;
    }
    const bare = ({ items, properties = {} }: Node, at: string): string[] => [
      ...(items ? bare(items, at) : []),
      ...Object.entries(properties).flatMap(([name, field]) => [
        ...(field.$ref === undefined && field.description === undefined && !selfExplaining.has(name)
          ? [`${at}.${name}`]
          : []),
        ...bare(field, `${at}.${name}`),
      ]),
    ];
    expect(Object.entries(components.schemas).flatMap(([name, schema]) => bare(schema, name))).toEqual([]);
    // The fields that name translations are not in a site of one language.
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(28.5 * 1024);
  });
});
