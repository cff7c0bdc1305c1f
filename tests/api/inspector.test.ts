import { expect, inject, it } from 'vitest';
import { inProcess } from '../edge/test-host.ts';
import { inspector } from './description.ts';

const inspect = inspector(inject('dist'));

it('inspector() reports headers, media types and fields that are undeclared, missing or of the wrong type', async () => {
  const { send } = await inProcess(inject('dist'));
  const sent = await send('/api/v1/products');
  const { dateModified: _, links: __, items, ...body } = (await sent.json()) as Record<string, unknown>;
  const altered = { ...body, next: null, total: null, items: [{ ...(items as object[])[0], price: 1 }] };
  const answer = (status: number, headers: Readonly<Record<string, string>>) => {
    const { ratelimit: ___, ...others } = Object.fromEntries(sent.headers);
    return new Response(JSON.stringify(altered), { status, headers: { ...others, ...headers } });
  };
  const wrong = { 'x-served-by': 'a', 'ratelimit-limit': 'sixty' };
  expect((await inspect('listProducts', answer(200, wrong))).toSorted()).toEqual([
    'body must NOT have additional properties {"additionalProperty":"next"}',
    `body must have required property 'links' {"missingProperty":"links"}`,
    'body/items/0 must NOT have additional properties {"additionalProperty":"price"}',
    'body/total must be integer {"type":"integer"}',
    'header ratelimit is missing',
    'header ratelimit-limit: sixty is no integer',
    'header x-served-by is not declared',
  ]);
  const text = await inspect('listProducts', answer(200, { 'content-type': 'text/json' }));
  expect(text).toContain('content of type text/json is not declared');
  expect(await inspect('listProducts', answer(201, {}))).toEqual(['listProducts does not declare 201']);
});
