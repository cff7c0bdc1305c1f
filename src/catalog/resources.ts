import { z } from 'zod';
import { errors, type ErrorCode } from '../contract/errors.ts';
import { resourceIds, routes, slugPattern, type ResourceId } from '../contract/routes.ts';
import { versions } from '../contract/versions.ts';
import {
  contactRecord,
  newsRecord,
  organizationRecord,
  productRecord,
  status,
  statuses,
  workRecord,
} from './records.ts';

/**
 * What clients read. Objects are strict, so that our own tests refuse a field that is not declared here;
 * the published description leaves them open, because fields may be added within a version.
 */
const date = z.iso.date();
const url = z.url();
const text = z.string();
const slug = z.string().regex(new RegExp(slugPattern));
const operationId = z.enum(resourceIds.map((id) => routes[id].operationId)).meta({
  id: 'OperationId',
  description: 'Operation of the OpenAPI description that answers at this address',
  examples: ['listProducts'],
});

const base = 'https://www.acme.example';
const examples = (value: unknown) => ({ examples: [value] });

const self = (path: string) => url.meta({ description: 'Address of this resource', ...examples(`${base}${path}`) });
const dateModified = date.meta({
  description: 'Day of the last change, RFC 3339 full-date',
  ...examples('2026-05-18'),
});

const reference = z
  .strictObject({
    name: text.meta({ description: 'Its name or headline', ...examples('Counter') }),
    url: url.meta({ description: 'Its HTML page', ...examples(`${base}/products/counter`) }),
    markdownUrl: url.meta({ description: 'The same page as Markdown', ...examples(`${base}/products/counter.md`) }),
  })
  .meta({ id: 'Reference', description: 'Something else in the catalog, by name and address' });

const productReference = reference
  .extend({
    slug: slug.meta({ description: 'Slug of the product, for getProduct', ...examples('counter') }),
    apiUrl: url.meta({ description: 'The product as JSON', ...examples(`${base}/api/v1/products/counter`) }),
  })
  .meta({ id: 'ProductReference', description: 'A product, by name, slug and address' });

const pageAddresses = (path: string) => ({
  url: url.meta({
    description: 'Canonical HTML page; the same address answers Markdown to Accept: text/markdown',
    ...examples(`${base}${path}`),
  }),
  markdownUrl: url.meta({ description: 'The same page as Markdown', ...examples(`${base}${path}.md`) }),
});

const life = productRecord.shape.lifecycle.shape;
const stage = (schema: (typeof life)[keyof typeof life]) =>
  date.nullable().meta({
    ...schema.meta(),
    description: `${schema.meta()?.description ?? ''}; null where that has not happened or is not known`,
  });

export const product = z
  .strictObject({
    slug: slug.meta({ description: 'Identifies the product in addresses', ...examples('counter') }),
    name: productRecord.shape.name,
    description: text.meta({
      ...productRecord.shape.summary.meta(),
      description: 'What the product is, in one sentence',
    }),
    category: productRecord.shape.category,
    status: status.meta({
      id: 'ProductStatus',
      description: `Where the product stands in its life. ${Object.entries(statuses)
        .map(([name, meaning]) => `${name}: ${meaning}`)
        .join(' ')}`,
    }),
    lifecycle: z
      .strictObject({
        announced: stage(life.announced),
        beta: stage(life.beta),
        available: stage(life.available),
        retired: stage(life.retired),
      })
      .meta({ id: 'ProductLifecycle', description: 'The day each stage of its life began' }),
    featureList: productRecord.shape.featureList,
    operatingSystem: productRecord.shape.operatingSystem,
    audience: productRecord.shape.audience,
    ...pageAddresses('/products/counter'),
    apiUrl: self('/api/v1/products/counter'),
    website: url.nullable().meta({
      ...productRecord.shape.website.meta(),
      description: 'Home page of the product on its own domain; null where it has none',
    }),
    documentation: url.nullable().meta({
      ...productRecord.shape.documentation.meta(),
      description: 'Manual of the product; null where there is none',
    }),
    replacedBy: productReference
      .nullable()
      .meta({ description: 'The product that replaces a retired one; null where there is none' }),
    relatedNews: z.array(reference).meta({ description: 'News posts about the product, newest first' }),
    relatedWork: z.array(reference).meta({ description: 'Selected work done with the product, newest first' }),
    dateModified,
  })
  .meta({ id: 'Product', description: 'One product' });

