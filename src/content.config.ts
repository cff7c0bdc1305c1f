import { defineCollection } from 'astro:content';
import { recordSchemas } from './catalog/records.ts';
import { recordsLoader } from './content-loader.ts';

export const collections = {
  organization: defineCollection({ loader: recordsLoader('organization'), schema: recordSchemas.organization }),
  contact: defineCollection({ loader: recordsLoader('contact'), schema: recordSchemas.contact }),
  products: defineCollection({ loader: recordsLoader('products'), schema: recordSchemas.products }),
  news: defineCollection({ loader: recordsLoader('news'), schema: recordSchemas.news }),
  work: defineCollection({ loader: recordsLoader('work'), schema: recordSchemas.work }),
  pages: defineCollection({ loader: recordsLoader('pages'), schema: recordSchemas.pages }),
};
