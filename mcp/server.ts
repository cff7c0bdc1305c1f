import { McpServer, type CallToolResult } from '@modelcontextprotocol/server';
import * as z from 'zod';
import self from './package.json' with { type: 'json' };
import { inLanguage, itemOf, pathOn, readList, readResource, type Row } from './catalog.ts';
import { maxTextLength, rankerOf, search, sectionsAbout } from './search.ts';
import type { Site } from './site.ts';

/** The maximum length of a page's text in one answer. Some common MCP clients cut off longer answers. */
const maxCharacters = 20_000;
const [maxHits, defaultHits] = [20, 5];
const [maxItems, defaultItems] = [100, 20];
/** Fields that not all products have. */
const more =
  'offers pricing category featureList lifecycle operatingSystem worksOffline softwareRequirements replacedBy'.split(
    ' ',
  );
const newsFields = ['headline', 'description', 'datePublished', 'keywords'];
const workFields = ['name', 'datePublished', 'client', 'industry', 'results'];
const defaultProductFields = ['slug', 'name', 'status', 'description', 'url'];
/** How much of a mistyped name may differ from the one that is suggested. */
const mistyped = 0.4;

/** Returns an error for a name that does not exist, with the one that was probably meant and all that exist. */
function unknownName(kind: string, given: string, known: readonly string[]): Error {
  const names = known.map((name) => ({ name }));
  const [nearest] = rankerOf(names, ['name'])(given, mistyped);
  const guess = nearest ? ` Did you mean "${nearest.item.name}"?` : '';
  return new Error(`There is no ${kind} "${given}".${guess} There are: ${known.join(', ')}.`);
}

const fieldsIn = (rows: readonly Row[]): string[] => [...new Set(rows.flatMap((row) => Object.keys(row)))];

/** Returns the rows with only the given fields and `url`, or unchanged if no fields are given. */
const pick = (rows: readonly Row[], fields: readonly string[] = []): readonly Row[] =>
  fields.length === 0
    ? rows
    : rows.map((row) => Object.fromEntries([...fields, 'url'].map((field) => [field, row[field]])));

/** Says which of the given fields have no value, or do not exist, and which have one. Undefined if all do. */
function unknownFields(fields: readonly string[] = [], known: readonly string[]): string | undefined {
  const unknown = fields.filter((field) => !known.includes(field));
  return unknown.length === 0
    ? undefined
    : `Not stated, or no field: ${unknown.join(', ')}. Stated are: ${known.toSorted().join(', ')}.`;
}

const organizationSchema = z.looseObject({ url: z.url() });
const contactSchema = z.looseObject({ contactPoints: z.array(z.looseObject({ contactType: z.string() })) });

const found = z.looseObject({ id: z.string(), title: z.string(), url: z.string() });
const searchResult = z.object({ total: z.int(), results: z.array(found) });
const fetchResult = found.extend({ text: z.string() });
const list = z.looseObject({
  total: z.int(),
  items: z.array(z.looseObject({ url: z.string() })),
  nextCursor: z.string().optional(),
});

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const limit = (max: number) => z.int().min(1).max(max).optional();
const language = z.string().optional().describe('Of a site in several languages: pt');
const fields = z.array(z.string()).optional().describe('Only these');
const paging = {
  limit: limit(maxItems),
  cursor: z.string().regex(/^\d+$/).optional().describe('nextCursor of the answer before'),
};

type Paging = z.output<z.ZodObject<typeof paging>>;

/** Returns the part of a list that begins at a cursor. */
function pageOf(rows: readonly Row[], { limit = defaultItems, cursor = '0' }: Paging) {
  const end = Number(cursor) + limit;
  return {
    total: rows.length,
    items: rows.slice(Number(cursor), end),
    ...(end < rows.length && { nextCursor: String(end) }),
  };
}

