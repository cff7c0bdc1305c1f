import { defineCollection } from 'astro:content';
import type { Loader } from 'astro/loaders';
import { mapKinds, kinds, recordSchemas, type Kind } from './content/schema/records.ts';
import { recordsLoader } from './site/records-loader.ts';

type Collections = {
  readonly [K in Kind]: { readonly schema: (typeof recordSchemas)[K]; readonly loader: Loader };
};

/** Astro content collections, one per record kind, so that custom pages can call `getCollection('products')`. */
export const collections = mapKinds<Collections>(kinds, (kind) =>
  defineCollection({ schema: recordSchemas[kind], loader: recordsLoader(kind) }),
);
