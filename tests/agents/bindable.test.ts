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
function cycle(
  name: string,
  schemas: Readonly<Record<string, object>>,
  way: readonly string[] = [],
): string[] | undefined {
  if (way.includes(name)) return [...way, name];
  for (const next of references(schemas[name] ?? {})) {
    const found = cycle(next, schemas, [...way, name]);
    if (found) return found;
  }
  return undefined;
}

describe('what tools are bound to', () => {
  it('is at one absolute address without a trailing slash', () => {
    expect(description.servers.map(({ url }) => url)).toEqual([expect.stringMatching(/^https:\/\/[^/]+$/)]);
  });

  it.each(operations)(
    '$operationId is a verb and a noun, without a version, and says which sibling to use otherwise',
    (operation) => {
      const { operationId, description: text } = operation;
      expect(operationId).toMatch(/^(?:get|list)(?:[A-Z][a-z]+)+$/);
      const siblings = operations.map((one) => one.operationId).filter((one) => one !== operationId);
      expect(siblings.some((one) => text.includes(one)) || /markdownUrl|Use it|Call it/.test(text)).toBe(true);
    },
  );

  it.each(operations)('$operationId answers every status with an object, described by a name', ({ responses }) => {
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

  it('has no schema that refers to itself', () => {
    for (const name of Object.keys(components.schemas)) expect(cycle(name, components.schemas), name).toBeUndefined();
    const reference = { $ref: '#/components/schemas/a' };
    expect(cycle('a', { a: { items: { $ref: '#/components/schemas/b' } }, b: reference })).toEqual(['a', 'b', 'a']);
  });

  it('says of a field what is meant by it there, also where it may be null', () => {
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
