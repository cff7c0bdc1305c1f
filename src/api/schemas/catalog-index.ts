import { z } from 'zod';
import { date, url, text, operationId, self, dateModified } from './fields.ts';

const name = text.meta({ description: 'Its name' });
const address = url.meta({ description: 'Its address' });
const encodingFormat = text.meta({ description: 'Its media type' });

const documentationLink = z
  .strictObject({ name, description: text.meta({ description: 'What it is for' }), url: address, encodingFormat })
  .meta({ id: 'DocumentationLink', description: 'A document about the catalog' });

const rateLimit = z
  .strictObject({
    limit: z.int().min(1).meta({ description: 'Requests allowed in a window' }),
    windowSeconds: z.int().min(1).meta({ description: 'Length of the window in seconds' }),
    policy: text.meta({ description: 'As in the RateLimit-Policy header' }),
    scope: z.literal('client').meta({ description: 'Each client has its own quota' }),
  })
  .meta({ id: 'RateLimitPolicy', description: 'The quota of each client' });

const entry = { name, description: text.meta({ description: 'What it contains' }), operationId, url: address };

const resourceEntry = z
  .strictObject({ ...entry, dateModified })
  .meta({ id: 'ResourceEntry', description: 'A resource' });

const snapshot = z
  .strictObject({
    url: address,
    encodingFormat,
    digest: text.meta({ description: 'SHA-256 of the file in hexadecimal, after "sha256:"' }),
    contentSize: z.int().min(0).meta({ description: 'Its size in bytes' }),
  })
  .nullable()
  .meta({ id: 'CollectionSnapshot', description: 'One file with every item as JSON, one per line' });

const item = z
  .strictObject({
    operationId,
    urlTemplate: text.meta({ description: 'Address of one item as an RFC 6570 template of level 1' }),
  })
  .nullable()
  .meta({ description: 'How to get a single item, if that is possible' });

const collectionEntry = z
  .strictObject({
    ...entry,
    total: z.int().min(0).meta({ description: 'Number of items' }),
    dateModified: date.nullable().meta({ description: 'Newest dateModified of its items; null if empty' }),
    item,
    snapshot,
  })
  .meta({ id: 'CollectionEntry', description: 'A collection' });

export const catalogIndex = z
  .strictObject({
    name,
    description: text.meta({ description: 'What the catalog contains' }),
    version: text.meta({ description: 'Version of the API, as in the path and in API-Version' }),
    links: z.strictObject({ self }).meta({ description: 'Its address' }),
    documentation: z.array(documentationLink).meta({ description: 'Documents about the catalog' }),
    rateLimit,
    resources: z.array(resourceEntry).meta({ description: 'Resources that are one object' }),
    collections: z.array(collectionEntry).meta({ description: 'Resources that are lists' }),
    dateModified,
  })
  .meta({ id: 'CatalogIndex', description: 'The index of the catalog: start here' });
