import { z } from 'zod';
import { versions } from '../../contract/versions.ts';
import { base, date, url, text, operationId, examples, self, dateModified } from './fields.ts';

/** The schema of the catalog index. */
export const catalogIndex = z
  .strictObject({
    name: text.meta({ description: 'Name of the catalog', ...examples('Acme public catalog') }),
    description: text.meta({
      description: 'What the catalog holds',
      ...examples('Public facts of Acme, for people and software agents.'),
    }),
    version: text.meta({
      description: 'Version of the API, as in the path and in API-Version',
      ...examples(versions.current),
    }),
    links: z.strictObject({ self: self('/api/v1') }).meta({ description: 'Addresses of this index' }),
    documentation: z
      .array(
        z
          .strictObject({
            name: text.meta({ description: 'Name of the document', ...examples('OpenAPI description') }),
            description: text.meta({
              description: 'What it is for',
              ...examples('Machine-readable description of every operation.'),
            }),
            url: url.meta({ description: 'Its address', ...examples(`${base}/openapi.json`) }),
            encodingFormat: text.meta({ description: 'Its media type', ...examples('application/json') }),
          })
          .meta({ id: 'DocumentationLink', description: 'A document about the catalog' }),
      )
      .meta({ description: 'Documents about the catalog' }),
    rateLimit: z
      .strictObject({
        limit: z
          .int()
          .min(1)
          .meta({ description: 'Requests allowed in a window', ...examples(60) }),
        windowSeconds: z
          .int()
          .min(1)
          .meta({ description: 'Length of the window in seconds', ...examples(60) }),
        policy: text.meta({ description: 'The same as in the RateLimit-Policy header', ...examples('60;w=60') }),
        scope: z.literal('client').meta({
          description: 'Who has one quota: a client, an IPv4 address or an IPv6 /64',
          ...examples('client'),
        }),
      })
      .meta({ id: 'RateLimitPolicy', description: 'The quota of each client' }),
    resources: z
      .array(
        z
          .strictObject({
            name: text.meta({ description: 'Name of the resource', ...examples('organization') }),
            description: text.meta({ description: 'What it holds', ...examples('The company.') }),
            operationId,
            url: url.meta({ description: 'Its address', ...examples(`${base}/api/v1/organization`) }),
            dateModified,
          })
          .meta({ id: 'ResourceEntry', description: 'A single resource of the catalog' }),
      )
      .meta({ description: 'Resources that are one object' }),
    collections: z
      .array(
        z
          .strictObject({
            name: text.meta({ description: 'Name of the collection', ...examples('products') }),
            description: text.meta({ description: 'What it holds', ...examples('All products.') }),
            operationId,
            url: url.meta({ description: 'Its address', ...examples(`${base}/api/v1/products`) }),
            total: z
              .int()
              .min(0)
              .meta({ description: 'Number of items', ...examples(7) }),
            dateModified: date.nullable().meta({
              description: 'Day on which an item last changed; null while there is none',
              ...examples('2026-05-18'),
            }),
            item: z
              .strictObject({
                operationId,
                urlTemplate: text.meta({
                  description: 'Address of one item as an RFC 6570 template of level 1',
                  ...examples(`${base}/api/v1/products/{slug}`),
                }),
              })
              .nullable()
              .meta({ description: 'How to get one item alone, where that is possible' }),
            snapshot: z
              .strictObject({
                url: url.meta({ description: 'Its address', ...examples(`${base}/api/v1/products.ndjson`) }),
                encodingFormat: text.meta({ description: 'Its media type', ...examples('application/x-ndjson') }),
                digest: text.meta({
                  description: 'SHA-256 of the file in hexadecimal, after "sha256:"',
                  ...examples(`sha256:${'0'.repeat(64)}`),
                }),
                contentSize: z
                  .int()
                  .min(0)
                  .meta({ description: 'Its size in bytes', ...examples(12345) }),
              })
              .nullable()
              .meta({
                id: 'CollectionSnapshot',
                description: 'One file with every item, as JSON, one a line',
              }),
          })
          .meta({ id: 'CollectionEntry', description: 'A collection of the catalog' }),
      )
      .meta({ description: 'Resources that are lists' }),
    dateModified: date.meta({
      description: 'Day on which anything in the catalog last changed',
      ...examples('2026-05-18'),
    }),
  })
  .meta({ id: 'CatalogIndex', description: 'The index of the catalog: start here' });
