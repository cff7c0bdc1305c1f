import type { ImageMetadata } from 'astro';
import { z } from 'zod';
import { fieldsOf, optionalList } from '../api/fields.ts';
import { productsOf, productsTitle } from '../catalog/related.ts';
import { entryLink, pageOf } from '../catalog/site-page.ts';
import { typed } from '../documents/json-ld-node.ts';
import { field, line, summary } from '../schemas/fields.ts';
import { text } from '../schemas/roles.ts';
import type { ListedCollection } from './collection.ts';
import { datedFacts, datedFields, datedItemFields, newestFirst } from './dated.ts';
import { slug } from './items.ts';

const result = z.strictObject({
  figure: field(line.optional(), 'Number, shown large before the text', '9% → 4%', text),
  text: field(line, 'What the number counts; a sentence if there is no figure', 'of bread returned', text),
});

const schema = <Image>(image: z.ZodType<Image>) =>
  z.strictObject({
    title: field(line, 'Title of the piece of work', 'Forty ovens, one delivery list', text),
    client: field(
      line.optional(),
      'Client, if there is one, or a description if the name is not public',
      'A bakery group',
      text,
    ),
    industry: field(line.optional(), 'Industry of the client', 'Bakeries', text),
    summary,
    results: field(z.array(result).default([]), 'Results of the work', [
      { figure: '9% → 4%', text: 'of bread returned' },
    ]),
    ...datedFields(image, { date: '2025-06-30', alias: '/cases/forty-ovens' }),
  });

type Schema<Image> = ReturnType<typeof schema<Image>>;

const { title, client, industry } = schema(line).shape;

export const WorkItem = z
  .strictObject({
    slug,
    name: title,
    description: summary,
    client,
    industry,
    results: optionalList(result, 'Results of the work'),
    ...datedItemFields,
  })
  .meta({ id: 'WorkItem', description: 'Its text is at markdownUrl' });

export const work: ListedCollection<'work', Schema<string>, Schema<ImageMetadata>, typeof WorkItem> = {
  schema,
  titleField: 'title',
  names: { one: 'piece of work', several: 'pieces of work', command: 'work' },
  topic: 'selected work',
  compare: newestFirst,
  api: {
    name: 'Work',
    order: 'Newest first',
    list: {
      summary: 'Selected work, newest first',
      description:
        'Selected work, newest first: client, industry, products used and results. The full story is at its markdownUrl.',
    },
    schema: WorkItem,
    represent: (catalog, entry) =>
      fieldsOf(WorkItem, {
        ...entry.data,
        ...datedFacts(catalog, entry),
      }),
  },
  node: (catalog, entry, { company, image }) => {
    const { title: name, description, datePublished, dateModified, path } = pageOf(catalog, entry);
    const url = catalog.site + path;
    const facts = { name, description, datePublished, dateModified, url, image };
    return typed('CreativeWork', { '@id': `${url}#work`, ...facts, creator: company });
  },
  facts: (catalog, data) => [
    { label: catalog.words.fact.client, text: data.client },
    { label: catalog.words.fact.industry, text: data.industry },
    {
      label: productsTitle(catalog),
      links: productsOf(catalog, data.products).map((product) => entryLink(catalog, product)),
    },
    { label: catalog.words.fact.published, day: data.date },
  ],
  note: ({ date }) => date,
};
