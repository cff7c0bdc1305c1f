import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';
import { collectionKinds, collectionOfItem, collections } from '../../contract/collections.ts';
import { errorBody, errors, operationErrors, type ErrorCode } from '../../contract/errors.ts';
import { redirectStatus } from '../../contract/redirects.ts';
import { quotaSentence } from '../../contract/limits.ts';
import { mediaTypeOf } from '../../contract/media.ts';
import { href, routes, type ResourceId } from '../../contract/routes.ts';
import { inVersion, versions, type ApiVersion } from '../../contract/versions.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { offeredResources } from '../../catalog/built-in-pages.ts';
import { error, exampleHints, operationParameters } from './operations.ts';
import { commonHeadersKey, describedHeaders, responseHeaders, type ResponseHeaders } from './headers.ts';
import { escapeMarkdown } from '../../content/body/phrasing.ts';
import { catalogDescription, catalogName } from '../resources/catalog-index.ts';
import { representationsOf, type Representation, type VersionChanges } from '../resources/representations.ts';

const jsonType = mediaTypeOf('json');

const codesByStatus = Map.groupBy(operationErrors, (code) => errors[code].status);

const responseReference = (name: string) => ({ $ref: `#/components/responses/${name}` });

function errorResponses(catalog: Catalog, headers: ResponseHeaders): Record<string, ZodOpenApiResponseObject> {
  const hints = exampleHints(catalog);
  const response = (status: number, codes: readonly ErrorCode[]): ZodOpenApiResponseObject => {
    const bodies = codes.map((code) => errorBody(code, errors[code], hints[code]));
    // The shortest example is enough, because /api/errors shows every error.
    const [example] = bodies.sort((one, other) => JSON.stringify(one).length - JSON.stringify(other).length);
    return {
      description: codes.join(', '),
      headers: headers.onError(status),
      content: { [jsonType]: { schema: error, example } },
    };
  };
  return Object.fromEntries([...codesByStatus].map(([status, codes]) => [`Error${status}`, response(status, codes)]));
}

export const unchanged = 'Unchanged';

const formats: ReadonlySet<string> = new Set(['date', 'date-time', 'email']);

const errorReferences = Object.fromEntries(
  [...codesByStatus.keys()].map((status) => [String(status), responseReference(`Error${status}`)]),
);

const tags = {
  Catalog: 'The index of the catalog, its pages and its changes.',
  Company: 'The company and how to reach it.',
  Offer: 'Products, news and selected work.',
} as const;

/** The OpenAPI tag of each operation. Operations without an entry have the tag `Offer`. */
const tagOfOperation: Partial<Record<ResourceId, keyof typeof tags>> = {
  catalogIndex: 'Catalog',
  pageList: 'Catalog',
  changes: 'Catalog',
  organization: 'Company',
  contact: 'Company',
};

function describeOperation(
  catalog: Catalog,
  id: ResourceId,
  schema: Representation['schema'],
  headers: ResponseHeaders,
): ZodOpenApiOperationObject {
  const { operationId, summary, description } = routes[id];
  const kind = collectionOfItem.get(id);
  const parameters = operationParameters(catalog, id);
  return {
    operationId,
    summary,
    description,
    tags: [tagOfOperation[id] ?? 'Offer'],
    ...(parameters.length > 0 && { parameters }),
    responses: {
      200: { description: 'OK', headers: headers.onSuccess, content: { [jsonType]: { schema } } },
      ...(kind && {
        [redirectStatus]: {
          description: `The ${collections[kind].nouns[0]} has a new slug: Location is its new address. No content.`,
          headers: headers.onRedirect,
        },
      }),
      304: responseReference(unchanged),
      ...errorReferences,
    },
  };
}

/** Returns the OpenAPI 3.1.0 description of an API version. `catalog.version` must be the name of that version. */
export function openapi(catalog: Catalog, version: ApiVersion, changes?: VersionChanges): object {
  const { site, organization, contact } = catalog;
  const [exampleLocation] = collectionKinds.flatMap((kind) => {
    const { item } = collections[kind];
    return item === undefined ? [] : catalog[kind].slice(0, 1).map(({ slug }) => href(item, slug, version.name));
  });
  const headers = responseHeaders(version, exampleLocation);
  const representations = representationsOf(version.name, changes);
  const deprecated = version.deprecated !== undefined;
  const paths: ZodOpenApiPathsObject = Object.fromEntries(
    offeredResources(catalog).map((id) => {
      const operation = describeOperation(catalog, id, representations[id].schema, headers);
      return [inVersion(routes[id].path, version.name), { get: { ...operation, ...(deprecated && { deprecated }) } }];
    }),
  );
  const described = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: catalogName(catalog),
        version: versions.description,
        description: `${catalogDescription(escapeMarkdown(organization.name))} Start with ${routes.catalogIndex.operationId}. ${quotaSentence} When a response is an error, follow error.hint.`,
        contact: { name: organization.name, url: site + href('developersPage'), email: contact.email },
        license: { name: `Facts may be quoted with a link to ${site}`, url: site + href('developersPage') },
      },
      servers: [{ url: site }],
      externalDocs: {
        description: 'Documentation for people, with an example response of each operation',
        url: site + href('apiPage'),
      },
      security: [],
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      paths,
      components: {
        headers: headers.components,
        responses: {
          [unchanged]: {
            description: 'If-None-Match matches the current representation. No content.',
            headers: headers.onSuccess,
          },
          ...errorResponses(catalog, headers),
        },
      },
    },
    {
      // Validators must accept unknown fields, because a version may gain fields.
      override: ({ jsonSchema }) => {
        if (jsonSchema.type === 'object') delete jsonSchema.additionalProperties;
        // Agent frameworks support a list of types better than `anyOf` with null.
        const [value, none, ...more] = jsonSchema.anyOf ?? [];
        if (typeof value?.type === 'string' && none?.type === 'null' && more.length === 0) {
          delete jsonSchema.anyOf;
          // The description of the field overrides the description of its type.
          const values = value.enum && { enum: [...value.enum, null] };
          Object.assign(jsonSchema, { ...value, ...values, ...jsonSchema, type: [value.type, none.type] });
        }
        // Validators do not know the format `e164`. The pattern of the field is equivalent.
        if (jsonSchema.format === 'e164') delete jsonSchema.format;
        // zod adds the largest safe integer as maximum, which tells clients nothing.
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
        // zod adds a pattern to these formats, but the format alone is enough.
        if (formats.has(jsonSchema.format ?? '')) delete jsonSchema.pattern;
        // Minimum lengths are rules for editors, not promises to clients.
        delete jsonSchema.minLength;
        // The documentation page of each operation shows an example instead.
        delete jsonSchema.examples;
      },
    },
  );
  return { ...described, [commonHeadersKey]: describedHeaders(version) };
}
