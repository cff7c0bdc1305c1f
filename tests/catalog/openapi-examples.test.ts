import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, inject, it } from 'vitest';
import { routes } from '../../src/contract/routes.ts';
import { filesBelow, published, offeredIn } from '../site/built.ts';

const dist = inject('dist');
const text = published(dist, '/openapi.json');
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true });
addFormats(ajv);
// The document is not a schema but holds schemas, so its own keys are listed. In a schema, an unknown keyword or
// format fails.
const document = JSON.parse(text) as object;
ajv.addVocabulary(Object.keys(document));
ajv.addSchema(document, 'openapi');

const validatorOf = (pointer: string): ValidateFunction => ajv.compile({ $ref: `openapi${pointer}` });

/** Returns the message of each validation error. */
const validationErrors = (validate: ValidateFunction, value: unknown): string[] => {
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath} ${message}`);
};

interface LocatedExample {
  readonly pointer: string;
  readonly example: unknown;
}

const escape = (key: string): string => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Returns every example in the document, with the pointer of its schema. */
function examplesIn(node: unknown, pointer: string): LocatedExample[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap((item, index) => examplesIn(item, `${pointer}/${index}`));
  const located: LocatedExample[] = [];
  for (const [key, value] of Object.entries(node)) {
    if (key === 'examples' && Array.isArray(value))
      located.push(...value.map((example: unknown) => ({ pointer, example })));
    else if (key === 'example' && 'schema' in node) located.push({ pointer: `${pointer}/schema`, example: value });
    else located.push(...examplesIn(value, `${pointer}/${escape(key)}`));
  }
  return located;
}

const examples = examplesIn(document, '#');

describe('openapi.json', () => {
  it('contains only examples that match their schema', () => {
    expect(examples.length).toBeGreaterThan(5);
    const invalid = examples.flatMap(({ pointer, example }) =>
      validationErrors(validatorOf(pointer), example).map((problem) => `${pointer}: ${problem}`),
    );
    expect(invalid).toEqual([]);
  });

  const offered = offeredIn(dist);
  it.each(offered)('has a schema that every published file of %s matches', (id) => {
    const { path } = routes[id];
    const validate = validatorOf(`#/paths/${escape(path)}/get/responses/200/content/application~1json/schema`);
    const file = new RegExp(`^${path.replace('{slug}', '[^/]+')}\\.json$`);
    const files = filesBelow(dist).filter((name) => file.test(name));
    expect(files.length).toBeGreaterThan(0);
    for (const name of files) expect(validationErrors(validate, JSON.parse(published(dist, name))), name).toEqual([]);
  });

  it('has an Error schema that allows unknown fields and rejects a missing or null hint', () => {
    const validate = validatorOf('#/components/schemas/Error');
    const error = { code: 'not_found', message: 'a', hint: 'b' };
    expect(validationErrors(validate, { error: { ...error, retryable: false } })).toEqual([]);
    expect(validationErrors(validate, { error: { code: 'not_found', message: 'a' } })).not.toEqual([]);
    expect(validationErrors(validate, { error: { ...error, hint: null } })).not.toEqual([]);
  });
});
