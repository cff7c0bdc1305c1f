import { defineCollection } from 'astro:content';
import type { Loader } from 'astro/loaders';
import { eachKind, kinds, recordSchemas, type Kind } from './content/schema/records.ts';
import { recordsLoader } from './site/records-loader.ts';

type Collections = {
  readonly [K in Kind]: { readonly schema: (typeof recordSchemas)[K]; readonly loader: Loader };
};

/**
 * Every kind of record as an Astro content collection, so that `getCollection('products')` is typed in custom pages.
 */
export const collections = eachKind<Collections>(kinds, (kind) =>
  defineCollection({ schema: recordSchemas[kind], loader: recordsLoader(kind) }),
);
