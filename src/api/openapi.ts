import { offeredResources } from '../catalog/built-in-pages.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { listed } from '../collections/index.ts';
import { errorCodes, errors } from '../contract/errors.ts';
import { quota } from '../contract/limits.ts';
import { mediaTypeOf } from '../contract/media.ts';
import { isPaged, pageParameter } from '../contract/pagination.ts';
import { redirectStatus } from '../contract/redirects.ts';
import { collectionOfItem, href, routes, slugPattern, type ResourceId } from '../contract/routes.ts';
import { versions } from '../contract/versions.ts';
import { escapeMarkdown } from '../text/escape-markdown.ts';
import { catalogDescription, catalogName } from './catalog-index.ts';
import { schemasOf } from './alternates.ts';
import { operationText } from './descriptions.ts';
import { every, headersOf } from './headers.ts';
import { schemaName, schemaReference, schemas } from './json-schemas.ts';

const codesByStatus = Map.groupBy(errorCodes, (code) => errors[code].status);

const json = (schema: string) => ({ [mediaTypeOf('json')]: { schema: schemaReference(schema) } });

const responseReference = (name: string) => ({ $ref: `#/components/responses/${name}` });

/** Returns the headers that the description lists: with all of them, which `/api` has, it would be too long. */
const listedHeaders = (catalog: Catalog) =>
  headersOf(catalog).filter(([name]) => ['RateLimit', 'Retry-After', 'Allow', 'Location'].includes(name));

function headersOn(catalog: Catalog, status: number): object {
  const names = listedHeaders(catalog)
    .filter(([, on]) => (status === 200 && on === every) || on.includes(String(status)))
    .map(([name]) => name);
  if (names.length === 0) return {};
  return { headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])) };
}

const headerSchema = (example: string) =>
  /^\d+$/.test(example) ? { type: 'integer', examples: [Number(example)] } : { type: 'string', examples: [example] };

function errorResponses(catalog: Catalog): object {
  return Object.fromEntries(
    [...codesByStatus].map(([status, codes]) => [
      `E${status}`,
      { description: codes.join(', '), ...headersOn(catalog, status), content: json('Error') },
    ]),
  );
}

/**
 * Returns the parameter of an operation, without `$ref`, which some agent frameworks cannot resolve. A slug has a
 * pattern instead of an enum, so that validating clients accept entries published later.
 */
export function parameterOf(catalog: Catalog, id: ResourceId) {
  if (isPaged(id))
    return {
      name: pageParameter,
      in: 'query',
      description: 'Page of the list.',
      schema: { type: 'integer', minimum: 1, default: 1 },
    };
  const name = collectionOfItem(id);
  if (!name) return undefined;
  return {
    name: 'slug',
    in: 'path',
    required: true,
    description: `Slug of the ${listed[name].names.one}, from ${routes[name].operationId}.`,
    schema: { type: 'string', pattern: slugPattern, examples: catalog[name].slice(0, 1).map((entry) => entry.id) },
  };
}

const tag = { name: 'catalog', description: 'The catalog' } as const;

function operation(catalog: Catalog, id: ResourceId): object {
  const { operationId } = routes[id];
  const parameter = parameterOf(catalog, id);
  const name = collectionOfItem(id);
  const moved = name && `The ${listed[name].names.one} has a new slug, in Location`;
  return {
    operationId,
    ...operationText(id),
    tags: [tag.name],
    ...(parameter && { parameters: [parameter] }),
    responses: {
      200: { description: 'OK', ...headersOn(catalog, 200), content: json(schemaName(id)) },
      ...(moved && { [redirectStatus]: { description: moved, ...headersOn(catalog, redirectStatus) } }),
      304: responseReference('Unchanged'),
      ...Object.fromEntries([...codesByStatus.keys()].map((status) => [status, responseReference(`E${status}`)])),
    },
  };
}

/** Returns the OpenAPI 3.1.0 description of the current version of the API. */
export function openapi(catalog: Catalog): object {
  const { site, organization, contact } = catalog;
  const ids = offeredResources(catalog);
  const developers = site + href('developersPage');
  return {
    openapi: '3.1.0',
    info: {
      title: catalogName(catalog),
      version: versions.description,
      description: `${catalogDescription(catalog, escapeMarkdown(organization.name))} Start with ${routes.catalogIndex.operationId}. ${quota.limit} requests in ${quota.windowSeconds} seconds per client. On an error, follow error.hint. All headers: ${site}${href('apiPage')}#headers. A field without a value is absent. dateModified is the day on which a fact last changed.`,
      contact: { name: organization.name, url: developers, email: contact.email },
      license: { name: 'Facts may be quoted with a link', url: developers },
    },
    servers: [{ url: site }, ...catalog.languages.slice(1).map(({ folder }) => ({ url: `${site}/${folder}` }))],
    externalDocs: { url: site + href('apiPage') },
    security: [{}],
    tags: [tag],
    paths: Object.fromEntries(ids.map((id) => [routes[id].path, { get: operation(catalog, id) }])),
    components: {
      schemas: schemasOf(catalog, schemas),
      headers: Object.fromEntries(
        listedHeaders(catalog).map(([name, , description, example]) => [
          name,
          { description, required: true, schema: headerSchema(example) },
        ]),
      ),
      responses: {
        Unchanged: { description: 'Not changed since the ETag in If-None-Match' },
        ...errorResponses(catalog),
      },
    },
  };
}
