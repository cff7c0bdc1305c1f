import { HttpLlm, OpenApi, type OpenApiV3_1 } from '@samchon/openapi';
import { describe, expect, inject, it } from 'vitest';
import { collectionOfSlugs, isPaged } from '../../src/contract/pagination.ts';
import { href, resourceIds, routes, slugPattern } from '../../src/contract/routes.ts';
import { published, resource, offeredIn } from '../site/built.ts';

const description = JSON.parse(published(inject('dist'), '/openapi.json')) as OpenApiV3_1.IDocument;
const convert = (document: OpenApiV3_1.IDocument) => HttpLlm.application({ document: OpenApi.convert(document) });

describe('openapi.json converted to function schemas for language models', () => {
  const { functions, errors } = convert(description);
  const products = resource(inject('dist'), 'products');
  const offered = offeredIn(inject('dist'));

  it('has one function for each operation, and no errors', () => {
    expect(errors).toEqual([]);
    expect(functions.map(({ operation }) => operation().operationId)).toEqual(
      offered.map((id) => routes[id].operationId),
    );
  });

  it('has the same inputs as the functions from /openapi-tools.json', () => {
    const small = convert(JSON.parse(published(inject('dist'), href('openapiTools'))) as OpenApiV3_1.IDocument);
    expect(small.errors).toEqual([]);
    const inputs = ({ name, parameters }: (typeof functions)[number]) => [name, parameters.properties];
    const hasTool = offered.map((id) => !('hasNoTool' in routes[id]));
    expect(small.functions.map(inputs)).toEqual(functions.filter((_, index) => hasTool[index]).map(inputs));
  });

  it('has unique function names of at most 48 letters, digits, hyphens and underscores', () => {
    const names = functions.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    for (const name of names) expect(name).toMatch(/^[A-Za-z0-9_-]{1,48}$/);
    for (const id of resourceIds) expect(routes[id].operationId).toMatch(/^[A-Za-z0-9_-]{1,48}$/);
  });

  it('describes each function with the whole description of its operation', () => {
    for (const [index, id] of offered.entries()) {
      expect(functions[index]?.description).toContain(routes[id].description);
    }
  });

  it('takes a slug for single resources, a page for collections, and no other input', () => {
    for (const { parameters, operation } of functions) {
      const id = offered.find((offeredId) => routes[offeredId].operationId === operation().operationId) ?? '';
      const [takesSlug, isList] = [collectionOfSlugs.has(id), isPaged(id)];
      const inputs = [...(takesSlug ? ['slug'] : []), ...(isList ? ['query'] : [])];
      expect(Object.keys(parameters.properties)).toEqual(inputs);
      if (isList) expect(JSON.stringify(parameters)).toMatch(/"page".*"integer"/);
      // The converter puts the whole query into one object, which it requires even if all of it is optional.
      expect(parameters.required).toEqual(inputs);
      if (takesSlug) expect(parameters.properties['slug']).toMatchObject({ type: 'string', pattern: slugPattern });
    }
  });

  it('has an output schema for each function', () => {
    for (const { output, operation } of functions) expect(output, operation().operationId).toBeDefined();
  });

  it.runIf(products.total > 0)('has an error for an operation that cannot be converted', () => {
    const broken = structuredClone(description);
    const product = broken.paths?.[routes.product.path]?.get as { parameters: { schema: unknown }[] };
    (product.parameters[0] ?? { schema: undefined }).schema = { $ref: '#/components/schemas/Missing' };
    expect(convert(broken).errors).toHaveLength(1);
  });
});
