import type { ImageMetadata } from 'astro';
import { z } from 'zod';
import { address, fieldsOf } from '../api/fields.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { topicLink } from '../catalog/topics.ts';
import { typed } from '../documents/json-ld-node.ts';
import { field, line } from '../schemas/fields.ts';
import { text } from '../schemas/roles.ts';
import { slugOf } from '../text/slugify.ts';
import type { ListedCollection } from './collection.ts';
import { datedFacts, datedFields, datedItemFields, newestFirst } from './dated.ts';
import type { EntryOf } from './index.ts';
import { slug } from './items.ts';

const topic = line.refine(
  (name) => slugOf(name) !== 'index',
  'is the address of a list, so nobody could reach its page',
);

const schema = <Image>(image: z.ZodType<Image>) =>
  z.strictObject({
    title: field(line, 'Headline of the post', 'Counter now prints without a driver', text),
    summary: field(
      line.max(300),
      'One or two sentences of at most 300 characters',
      'Printers need no driver any more.',
      text,
    ),
    tags: field(z.array(topic).min(1), 'Topics, as pages show them', ['Release'], text),
    ...datedFields(image, { date: '2026-03-09', alias: '/blog/2019/printing-without-a-driver' }),
  });

type Schema<Image> = ReturnType<typeof schema<Image>>;

const { title: headline, summary } = schema(line).shape;

const Topic = z
  .strictObject({
    name: field(line, 'As pages show it', 'Release'),
    url: address('Its posts, as a page', '/topics/release'),
  })
  .meta({ id: 'Topic' });

export const NewsItem = z
  .strictObject({
    slug,
    headline,
    description: summary,
    keywords: z.array(Topic).min(1).meta({ description: 'Topics' }),
    ...datedItemFields,
  })
  .meta({ id: 'NewsItem', description: 'Its text is at markdownUrl' });

const represent = (catalog: Catalog, entry: EntryOf<'news'>) =>
  fieldsOf(NewsItem, {
    ...datedFacts(catalog, entry),
    headline: entry.data.title,
    keywords: entry.data.tags.map((tag) => {
      const { text: name, href } = topicLink(catalog, tag);
      return { name, url: catalog.site + href };
    }),
  });

export const news: ListedCollection<'news', Schema<string>, Schema<ImageMetadata>, typeof NewsItem> = {
  schema,
  titleField: 'title',
  names: { one: 'news post', several: 'news posts', command: 'post' },
  topic: 'news',
  compare: newestFirst,
  api: {
    name: 'News',
    order: 'Newest first',
    list: {
      summary: 'News posts, newest first',
      description:
        'News posts, newest first: headline, summary, dates and keywords. The full text of a post is at its markdownUrl.',
    },
    schema: NewsItem,
    represent,
  },
  node: (catalog, entry, { company, image }) => {
    const { slug: _slug, markdownUrl: _markdown, about: products, keywords, ...facts } = represent(catalog, entry);
    const about = products?.map(({ url }) => ({ '@id': `${url}#product` }));
    const others = { keywords: keywords.map(({ name }) => name), about, image, author: company, publisher: company };
    return typed('NewsArticle', { '@id': `${facts.url}#article`, ...facts, ...others });
  },
  facts: (catalog, { date, tags: topics }) => [
    { label: catalog.words.fact.published, day: date },
    { label: catalog.words.fact.topics, links: topics.map((tag) => topicLink(catalog, tag)) },
  ],
  note: ({ date }) => date,
};
