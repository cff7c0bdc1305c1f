import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { commonSecurityHeaders, dataSecurityHeaders, transportSecurityHeader } from '../../src/contract/security.ts';
import { operationsOf, resolved, type Description } from './description.ts';

/** Headers that are not part of our contract: of the connection, the content coding, or declared by `content`. */
const ignoredHeaders = new Set([
  // For the security of browsers, as on every response of the site.
  ...[...Object.keys(dataSecurityHeaders), ...Object.keys(commonSecurityHeaders)].map((name) => name.toLowerCase()),
  transportSecurityHeader.name.toLowerCase(),
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

/** What a header of `x-common-headers` is unless it states otherwise. */
const plainHeader = { required: true, schema: { type: 'string' } } as const;

/** Returns the schemas with `additionalProperties: false`, so that undeclared properties are rejected. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]));
  return 'type' in copy && 'properties' in copy ? { ...copy, additionalProperties: false } : copy;
}

/** Returns a message for each way in which a response violates the contract. */
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
    const operation = operationsOf(description).find((candidate) => candidate.operationId === operationId);
    const declaredResponse = operation?.responses[status];
    if (!declaredResponse) return [`${operationId} does not declare ${status}`];
    const { description: meaning, headers: listedHeaders, content } = resolved(declaredResponse, components.responses);
    const commonHeaders = { ...common.every, ...([200, 304].includes(status) && common.unfailing) };
    const violations: string[] = [];

    const declared = new Map(
      Object.entries({ ...commonHeaders, ...listedHeaders }).map(([name, header]) => [
        name.toLowerCase(),
        { ...plainHeader, ...resolved(header, components.headers) },
      ]),
    );
    for (const name of response.headers.keys()) {
      if (!declared.has(name) && !ignoredHeaders.has(name)) violations.push(`header ${name} is not declared`);
    }
    for (const [name, { required, schema }] of declared) {
      const value = response.headers.get(name);
      if (value === null) {
        if (required) violations.push(`header ${name} is missing`);
      } else if (!ajv.validate(schema, schema.type === 'integer' ? Number(value) : value)) {
        violations.push(`header ${name}: ${value} ${ajv.errorsText()}`);
      }
    }

    const text = await response.text();
    const type = response.headers.get('Content-Type');
    if (!content) {
      if (text !== '' || type !== null) violations.push(`content of type ${String(type)} is not declared`);
      return violations;
    }
    const media = content[type ?? ''];
    if (!media) return [...violations, `content of type ${String(type)} is not declared`];
    const body = JSON.parse(text) as unknown;
    const validate = validators.get((media.schema as { $ref?: string }).$ref ?? '');
    if (!validate) return [...violations, 'its schema has no name'];
    if (!validate(body))
      violations.push(
        ...(validate.errors ?? []).map(
          (error) => `body${error.instancePath} ${error.message ?? ''} ${JSON.stringify(error.params)}`,
        ),
      );
    if (status >= 400) {
      const { code } = (body as { error: { code: string } }).error;
      if (!meaning.split(', ').includes(code)) violations.push(`code ${code} is not named at ${status}`);
    }
    return violations;
  };
}
