/** Source files of a collection that Vitrine does not have. */
export const newFiles: Readonly<Record<string, string>> = {
  'src/content/schema/event.ts': `import { z } from 'zod';
import { aliases, date, draft, line, summary, updated } from './fields.ts';

export const eventRecord = z.strictObject({
  name: line.meta({ description: 'Name of the event', examples: ['Open day'] }),
  summary,
  start: date.meta({ description: 'Day on which it begins', examples: ['2027-05-02'] }),
  place: line.meta({ description: 'Where it is', examples: ['The workshop'] }),
  updated,
  aliases: aliases('/calendar/open-day'),
  draft,
});
`,
  'src/api/resources/event.ts': `import { z } from 'zod';
import type { Catalog } from '../../catalog/catalog.ts';
import type { CatalogRecord } from '../../content/schema/records.ts';
import { eventRecord } from '../../content/schema/event.ts';
import { href } from '../../contract/routes.ts';
import { addresses } from './records.ts';
import { dateModified, ownSlug, pageAddresses } from '../schemas/fields.ts';

const { name, start, place } = eventRecord.shape;

export const event = z
  .strictObject({
    slug: ownSlug,
    name,
    start,
    place,
    ...pageAddresses,
    dateModified,
  })
  .meta({ id: 'Event', description: 'One event' });

export const eventResource = ({ site }: Catalog, { slug: own, data }: CatalogRecord<'events'>): z.output<typeof event> => ({
  slug: own,
  name: data.name,
  start: data.start,
  place: data.place,
  ...addresses(site, href('eventPage', own)),
  dateModified: data.updated,
});
`,
};

/** Texts to insert into source files, each before a text that occurs exactly once. */
export const insertions: readonly { readonly file: string; readonly before: string; readonly text: string }[] = [
  {
    file: 'src/contract/collections.ts',
    before: "} as const satisfies Record<string, RouteOf<'resource'>>;",
    text: `  eventList: {
    path: \`\${v1}/events\`,
    operationId: 'listEvents',
    summary: 'Events',
    description: 'Returns every event.',
  },
  event: {
    path: \`\${v1}/events/{slug}\`,
    operationId: 'getEvent',
    summary: 'One event by its slug',
    description: 'Returns one event, in the same form as in listEvents.',
  },
`,
  },
  {
    file: 'src/contract/collections.ts',
    before: "} as const satisfies Record<string, RouteOf<'page'>>;",
    text: `  eventsPage: { path: '/events' },
  eventPage: { path: '/events/{slug}' },
`,
  },
  {
    file: 'src/contract/collections.ts',
    before: '} as const satisfies Record<string, Collection>;',
    text: `  events: {
    list: 'eventList',
    item: 'event',
    listPage: 'eventsPage',
    itemPage: 'eventPage',
    nouns: ['event', 'events'],
    command: 'event',
    topic: 'events',
  },
`,
  },
  {
    file: 'src/content/schema/records.ts',
    before: "import { newsRecord } from './news.ts';",
    text: "import { eventRecord } from './event.ts';\n",
  },
  { file: 'src/content/schema/records.ts', before: '  pages: pageRecord,', text: '  events: eventRecord,\n' },
  {
    file: 'src/content/schema/records.ts',
    before: '  news: newestFirst,',
    text: '  events: { compare: (a, b) => (a.start < b.start ? -1 : 1), since: ({ start }) => start },\n',
  },
  {
    file: 'src/api/resources/collections.ts',
    before: "import { product } from '../schemas/product.ts';",
    text: "import { event, eventResource } from './event.ts';\n",
  },
  {
    file: 'src/api/resources/collections.ts',
    before: '} as const satisfies { readonly [K in CollectionKind]: CollectionResource<K> };',
    text: "  events: { represent: eventResource, schema: listSchema(event, 'EventCollection', 'All events') },\n",
  },
  {
    file: 'src/views/page-view.ts',
    before: '  aboutPage: aboutBlocks,',
    text: `  eventsPage: (catalog, page) => [
    ...extentBlock(catalog, page),
    ...entriesBlock(
      'posts',
      'All events',
      itemsOnPage(recordPages('events', catalog.events), page).map(({ slug, data }) => ({
        title: data.name,
        href: href('eventPage', slug),
        summary: data.summary,
        facts: [{ label: 'Place', values: [{ text: data.place }] }],
      })),
    ),
    ...paginationBlock(catalog, page),
  ],
  eventPage: (catalog, page) =>
    recordBlocks(catalog.bySlug.events, page, (record) => [
      { type: 'facts', facts: [{ label: 'Place', values: [{ text: record.data.place }] }] },
      ...bodyBlock(catalog, record),
    ]),
`,
  },
];

/** Entries of the collection and the page that introduces it, below the content folder. */
export const contentFiles: Readonly<Record<string, string>> = {
  'pages/events.md': '---\ntitle: Events\nsummary: Where to meet us.\nupdated: 2026-09-01\n---\n\nCome and see.\n',
  'events/open-day.md':
    '---\nname: Open day\nsummary: The workshop is open.\nstart: 2027-05-02\nplace: Workshop seven\nupdated: 2026-09-01\naliases: [open-house]\n---\n\nBring [a friend](../pages/about.md).\n',
};
