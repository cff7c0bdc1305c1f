import { describe, expect, inject, it } from 'vitest';
import { published } from '../site/built.ts';
import { operationsOf, resolved, type Description } from './description.ts';

const description = JSON.parse(published(inject('dist'), '/openapi.json')) as Description & {
  readonly servers: readonly { readonly url: string }[];
};
const { components } = description;
const operations = operationsOf(description);

const references = (schema: object): string[] =>
  [...JSON.stringify(schema).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name);

/** Returns the path from a schema back to itself, or undefined if there is no cycle. */
function findCycle(
  name: string,
  schemas: Readonly<Record<string, object>>,
  path: readonly string[] = [],
): string[] | undefined {
  if (path.includes(name)) return [...path, name];
  for (const next of references(schemas[name] ?? {})) {
    const cycle = findCycle(next, schemas, [...path, name]);
    if (cycle) return cycle;
  }
  return undefined;
}

describe('openapi.json as a source of tools', () => {
  it('has one server, an absolute address without a trailing slash', () => {
    expect(description.servers.map(({ url }) => url)).toEqual([expect.stringMatching(/^https:\/\/[^/]+$/)]);
  });

  it.each(operations)(
    'names $operationId with a verb and nouns, and says when to use it or what to use instead',
    (operation) => {
      const { operationId, description: text } = operation;
      expect(operationId).toMatch(/^(?:get|list)(?:[A-Z][a-z]+)+$/);
      const siblings = operations.map((other) => other.operationId).filter((id) => id !== operationId);
      expect(siblings.some((id) => text.includes(id)) || /markdownUrl|Use it|Call it/.test(text)).toBe(true);
    },
  );

  it.each(operations)('declares a named object schema for every response body of $operationId', ({ responses }) => {
    for (const [status, response] of Object.entries(responses)) {
      const { content = {} } = resolved(response, components.responses);
      expect(Object.keys(content), status).toEqual(['304', '308'].includes(status) ? [] : ['application/json']);
      for (const { schema } of Object.values(content)) {
        const [name = '', ...more] = references(schema);
        expect(more).toEqual([]);
        expect(components.schemas[name], status).toMatchObject({ type: 'object' });
      }
    }
  });

  it('has no recursive schema', () => {
    for (const name of Object.keys(components.schemas))
      expect(findCycle(name, components.schemas), name).toBeUndefined();
    const reference = { $ref: '#/components/schemas/a' };
    expect(findCycle('a', { a: { items: { $ref: '#/components/schemas/b' } }, b: reference })).toEqual(['a', 'b', 'a']);
  });

  it('describes the nullable telephone and messaging of a ContactPoint in their context', () => {
    expect(components.schemas['ContactPoint']).toMatchObject({
      properties: {
        telephone: {
          type: ['string', 'null'],
          description: expect.stringMatching(/^Landline for this need/) as string,
        },
        messaging: { anyOf: expect.any(Array) as unknown, description: 'Messaging for this need' },
      },
    });
  });
});