export const newsItem = z
  .strictObject({
    slug: slug.meta({
      description: 'Identifies the post in addresses',
      ...examples('counter-prints-without-a-driver'),
    }),
    headline: newsRecord.shape.title,
    description: text.meta({
      ...newsRecord.shape.summary.meta(),
      description: 'What the post says, in one or two sentences',
    }),
    datePublished: date.meta({ ...newsRecord.shape.date.meta() }),
    dateModified,
    keywords: z.array(slug).meta({ ...newsRecord.shape.tags.meta(), description: 'Topics of the post' }),
    about: z.array(productReference).meta({ description: 'Products that the post is about' }),
    ...pageAddresses('/news/counter-prints-without-a-driver'),
  })
  .meta({ id: 'NewsItem', description: 'One news post; its full text is at markdownUrl' });

export const workItem = z
  .strictObject({
    slug: slug.meta({ description: 'Identifies the piece in addresses', ...examples('forty-ovens') }),
    name: workRecord.shape.title,
    description: text.meta({
      ...workRecord.shape.summary.meta(),
      description: 'What the piece tells, in one sentence',
    }),
    client: workRecord.shape.client,
    industry: workRecord.shape.industry,
    results: workRecord.shape.results,
    datePublished: date.meta({ ...workRecord.shape.date.meta() }),
    dateModified,
    about: z.array(productReference).meta({ description: 'Products used' }),
    ...pageAddresses('/work/forty-ovens'),
  })
  .meta({ id: 'WorkItem', description: 'One piece of selected work; the full story is at markdownUrl' });

export const pageItem = z
  .strictObject({
    slug: text.meta({
      description: 'Path of the page without its first slash; the home page is "index"',
      ...examples('products/counter'),
    }),
    name: text.meta({ description: 'Title of the page', ...examples('Counter') }),
    description: text.meta({
      description: 'What the page is about, in one or two sentences',
      ...examples('The till for shops with a counter.'),
    }),
    ...pageAddresses('/products/counter'),
    apiUrl: url.nullable().meta({
      description: 'The resource that states the same facts as JSON; null where there is none',
      ...examples(`${base}/api/v1/products/counter`),
    }),
    dateModified,
  })
  .meta({ id: 'PageItem', description: 'One canonical page' });

const collection = <Item extends z.ZodType>(item: Item, path: string, id: string, description: string) =>
  z
    .strictObject({
      items: z.array(item).meta({ description: 'The items, in the order that the operation states' }),
      total: z
        .int()
        .min(0)
        .meta({ description: 'Number of items in the whole collection', ...examples(12) }),
      links: z.strictObject({ self: self(path) }).meta({ description: 'Addresses of this collection' }),
      dateModified: date.nullable().meta({
        description: 'Day on which an item last changed; null while the collection is empty',
        ...examples('2026-05-18'),
      }),
    })
    .meta({ id, description });

const organizationFields = organizationRecord.shape;
const contactFields = contactRecord.shape;

export const organization = z
  .strictObject({
    name: organizationFields.name,
    legalName: organizationFields.legalName,
    slogan: organizationFields.slogan,
    description: organizationFields.description,
    foundingDate: organizationFields.foundingDate,
    identifier: organizationFields.identifier.meta({
      id: 'RegistryIdentifier',
      description: 'Registry number of the company',
    }),
    address: organizationFields.address.meta({ id: 'PostalAddress', description: 'Postal address of the company' }),
    telephone: z.array(contactFields.telephone).meta({
      description: 'Telephone numbers of the company, E.164: the landline, then the messaging number',
      ...examples(['+551130000100']),
    }),
    email: z.array(contactFields.email).meta({
      description: 'E-mail addresses of the company, the general one first',
      ...examples(['hello@acme.example']),
    }),
    areaServed: organizationFields.areaServed,
    knowsAbout: organizationFields.knowsAbout,
    sameAs: organizationFields.sameAs,
    inLanguage: organizationFields.inLanguage,
    ...pageAddresses('/about'),
    apiUrl: self('/api/v1/organization'),
    dateModified,
  })
  .meta({ id: 'Organization', description: 'The company' });

