import { McpServer, type CallToolResult } from '@modelcontextprotocol/server';
import * as z from 'zod';
import self from './package.json' with { type: 'json' };
import tools from './tools.json' with { type: 'json' };
import { itemOf, pathOn, readList, readResource, type Row } from './catalog.ts';
import { maxTextLength, rank, search, sectionsAbout } from './search.ts';
import type { Site } from './site.ts';

/** The maximum length of a page's text in one answer. Some common MCP clients cut off longer answers. */
const maxCharacters = 20_000;
const [maxHits, defaultHits] = [20, 5];
const [maxPosts, defaultPosts] = [100, 20];
/** Fields that not all products have. */
const more = 'offers lifecycle operatingSystem worksOffline softwareRequirements replacedBy'.split(' ');
const defaultProductFields = ['slug', 'name', 'status', 'description', 'url'];
/** How much of a mistyped name may differ from the one that is suggested. */
const mistyped = 0.4;

/** Returns an error for a name that does not exist, with the one that was probably meant and all that exist. */
function unknownName(kind: string, given: string, known: readonly string[]): Error {
  const names = known.map((name) => ({ name }));
  const [nearest] = rank(names, ['name'], given, mistyped);
  const guess = nearest ? ` Did you mean "${nearest.item.name}"?` : '';
  return new Error(`There is no ${kind} "${given}".${guess} There are: ${known.join(', ')}.`);
}

const fieldsIn = (rows: readonly Row[]): string[] => [...new Set(rows.flatMap((row) => Object.keys(row)))];

/** Returns the rows with only the given fields and `url`, or unchanged if no fields are given. */
function pick(rows: readonly Row[], fields: readonly string[] = [], known = fieldsIn(rows)): readonly Row[] {
  if (fields.length === 0) return rows;
  const missing = fields.find((field) => !known.includes(field));
  if (missing !== undefined) throw unknownName('field', missing, known);
  return rows.map((row) => Object.fromEntries([...fields, 'url'].map((field) => [field, row[field]])));
}

const organizationSchema = z.looseObject({ url: z.url() });
const contactSchema = z.looseObject({ contactPoints: z.array(z.looseObject({ contactType: z.string() })) });

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const limit = (max: number) => z.int().min(1).max(max).optional();
const fields = z.array(z.string()).optional().describe('Only these');

/** Creates the MCP server of a site: read-only tools whose results include the URLs of their sources. */
export function createServer(site: Site): McpServer {
  const server = new McpServer(
    { name: self.name, version: self.version },
    { instructions: `What the company of ${new URL(site.origin).host} says about itself. Quote facts with their url.` },
  );

  /** Adds a tool. `call` returns its answer. Arguments that are not in `shape` are refused. */
  const addTool = <Shape extends z.core.$ZodLooseShape>(
    name: keyof typeof tools,
    shape: Shape,
    call: (args: z.output<z.ZodObject<Shape>>) => Promise<Row>,
  ): void => {
    const inputSchema = z.strictObject(shape);
    const annotations = { readOnlyHint: true };
    server.registerTool(name, { description: tools[name], inputSchema, annotations }, async (args: unknown) => {
      const text = JSON.stringify(await call(args as z.output<z.ZodObject<Shape>>));
      return { content: [{ type: 'text', text }] } satisfies CallToolResult;
    });
  };

  addTool(
    'search',
    {
      query: z.string().trim().min(1).max(200).optional(),
      since: day.optional().describe('YYYY-MM-DD'),
      limit: limit(maxHits),
    },
    ({ query, since, limit = query === undefined ? maxHits : defaultHits }) => search(site, query ?? '', limit, since),
  );

  addTool(
    'fetch',
    {
      id: z.string().min(1).describe('id or url of a result'),
      about: z.string().min(1).optional().describe('Keywords: returns only the sections about them'),
    },
    async ({ id, about }) => {
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
  );

  addTool('get_organization', { fields }, async ({ fields }) => {
    return { ...pick([await readResource(site, 'organization', organizationSchema)], fields)[0] };
  });

  addTool('get_contact', { need: z.string().optional().describe('sales, support, press, …') }, async ({ need }) => {
    const contact = await readResource(site, 'contact', contactSchema);
    if (need === undefined) return contact;
    const { contactPoints: points, hoursAvailable, url, dateModified } = contact;
    const types = points.map(({ contactType }) => contactType);
    const point = points[types.indexOf(need.toLowerCase())];
    if (!point) throw unknownName('contact point', need, types);
    return { ...point, hoursAvailable, url, dateModified };
  });

  addTool(
    'list_products',
    {
      status: z.string().optional(),
      slug: z.string().optional().describe('One product with all fields'),
      fields: fields.describe(`Such as ${more.join(', ')}`),
    },
    async ({ fields, ...wanted }) => {
      const all = await readList(site, 'products', itemOf.products);
      let products = all;
      for (const [name, given] of Object.entries(wanted)) {
        if (given === undefined) continue;
        const known = new Set(all.map((item) => String(item[name])));
        if (!known.has(given)) throw unknownName(name === 'slug' ? 'product' : name, given, [...known]);
        products = products.filter((item) => item[name] === given);
      }
      const shown = fields ?? (wanted.slug === undefined ? defaultProductFields : []);
      return { items: pick(products, shown, [...more, ...fieldsIn(all)]) };
    },
  );

  addTool(
    'list_news',
    { year: z.int().min(1900).max(9999).optional(), topic: z.string().optional(), limit: limit(maxPosts) },
    async ({ year = '', topic, limit = defaultPosts }) => {
      const all = await readList(site, 'news', itemOf.news);
      const topics = [...new Set(all.flatMap(({ keywords }) => keywords))];
      const meant = topics.find((one) => one.toLowerCase() === topic?.toLowerCase());
      if (topic !== undefined && !meant) throw unknownName('topic', topic, topics);
      const posts = all.filter(
        ({ datePublished, keywords }) => datePublished.startsWith(String(year)) && (!meant || keywords.includes(meant)),
      );
      const items = pick(posts.slice(0, limit), ['headline', 'datePublished', 'keywords']);
      return { total: posts.length, items };
    },
  );

  return server;
}
