import { defineCollection } from 'astro:content';
import type { Loader } from 'astro/loaders';
import { eachKind, kinds, recordSchemas, type Kind } from './content/schema/records.ts';
import { recordsLoader } from './site/records-loader.ts';

type Collections = {
  readonly [K in Kind]: { readonly schema: (typeof recordSchemas)[K]; readonly loader: Loader };
};

/** Every kind of record as a content collection of Astro: `getCollection('products')` in a page of code is typed. */
export const collections = eachKind<Collections>(kinds, (kind) =>
  defineCollection({ schema: recordSchemas[kind], loader: recordsLoader(kind) }),
);
