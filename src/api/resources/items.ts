import { z } from 'zod';
import { changeTypes, type ChangeType } from '../../catalog/ledger.ts';
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
    ...pageAddresses,
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
    ...pageAddresses,
  })
  .meta({ id: 'WorkItem', description: 'One piece of selected work; the full story is at markdownUrl' });
export type WorkItem = z.output<typeof workItem>;

/** The schema of a topic of the news in its list. */
export const topicItem = z
  .strictObject({
    slug: slug.meta({ description: 'Identifies the topic, in addresses and in keywords', ...examples('release') }),
    name: text.meta({ description: 'Its name for people', ...examples('Release') }),
    total: z
      .int()
      .min(1)
      .meta({ description: 'Number of its posts', ...examples(12) }),
    ...pageAddresses,
    apiUrl: url.meta({ description: 'Its posts, as JSON', ...examples(`${base}/api/v1/topics/release`) }),
    dateModified: date.meta({ description: 'Day on which one of its posts last changed', ...examples('2026-05-18') }),
  })
  .meta({ id: 'TopicItem', description: 'One topic of the news' });
export type TopicItem = z.output<typeof topicItem>;

/** The schema of a canonical page in its list. */
export const pageItem = z
  .strictObject({
    slug: text.meta({
      description: 'Path without its first slash; "index" for the home page',
      ...examples('products/counter'),
    }),
    name: text.meta({ description: 'Title of the page', ...examples('Counter') }),
    description: text.meta({
      description: 'What the page is about, in one or two sentences',
      ...examples('The till for shops with a counter.'),
    }),
    ...pageAddresses,
    apiUrl: url.nullable().meta({
      description: 'The same facts as JSON',
      ...examples(`${base}/api/v1/products/counter`),
    }),
    dateModified,
  })
  .meta({ id: 'PageItem', description: 'One canonical page' });
export type PageItem = z.output<typeof pageItem>;

/** The schema of a change in its list. */
export const changeItem = z
  .strictObject({
    time: z.iso.datetime().meta({
      description: 'Moment at which the change was published, RFC 3339 in UTC: later than those of every earlier build',
      ...examples('2026-05-18T09:30:00.000Z'),
    }),
    changeType: z.enum(Object.keys(changeTypes) as ChangeType[]).meta({
      id: 'ChangeType',
      description: `What happened to the record. ${Object.entries(changeTypes)
        .map(([name, meaning]) => `${name}: ${meaning}`)
        .join(' ')}`,
    }),
    resource: text.meta({
      description: 'Name of the resource or collection, as in the index',
      ...examples('products'),
    }),
    slug: text.nullable().meta({
      description: 'Slug of the record; null for organization and contact',
      ...examples('counter'),
    }),
    fields: z.array(text).meta({
      description: 'Fields that have another value now; text is the prose at markdownUrl',
      ...examples(['status', 'dateModified']),
    }),
    ...pageAddresses,
    apiUrl: url.meta({
      description: 'The resource or the list that has the record',
      ...examples(`${base}/api/v1/products/counter`),
    }),
    previous: z
      .strictObject({
        slug: text.nullable().meta({ description: 'Slug that it had', ...examples('till') }),
        url: url.meta({ description: 'HTML page that it had, which redirects', ...examples(`${base}/products/till`) }),
      })
      .nullable()
      .meta({ description: 'What a record that moved was before' }),
  })
  .meta({
    id: 'ChangeItem',
    description: 'One change; what was removed has the addresses that it had',
  });
export type ChangeItem = z.output<typeof changeItem>;
