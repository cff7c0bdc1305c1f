import type { z } from 'zod';
import type { ResourceId } from '../contract/routes.ts';
import { CatalogIndex } from './catalog-index.ts';
import { Contact, ContactPoint, Messaging, OpeningHours, Organization, Place, PostalAddress } from './company.ts';
import { NewsItem, Offer, PageItem, Product, WorkItem } from './entries.ts';
import { Image, ProductReference, Reference } from './fields.ts';
import { CollectionLinks, listSchemas } from './lists.ts';

/** The schema of each resource. It rejects fields that are not declared, unlike the schemas in `openapi.json`. */
export const resourceSchemas = {
  catalogIndex: CatalogIndex,
  organization: Organization,
  contact: Contact,
  product: Product,
  ...listSchemas,
} as const satisfies Record<ResourceId, z.ZodType>;

export type Resource<Id extends ResourceId> = z.output<(typeof resourceSchemas)[Id]>;

/** The schemas that have a name in `openapi.json`: those of resources and of what several resources share. */
export const namedSchemas: Readonly<Record<string, z.ZodType>> = {
  CatalogIndex,
  Organization,
  PostalAddress,
  OpeningHours,
  Place,
  Contact,
  ContactPoint,
  Messaging,
  ProductCollection: listSchemas.products,
  Product,
  Offer,
  ProductReference,
  Reference,
  Image,
  NewsCollection: listSchemas.newsList,
  NewsItem,
  WorkCollection: listSchemas.workList,
  WorkItem,
  PageCollection: listSchemas.pageList,
  PageItem,
  CollectionLinks,
};
