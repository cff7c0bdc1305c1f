import { z } from 'zod';
import { workRecord } from '../../content/schema/work.ts';
import { newsRecord } from '../../content/schema/news.ts';
import { base, date, url, text, slug, examples, dateModified, productReference, pageAddresses } from './fields.ts';

/** The schema of a news post in its list. */
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
    datePublished: date.meta({ ...newsRecord.shape.date.meta(), description: 'Day of publication' }),
    dateModified,
    keywords: z.array(slug).meta({ ...newsRecord.shape.tags.meta(), description: 'Topics of the post' }),
    about: z.array(productReference).meta({ description: 'Products that the post is about' }),
    ...pageAddresses('/news/counter-prints-without-a-driver'),
  })
  .meta({ id: 'NewsItem', description: 'One news post; its full text is at markdownUrl' });
export type NewsItem = z.output<typeof newsItem>;

/** The schema of a piece of work in its list. */
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
    results: z
      .array(text.min(1))
      .min(1)
      .meta({
        description: 'What came of it, each with a number',
        ...examples(['Returns fell from 9% to 4%']),
      }),
    datePublished: date.meta({ ...workRecord.shape.date.meta(), description: 'Day of publication' }),
    dateModified,
    about: z.array(productReference).meta({ description: 'Products used' }),
    ...pageAddresses('/work/forty-ovens'),
  })
  .meta({ id: 'WorkItem', description: 'One piece of selected work; the full story is at markdownUrl' });
export type WorkItem = z.output<typeof workItem>;

/** The schema of a canonical page in its list. */
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
export type PageItem = z.output<typeof pageItem>;
