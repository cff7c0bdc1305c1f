import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { plainHeader } from '../../src/api/openapi/headers.ts';
import { operationsOf, resolved, type Description } from './description.ts';

/** Headers of the connection and the content coding, or declared by `content`: not part of our contract. */
const transport = new Set([
  // Netlify's network consumes and removes these.
  'netlify-cdn-cache-control',
  'netlify-vary',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'transfer-encoding',
]);

/** Closes every object schema, so that undeclared properties are rejected. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]));
  return 'type' in copy && 'properties' in copy ? { ...copy, additionalProperties: false } : copy;
}

/** Returns a sentence for each violation of the contract by a live response. */
export type Inspect = (operationId: string, response: Response) => Promise<string[]>;

export function inspector(description: Description): Inspect {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  addFormats(ajv);
  ajv.addVocabulary(Object.keys(description));
  ajv.addSchema(closed(description) as object, 'openapi');
  const validators = new Map(
    Object.keys(description.components.schemas).map((name) => [
      `#/components/schemas/${name}`,
      ajv.compile({ $ref: `openapi#/components/schemas/${name}` }),
    ]),
  );
  const { components, 'x-common-headers': common } = description;

  return async (operationId, response) => {
    const { status } = response;
    const operation = operationsOf(description).find((one) => one.operationId === operationId);
    const found = operation?.responses[status];
    if (!found) return [`${operationId} does not declare ${status}`];
    const { description: meaning, headers: named, content } = resolved(found, components.responses);
    const unnamed = { ...common.every, ...([200, 304].includes(status) && common.unfailing) };
    const faults: string[] = [];

    const declared = new Map(
      Object.entries({ ...unnamed, ...named }).map(([name, header]) => [
        name.toLowerCase(),
        { ...plainHeader, ...resolved(header, components.headers) },
      ]),
    );
    for (const name of response.headers.keys()) {
      if (!declared.has(name) && !transport.has(name)) faults.push(`header ${name} is not declared`);
    }
    for (const [name, { required, schema }] of declared) {
      const value = response.headers.get(name);
      if (value === null) {
        if (required) faults.push(`header ${name} is missing`);
      } else if (!ajv.validate(schema, schema.type === 'integer' ? Number(value) : value)) {
        faults.push(`header ${name}: ${value} ${ajv.errorsText()}`);
      }
    }

    const text = await response.text();
    const type = response.headers.get('Content-Type');
    if (!content) {
      if (text !== '' || type !== null) faults.push(`content of type ${String(type)} is not declared`);
      return faults;
    }
    const media = content[type ?? ''];
    if (!media) return [...faults, `content of type ${String(type)} is not declared`];
    const body = JSON.parse(text) as unknown;
    const validate = validators.get((media.schema as { $ref?: string }).$ref ?? '');
    if (!validate) return [...faults, 'its schema has no name'];
    if (!validate(body))
      faults.push(
        ...(validate.errors ?? []).map(
          (one) => `body${one.instancePath} ${one.message ?? ''} ${JSON.stringify(one.params)}`,
        ),
      );
    if (status >= 400) {
      const { code } = (body as { error: { code: string } }).error;
      if (!meaning.split(', ').includes(code)) faults.push(`code ${code} is not named at ${status}`);
    }
    return faults;
  };
}
