import { z } from 'zod';
import { changeTypes, type ChangeType } from '../../catalog/ledger.ts';
import { workRecord } from '../../content/schema/work.ts';
import { newsRecord } from '../../content/schema/news.ts';
import { date, images, meanings, url, text, ownSlug, dateModified, productReference, pageAddresses } from './fields.ts';

const photo = 'Its photo, if it has one';

export const newsItem = z
  .strictObject({
    slug: ownSlug,
    headline: newsRecord.shape.title,
    description: text.meta({ description: 'What the post says, in one or two sentences' }),
    datePublished: date.meta({ description: 'Day of publication' }),
    dateModified,
    keywords: z.array(ownSlug).meta({ description: 'Topics of the post' }),
    about: z.array(productReference).meta({ description: 'Products that the post is about' }),
    image: images.meta({ description: photo }),
    ...pageAddresses,
  })
  .meta({ id: 'NewsItem', description: 'One news post; its full text is at markdownUrl' });

export const workItem = z
  .strictObject({
    slug: ownSlug,
    name: workRecord.shape.title,
    description: text.meta({ description: 'What the work was about, in one sentence' }),
    client: workRecord.shape.client,
    industry: workRecord.shape.industry,
    results: z.array(text.min(1)).min(1).meta({ description: 'Results, each with a number' }),
    datePublished: date.meta({ description: 'Day of publication' }),
    dateModified,
    about: z.array(productReference).meta({ description: 'Products used' }),
    image: images.meta({ description: photo }),
    ...pageAddresses,
  })
  .meta({ id: 'WorkItem', description: 'One piece of selected work; the full story is at markdownUrl' });

export const topicItem = z
  .strictObject({
    slug: ownSlug,
    name: text.meta({ description: 'Its name for people' }),
    total: z.int().min(1).meta({ description: 'Number of its posts' }),
    ...pageAddresses,
    apiUrl: url.meta({ description: 'Its posts, as JSON' }),
    dateModified,
  })
  .meta({ id: 'TopicItem', description: 'One topic of the news' });

export const pageItem = z
  .strictObject({
    slug: text.meta({ description: 'Path without its first slash; "index" for the home page' }),
    name: text.meta({ description: 'Title of the page' }),
    description: text.meta({ description: 'What the page is about, in one or two sentences' }),
    ...pageAddresses,
    apiUrl: url.nullable().meta({ description: 'The same facts as JSON' }),
    dateModified,
  })
  .meta({ id: 'PageItem', description: 'One canonical page' });

const cursor = text.meta({ description: 'Identifies the build' });

export const beginning = z
  .strictObject({ time: z.iso.datetime().meta({ description: 'In UTC' }), cursor })
  .meta({ description: 'The first build; older changes are not listed' });

export const changeItem = z
  .strictObject({
    time: z.iso.datetime().meta({ description: 'When it was published, in UTC' }),
    cursor,
    changeType: z.enum(Object.keys(changeTypes) as ChangeType[]).meta({
      id: 'ChangeType',
      description: `What happened to the record. ${meanings(changeTypes)}`,
    }),
    resource: text.meta({ description: 'Name of the resource or collection, as in the index' }),
    slug: text.nullable().meta({ description: 'Slug of the record; null for organization and contact' }),
    fields: z.array(text).meta({ description: 'Names of changed fields; text is the text at markdownUrl' }),
    ...pageAddresses,
    apiUrl: url.meta({ description: 'The resource or the list that has the record' }),
    previous: z
      .strictObject({
        slug: text.nullable().meta({ description: 'Its former slug' }),
        url: url.meta({ description: 'Its former page, which redirects' }),
      })
      .nullable()
      .meta({ description: 'Former slug and page of a record that moved' }),
  })
  .meta({ id: 'ChangeItem', description: 'One change; a removed record keeps its addresses' });
