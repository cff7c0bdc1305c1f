import { defineCollection } from 'astro:content';
import { z } from 'zod';
import { checkedLoader, scheduleLoader } from './check/loader.ts';
import { collectionNames, mapNames, schemaWith, type CollectionName, type EntryData } from './collections/index.ts';
import { date } from './schemas/fields.ts';

type CheckedCollections = { readonly [Name in CollectionName]: { readonly schema: z.ZodType<EntryData<Name>> } };

export const collections = {
  ...mapNames<CheckedCollections>(collectionNames, (name) =>
    defineCollection({ schema: ({ image }) => schemaWith(name, image()), loader: checkedLoader(name) }),
  ),
  schedule: defineCollection({ schema: z.strictObject({ days: z.array(date) }), loader: scheduleLoader }),
};
