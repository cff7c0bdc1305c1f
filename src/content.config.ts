import { defineCollection } from 'astro:content';
import { z } from 'zod';
import { checkedLoader, scheduleLoader } from './check/loader.ts';
import { brandSchema } from './schemas/brand.ts';
import { contactSchema } from './schemas/contact.ts';
import { date } from './schemas/fields.ts';
import { newsSchema } from './schemas/news.ts';
import { organizationSchema } from './schemas/organization.ts';
import { pageSchema } from './schemas/page.ts';
import { productSchema } from './schemas/product.ts';
import { wordsSchema } from './schemas/words.ts';
import { workSchema } from './schemas/work.ts';

export const collections = {
  organization: defineCollection({ schema: organizationSchema, loader: checkedLoader('organization') }),
  contact: defineCollection({ schema: contactSchema, loader: checkedLoader('contact') }),
  brand: defineCollection({ schema: ({ image }) => brandSchema(image()), loader: checkedLoader('brand') }),
  words: defineCollection({ schema: wordsSchema, loader: checkedLoader('words') }),
  products: defineCollection({ schema: ({ image }) => productSchema(image()), loader: checkedLoader('products') }),
  news: defineCollection({ schema: ({ image }) => newsSchema(image()), loader: checkedLoader('news') }),
  work: defineCollection({ schema: ({ image }) => workSchema(image()), loader: checkedLoader('work') }),
  pages: defineCollection({ schema: pageSchema, loader: checkedLoader('pages') }),
  schedule: defineCollection({ schema: z.strictObject({ days: z.array(date) }), loader: scheduleLoader }),
};