const pointFields = contactFields.contactPoints.element.shape;

export const contact = z
  .strictObject({
    email: contactFields.email,
    telephone: contactFields.telephone,
    messaging: contactFields.messaging.meta({ id: 'Messaging', description: 'Business number in a messaging app' }),
    hoursAvailable: contactFields.hoursAvailable
      .extend({ timeZone: organizationFields.timeZone })
      .meta({ id: 'OpeningHours', description: 'When somebody answers' }),
    contactPoints: z
      .array(
        z
          .strictObject({
            contactType: pointFields.contactType,
            description: pointFields.description,
            email: pointFields.email,
            telephone: contactFields.telephone.nullable().meta({
              description: 'Landline for this need, E.164; null where there is none',
              ...examples('+551130000100'),
            }),
            messaging: contactFields.telephone.nullable().meta({
              description: 'Messaging number for this need, E.164; null where there is none',
              ...examples('+5511900000100'),
            }),
          })
          .meta({ id: 'ContactPoint', description: 'Where to write or call for one need' }),
      )
      .meta({ description: 'Contact points, one for each need' }),
    ...pageAddresses('/contact'),
    apiUrl: self('/api/v1/contact'),
    dateModified,
  })
  .meta({ id: 'Contact', description: 'Public contact points of the company' });

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
      .meta({ description: 'Documents about the catalog, for machines and for people' }),
    rateLimit: z
      .strictObject({
        limit: z.int().meta({ description: 'Requests allowed in a window', ...examples(60) }),
        windowSeconds: z.int().meta({ description: 'Length of the window in seconds', ...examples(60) }),
        policy: text.meta({ description: 'The same as in the RateLimit-Policy header', ...examples('60;w=60') }),
        scope: z.literal('client').meta({
          description: 'Who shares one quota: a client, that is an IPv4 address or an IPv6 /64',
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
              description: 'Day on which an item last changed; null while it is empty',
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
              .meta({ description: 'How to get one item alone; null where the list is the only way' }),
          })
          .meta({ id: 'CollectionEntry', description: 'A collection of the catalog' }),
      )
      .meta({ description: 'Collections, each with its address, operation and number of items' }),
    dateModified: date.meta({
      description: 'Day on which anything in the catalog last changed',
      ...examples('2026-05-18'),
    }),
  })
  .meta({ id: 'CatalogIndex', description: 'The index of the catalog: start here' });

const codes = Object.keys(errors) as ErrorCode[];

export const error = z
  .strictObject({
    error: z
      .strictObject({
        code: z.enum(codes).meta({
          id: 'ErrorCode',
          description: `Machine-readable error code. ${codes.map((code) => `${code} (${errors[code].status}; retry: ${errors[code].retry}): ${errors[code].message} ${errors[code].remedy}`).join(' ')}`,
          ...examples('not_found'),
        }),
        message: text.meta({ description: 'What is wrong, for a person', ...examples(errors.not_found.message) }),
        hint: text.meta({
          description: 'What to do next: follow it instead of retrying blindly',
          ...examples('Did you mean /api/v1/products/counter? GET /api/v1/products lists what there is.'),
        }),
      })
      .meta({ description: 'The failure' }),
  })
  .meta({ id: 'Error', description: 'The body of every failure' });

/** The schema of each resource, by its route. */
export const resourceSchemas = {
  catalogIndex,
  organization,
  contact,
  products: collection(product, '/api/v1/products', 'ProductCollection', 'All products'),
  product,
  newsList: collection(newsItem, '/api/v1/news', 'NewsCollection', 'News posts, newest first'),
  workList: collection(workItem, '/api/v1/work', 'WorkCollection', 'Selected work, newest first'),
  pageList: collection(
    pageItem,
    '/api/v1/pages',
    'PageCollection',
    'Every canonical page, exactly the set in the sitemap',
  ),
} as const satisfies Record<ResourceId, z.ZodType>;

export type Resource<Id extends ResourceId> = z.output<(typeof resourceSchemas)[Id]>;
export type Product = z.output<typeof product>;
export type NewsItem = z.output<typeof newsItem>;
export type WorkItem = z.output<typeof workItem>;
export type PageItem = z.output<typeof pageItem>;
export type Reference = z.output<typeof reference>;
