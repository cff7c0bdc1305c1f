import {
  createDocument,
  type ZodOpenApiHeaderObject,
  type ZodOpenApiHeadersObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';
import { z } from 'zod';
import { allow, errorBody, errors, operationErrors, type ErrorCode } from '../contract/errors.ts';
import {
  serviceLinks,
  exampleQuota,
  exposedHeaders,
  quotaHeaders,
  retryAfterHeader,
  versionHeader,
  type HeaderFacts,
} from '../contract/headers.ts';
import { cacheControl } from '../contract/limits.ts';
import { essence } from '../contract/media.ts';
import { href, resourceIds, routes, slugPattern, type ResourceId } from '../contract/routes.ts';
import { versions } from '../contract/versions.ts';
import type { Catalog } from './catalog.ts';
import { exampleHints, exampleResource } from './examples.ts';
import { quotaSentence } from './guides/tables.ts';
import { catalogDescription, catalogName } from './represent.ts';
import { error, resourceSchemas } from './resources.ts';

const jsonType = essence('json');

const header = (type: HeaderFacts['type'], description: string, example: string): ZodOpenApiHeaderObject => ({
  description,
  required: true,
  schema: { type, examples: [type === 'integer' ? Number(example) : example] },
});

const text = (description: string, example: string) => header('string', description, example);

/** Every header that an operation answers with. */
const headers = {
  ...(Object.fromEntries(
    Object.entries(quotaHeaders).map(([name, { type, description, value }]) => [
      name,
      header(type, description, value(exampleQuota)),
    ]),
  ) as Record<keyof typeof quotaHeaders, ZodOpenApiHeaderObject>),
  [versionHeader.name]: text(versionHeader.description, versionHeader.value),
  [retryAfterHeader.name]: header(
    retryAfterHeader.type,
    retryAfterHeader.description,
    retryAfterHeader.value(exampleQuota),
  ),
  'Access-Control-Allow-Origin': text('Any web page may read the response.', '*'),
  'Access-Control-Expose-Headers': text('The headers that a script in a browser may read.', exposedHeaders.join(', ')),
  Allow: text('The methods there are.', allow),
  'Cache-Control': text(
    'Who may keep the response, and how long. Resources are asked about each time; errors are never kept.',
    cacheControl.revalidated,
  ),
  ETag: text(
    'Strong validator of this representation: send it as If-None-Match.',
    '"5d41402abc4b2a76b9719d911017c592"',
  ),
  Link: text('The description and the documentation of the API (RFC 8631).', serviceLinks),
  Vary: text('The request header that the response depends on.', 'Accept'),
} satisfies Record<string, ZodOpenApiHeaderObject>;

type HeaderName = keyof typeof headers;

const references = (names: readonly HeaderName[]): ZodOpenApiHeadersObject =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const common: readonly HeaderName[] = [
  ...(Object.keys(quotaHeaders) as (keyof typeof quotaHeaders)[]),
  versionHeader.name,
  'Access-Control-Allow-Origin',
  'Access-Control-Expose-Headers',
  'Cache-Control',
];
const onSuccess: readonly HeaderName[] = [...common, 'ETag', 'Link', 'Vary'];

const onError = (status: number): readonly HeaderName[] => [
  ...common,
  ...(status === errors.method_not_allowed.status ? (['Allow'] as const) : []),
  ...(status === errors.not_acceptable.status ? (['Vary'] as const) : []),
  ...(status === errors.rate_limited.status ? [retryAfterHeader.name] : []),
];

const codesByStatus = Map.groupBy(operationErrors, (code) => errors[code].status);

const responseName = (status: number): string => `Error${status}`;

function errorResponses(catalog: Catalog): Record<string, ZodOpenApiResponseObject> {
  const hints = exampleHints(catalog);
  const response = (status: number, codes: readonly ErrorCode[]): ZodOpenApiResponseObject => ({
    description: codes.map((code) => `${code}: ${errors[code].message} ${errors[code].remedy}`).join(' '),
    headers: references(onError(status)),
    content: {
      [jsonType]: {
        schema: error,
        examples: Object.fromEntries(
          codes.map((code) => [code, { summary: errors[code].message, value: errorBody(code, hints[code]) }]),
        ),
      },
    },
  });
  return Object.fromEntries(
    [...codesByStatus].map(([status, codes]) => [responseName(status), response(status, codes)]),
  );
}

const errorReferences = Object.fromEntries(
  [...codesByStatus.keys()].map((status) => [
    String(status),
    { $ref: `#/components/responses/${responseName(status)}` },
  ]),
);

const slugParameter = ({ products }: Catalog) =>
  z.enum(products.map(({ slug }) => slug)).meta({
    description: 'Slug of the product, as listProducts gives it.',
    examples: products.slice(0, 1).map(({ slug }) => slug),
    override: { pattern: slugPattern },
  });

function operation(catalog: Catalog, id: ResourceId): ZodOpenApiOperationObject {
  const { operationId, summary, description, path } = routes[id];
  return {
    operationId,
    summary,
    description,
    tags: [tagOf(id)],
    ...(path.includes('{slug}') && { requestParams: { path: z.object({ slug: slugParameter(catalog) }) } }),
    responses: {
      200: {
        description: summary,
        headers: references(onSuccess),
        content: { [jsonType]: { schema: resourceSchemas[id], example: exampleResource(catalog, id) } },
      },
      304: {
        description: 'Unchanged since the representation that If-None-Match names. No content.',
        headers: references(onSuccess),
      },
      ...errorReferences,
    },
  };
}

const tags = {
  Catalog: 'The index of the catalog and its pages.',
  Company: 'The company and how to reach it.',
  Offer: 'What the company makes and has done.',
} as const;

const tagOf = (id: ResourceId): keyof typeof tags => {
  if (id === 'catalogIndex' || id === 'pageList') return 'Catalog';
  return id === 'organization' || id === 'contact' ? 'Company' : 'Offer';
};

/** The OpenAPI 3.1.0 description of every operation, one bundled document without external references. */
export function openapi(catalog: Catalog): object {
  const { site, organization, contact } = catalog;
  const offered = resourceIds.filter((id) => id !== 'product' || catalog.products.length > 0);
  const paths: ZodOpenApiPathsObject = Object.fromEntries(
    offered.map((id) => [routes[id].path, { get: operation(catalog, id) }]),
  );
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: catalogName(catalog),
        version: versions.description,
        description: `${catalogDescription(catalog)} Bind one tool to each operationId and start with ${routes.catalogIndex.operationId}. ${quotaSentence} When a response is an error, follow error.hint.`,
        contact: { name: organization.name, url: site + href('developersPage'), email: contact.email },
        license: { name: `Facts may be quoted with a link to ${site}`, url: site + href('developersPage') },
      },
      servers: [{ url: site, description: 'The published catalog' }],
      externalDocs: { description: 'Documentation for people', url: site + href('apiPage') },
      security: [],
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      paths,
      components: { headers, responses: errorResponses(catalog) },
    },
    {
      // Fields may be added within a version, so objects stay open for those who validate.
      override: ({ jsonSchema }) => {
        if (jsonSchema.type === 'object') delete jsonSchema.additionalProperties;
      },
    },
  );
}
