import { z } from 'zod';
import { offeredResources, slugsOf } from '../../catalog/built-in-pages.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { collectionOfItem, collections } from '../../contract/collections.ts';
import { operations } from '../../contract/descriptions.ts';
import { errorBody, errors, operationErrors } from '../../contract/errors.ts';
import { quota } from '../../contract/limits.ts';
import { mediaTypeOf } from '../../contract/media.ts';
import { isPaged, pageParameter } from '../../contract/pagination.ts';
import { redirectStatus } from '../../contract/redirects.ts';
import { href, routes, slugPattern, type ResourceId } from '../../contract/routes.ts';
import { versions } from '../../contract/versions.ts';
import { escapeMarkdown } from '../../text/escape-markdown.ts';
import { catalogDescription, catalogName } from '../catalog-index.ts';
import { namedSchemas, resourceSchemas } from '../resources.ts';
import { error, exampleHints } from './errors.ts';
import { describedHeaders, header, headerComponents, headerOfStatus, headerReferences } from './headers.ts';

const codesByStatus = Map.groupBy(operationErrors, (code) => errors[code].status);

const registry = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries({ ...namedSchemas, Error: error })) registry.add(schema, { id });

const reference = (kind: 'schemas' | 'responses', name = '') => ({ $ref: `#/components/${kind}/${name}` });

const json = (schema: z.ZodType, more?: object) => ({
  [mediaTypeOf('json')]: { schema: reference('schemas', registry.get(schema)?.id), ...more },
});

/** Rules for editors, not promises to clients. Validators must accept unknown fields, which a version may gain. */
const rules = 'minLength maxLength minItems maxItems minimum maximum pattern additionalProperties'.split(' ');

/** Returns the schemas as JSON Schema, by name, without what tells clients nothing. */
function jsonSchemas(isFor: 'programs' | 'people'): Record<string, object> {
  const override: NonNullable<z.core.ToJSONSchemaParams['override']> = ({ jsonSchema }) => {
    for (const rule of rules) Reflect.deleteProperty(jsonSchema, rule);
    // Validators do not know this format of telephone numbers.
    if (jsonSchema.format === 'e164') delete jsonSchema.format;
    // Fields of the content have an example. Their names are those of schema.org, and /api has their descriptions.
    if (jsonSchema.examples && isFor === 'programs') delete jsonSchema.description;
    delete jsonSchema.examples;
  };
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => reference('schemas', id).$ref, override });
  for (const schema of Object.values(schemas))
    for (const key of ['$schema', '$id']) Reflect.deleteProperty(schema, key);
  return schemas;
}

/** The schemas in `openapi.json` by name: for programs as they are published, for people with all descriptions. */
const schemas = { programs: jsonSchemas('programs'), people: jsonSchemas('people') };

function errorResponses(catalog: Catalog): Record<string, object> {
  const hints = exampleHints(catalog);
  const responses = [...codesByStatus].map(([status, codes]) => {
    const bodies = codes.map((code) => errorBody(code, errors[code], hints[code]));
    // The shortest example is enough, because /api shows every error.
    const [example] = bodies.sort((one, other) => JSON.stringify(one).length - JSON.stringify(other).length);
    const description = codes.join(', ');
    return [
      `E${status}`,
      {
        description,
        headers: headerReferences(...[headerOfStatus[status] ?? []].flat()),
        content: json(error, { example }),
      },
    ];
  });
  return Object.fromEntries(responses) as Record<string, object>;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: boolean;
  readonly description: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/**
 * Returns the parameter of an operation, without `$ref`, which some agent frameworks cannot resolve. A slug has a
 * pattern instead of an enum, so that validating clients accept entries published later.
 */
function parameterOf(catalog: Catalog, id: ResourceId): Parameter | undefined {
  if (isPaged(id))
    return {
      name: pageParameter,
      in: 'query',
      // Products are in the order that the company gives them.
      description: id === 'products' ? 'Default: the last page.' : 'Page 1 is the oldest. Default: the newest.',
      schema: { type: 'integer', minimum: 1 },
    };
  const kind = collectionOfItem.get(id);
  if (!kind) return undefined;
  const { list, nouns } = collections[kind];
  return {
    name: 'slug',
    in: 'path',
    required: true,
    description: `Slug of the ${nouns[0]}, from ${routes[list].operationId}.`,
    schema: { type: 'string', pattern: slugPattern, examples: slugsOf(catalog, id).slice(0, 1) },
  };
}

const tag = { name: 'catalog', description: 'The catalog' } as const;

function operation(catalog: Catalog, id: ResourceId): object {
  const { operationId } = routes[id];
  const parameter = parameterOf(catalog, id);
  const kind = collectionOfItem.get(id);
  const moved = kind && `The ${collections[kind].nouns[0]} has a new slug, in Location`;
  return {
    operationId,
    ...operations[id],
    tags: [tag.name],
    ...(parameter && { parameters: [parameter] }),
    responses: {
      200: { description: 'OK', headers: headerReferences(), content: json(resourceSchemas[id]) },
      ...(moved && { [redirectStatus]: { description: moved, headers: headerReferences('Location') } }),
      304: reference('responses', 'Unchanged'),
      ...Object.fromEntries([...codesByStatus.keys()].map((status) => [status, reference('responses', `E${status}`)])),
    },
  };
}

/** Returns the OpenAPI 3.1.0 description of the current version of the API. For people, it describes every field. */
export function openapi(catalog: Catalog, isFor: keyof typeof schemas = 'programs'): object {
  const { site, organization, contact } = catalog;
  const [product] = catalog.products;
  const ids = offeredResources(catalog);
  const developers = site + href('developersPage');
  return {
    openapi: '3.1.0',
    info: {
      title: catalogName(catalog),
      version: versions.description,
      description: `Read this to bind tools or to generate types; skip it when you only want facts. ${catalogDescription(escapeMarkdown(organization.name))} Start with ${routes.catalogIndex.operationId}. ${quota.limit} requests in ${quota.windowSeconds} seconds per client. On an error, follow error.hint. A field without a value is absent. dateModified is the day on which a fact last changed.`,
      contact: { name: organization.name, url: developers, email: contact.email },
      license: { name: 'Facts may be quoted with a link', url: developers },
    },
    servers: [{ url: site }],
    externalDocs: { url: site + href('apiPage') },
    security: [],
    tags: [tag],
    paths: Object.fromEntries(ids.map((id) => [routes[id].path, { get: operation(catalog, id) }])),
    components: {
      schemas: schemas[isFor],
      headers: {
        ...headerComponents,
        ...(product && { Location: header('The new path of the resource.', href('product', product.id)) }),
      },
      responses: {
        Unchanged: { description: 'Not changed since the ETag in If-None-Match', headers: headerReferences() },
        ...errorResponses(catalog),
      },
    },
    'x-common-headers': describedHeaders,
  };
}