/** Creates the MCP server of a site: read-only tools whose results include the URLs of their sources. */
export function createServer(ownSite: Site): McpServer {
  const server = new McpServer(
    { name: self.name, version: self.version },
    {
      instructions: `What the organization of ${new URL(ownSite.origin).host} says about itself. Quote facts with their url.`,
    },
  );

  /** Adds a tool. `call` returns its answer, of the form `outputSchema`. Arguments other than those in `shape` and the language are refused. */
  const addTool = <Shape extends z.core.$ZodLooseShape>(
    name: string,
    description: string,
    shape: Shape,
    call: (args: z.output<z.ZodObject<Shape>>, site: Site) => Promise<Row>,
    outputSchema: z.ZodObject = z.looseObject({ url: z.string() }),
  ): void => {
    const facts = {
      description,
      inputSchema: z.strictObject({ ...shape, language }),
      outputSchema,
      annotations: { readOnlyHint: true },
    };
    server.registerTool(name, facts, async (given: unknown) => {
      const { language: tag, ...args } = given as z.output<z.ZodObject<Shape>> & { language?: string };
      const site = await inLanguage(ownSite, tag);
      const text = JSON.stringify(await call(args as z.output<z.ZodObject<Shape>>, site));
      const structuredContent = JSON.parse(text) as Row;
      return { content: [{ type: 'text', text }], structuredContent } satisfies CallToolResult;
    });
  };

  addTool(
    'search',
    'Find pages, then fetch one. Keywords in the language of the site, numbers as it writes them; a year finds its news. Without a query: what changed last.',
    {
      query: z.string().trim().min(1).max(200).optional(),
      since: day.optional().describe('YYYY-MM-DD'),
      limit: limit(maxHits),
    },
    ({ query, since, limit = query === undefined && since !== undefined ? maxHits : defaultHits }, site) =>
      search(site, query ?? '', limit, since),
    searchResult,
  );

  addTool(
    'fetch',
    'Read one page as Markdown, or an address of the API as JSON.',
    {
      id: z.string().min(1).describe('id or url of a result'),
      about: z
        .string()
        .min(1)
        .optional()
        .describe('Keywords: only the sections with most of these words; leftOut names the others'),
    },
    async ({ id, about }, site) => {
      const path = pathOn(site, id);
      // Pages name the origin of the published site, which may differ from the one that this program was started with.
      const organization = await readResource(site, 'organization', organizationSchema);
      const origins = [site.origin, new URL(organization.url).origin];
      if (!origins.includes(new URL(id, site.origin).origin))
        throw new Error(`Cannot read ${id}: only addresses of that site, ${site.origin}, can be read.`);
      const body = await site.get(path);
      const [, head = '', page = body] = /^---\n([^]*?)\n---\n+([^]*)$/.exec(body) ?? [];
      const field = (name: string) => new RegExp(`^${name}: "?(.*?)"?$`, 'm').exec(head)?.[1];
      const { text, leftOut } = about ? sectionsAbout(page.slice(0, maxTextLength), about) : { text: page };
      return {
        id,
        title: field('title') ?? path,
        summary: field('description'),
        url: field('url') ?? new URL(path, organization.url).href,
        datePublished: field('datePublished'),
        dateModified: field('dateModified'),
        text: text.slice(0, maxCharacters),
        leftOut,
        ...(text.length > maxCharacters && { cut: `after ${maxCharacters} of ${text.length} characters` }),
      };
    },
    fetchResult,
  );

  addTool(
    'get_organization',
    'The organization: legal name, registry number, address, telephones, e-mail, founding date.',
    { fields: fields.describe('Only these, such as legalName, identifier, location (places with visiting hours)') },
    async ({ fields }, site) => {
      const organization = await readResource(site, 'organization', organizationSchema);
      return { ...pick([organization], fields)[0], note: unknownFields(fields, Object.keys(organization)) };
    },
  );

  addTool(
    'get_contact',
    'Whom to write to or call, and when someone answers.',
    { need: z.string().optional().describe('sales, support, press, …: only that one, and the hours') },
    async ({ need }, site) => {
      const contact = await readResource(site, 'contact', contactSchema);
      if (need === undefined) return contact;
      const { contactPoints: points, hoursAvailable, url, dateModified } = contact;
      const types = points.map(({ contactType }) => contactType);
      const point = points[types.indexOf(need.toLowerCase())];
      if (!point) throw unknownName('contact point', need, types);
      return { ...point, hoursAvailable, url, dateModified };
    },
  );

  addTool(
    'list_products',
    'The products with name, status, description, url; or other fields, such as offers (without eligibleRegion: for all countries); or one product.',
    {
      status: z.string().optional(),
      slug: z.string().optional().describe('One product with all fields'),
      fields: fields.describe(`Such as ${more.join(', ')}`),
      ...paging,
    },
    async ({ fields, limit = maxItems, cursor, ...wanted }, site) => {
      const all = await readList(site, 'products', itemOf.products);
      let products = all;
      for (const [name, given] of Object.entries(wanted)) {
        if (given === undefined) continue;
        const known = new Set(all.map((item) => String(item[name])));
        if (!known.has(given)) throw unknownName(name === 'slug' ? 'product' : name, given, [...known]);
        products = products.filter((item) => item[name] === given);
      }
      const shown = fields ? ['name', ...fields] : wanted.slug === undefined ? defaultProductFields : [];
      const known = [...new Set([...fieldsIn(all), ...more])];
      return { ...pageOf(pick(products, shown), { limit, cursor }), note: unknownFields(fields, known) };
    },
    list,
  );

  addTool(
    'list_news',
    'Posts with summary and day of publication, newest first; of a year or a topic.',
    { year: z.int().min(1900).max(9999).optional(), topic: z.string().optional(), ...paging },
    async ({ year = '', topic, ...page }, site) => {
      const all = await readList(site, 'news', itemOf.news);
      const topics = [...new Set(all.flatMap(({ keywords }) => keywords))];
      const meant = topics.find((one) => one.toLowerCase() === topic?.toLowerCase());
      if (topic !== undefined && !meant) throw unknownName('topic', topic, topics);
      const posts = all.filter(
        ({ datePublished, keywords }) => datePublished.startsWith(String(year)) && (!meant || keywords.includes(meant)),
      );
      return pageOf(pick(posts, newsFields), page);
    },
    list,
  );

  addTool(
    'list_work',
    'Selected work with client, industry and results, newest first; of one product.',
    { product: z.string().optional().describe('Its slug'), ...paging },
    async ({ product, ...page }, site) => {
      const all = await readList(site, 'work', itemOf.work);
      const known =
        product === undefined ? [] : (await readList(site, 'products', itemOf.products)).map(({ slug }) => slug);
      if (product !== undefined && !known.includes(product)) throw unknownName('product', product, known);
      const work = all.filter(({ about }) => !product || about?.some(({ slug }) => slug === product));
      return pageOf(pick(work, workFields), page);
    },
    list,
  );

  return server;
}
