import { z } from 'zod';
import { date, url, text, operationId, self, dateModified } from './fields.ts';

export const catalogIndex = z
  .strictObject({
    name: text.meta({ description: 'Its name' }),
    description: text.meta({
      description: 'What the catalog holds',
    }),
    version: text.meta({
      description: 'Version of the API, as in the path and in API-Version',
    }),
    links: z.strictObject({ self }).meta({ description: 'Its address' }),
    documentation: z
      .array(
        z
          .strictObject({
            name: text.meta({ description: 'Its name' }),
            description: text.meta({
              description: 'What it is for',
            }),
            url: url.meta({ description: 'Its address' }),
            encodingFormat: text.meta({ description: 'Its media type' }),
          })
          .meta({ id: 'DocumentationLink', description: 'A document about the catalog' }),
      )
      .meta({ description: 'Documents about the catalog' }),
    rateLimit: z
      .strictObject({
        limit: z.int().min(1).meta({ description: 'Requests allowed in a window' }),
        windowSeconds: z.int().min(1).meta({ description: 'Length of the window in seconds' }),
        policy: text.meta({ description: 'As in the RateLimit-Policy header' }),
        scope: z.literal('client').meta({
          description: 'Who has one quota',
        }),
      })
      .meta({ id: 'RateLimitPolicy', description: 'The quota of each client' }),
    resources: z
      .array(
        z
          .strictObject({
            name: text.meta({ description: 'Its name' }),
            description: text.meta({ description: 'What it holds' }),
            operationId,
            url: url.meta({ description: 'Its address' }),
            dateModified,
          })
          .meta({ id: 'ResourceEntry', description: 'A resource' }),
      )
      .meta({ description: 'Resources that are one object' }),
    collections: z
      .array(
        z
          .strictObject({
            name: text.meta({ description: 'Its name' }),
            description: text.meta({ description: 'What it holds' }),
            operationId,
            url: url.meta({ description: 'Its address' }),
            total: z.int().min(0).meta({ description: 'Number of items' }),
            dateModified: date.nullable().meta({
              description: 'That of its newest item; null while there is none',
            }),
            item: z
              .strictObject({
                operationId,
                urlTemplate: text.meta({
                  description: 'Address of one item as an RFC 6570 template of level 1',
                }),
              })
              .nullable()
              .meta({ description: 'How to get one item alone, where that is possible' }),
            snapshot: z
              .strictObject({
                url: url.meta({ description: 'Its address' }),
                encodingFormat: text.meta({ description: 'Its media type' }),
                digest: text.meta({
                  description: 'SHA-256 of the file in hexadecimal, after "sha256:"',
                }),
                contentSize: z.int().min(0).meta({ description: 'Its size in bytes' }),
              })
              .nullable()
              .meta({
                id: 'CollectionSnapshot',
                description: 'One file with every item, as JSON, one a line',
              }),
          })
          .meta({ id: 'CollectionEntry', description: 'A collection' }),
      )
      .meta({ description: 'Resources that are lists' }),
    dateModified,
  })
  .meta({ id: 'CatalogIndex', description: 'The index of the catalog: start here' });
