import { McpServer, type CallToolResult } from '@modelcontextprotocol/server';
import * as z from 'zod';
import self from './package.json' with { type: 'json' };
import tools from './tools.json' with { type: 'json' };
import { catalogOf, type Read } from './catalog.ts';
import { search, sectionsAbout } from './search.ts';
import type { Site } from './site.ts';

/** The maximum length of a page's text in one answer. Some common MCP clients cut off longer answers. */
const maxCharacters = 20_000;
const maxSections = 2;
const maxHits = 20;
const defaultHits = 5;
const defaultProductFields = ['slug', 'name', 'status', 'description', 'url'];

type Row = Readonly<Record<string, unknown>>;

const answer = (value: Row, staleSince?: string): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify({ ...value, ...(staleSince !== undefined && { staleSince }) }) }],
});

/**
 * Returns the given fields of a record and its `url`, or the whole record if no fields are given. If a field does not
 * exist, throws an error that lists the existing ones.
 */
function pick(record: Row, fields: readonly string[] = []): Row {
  if (fields.length === 0) return record;
  const missing = fields.find((field) => !(field in record));
  if (missing !== undefined)
    throw new Error(`There is no field "${missing}". The fields are: ${Object.keys(record).join(', ')}.`);
  return Object.fromEntries([...fields, 'url'].map((field) => [field, record[field]]));
}

const fields = z.array(z.string()).optional().describe('Only these; an unknown name returns all names');
const readOnly = { annotations: { readOnlyHint: true } } as const;

/** Creates the MCP server of a site, with five read-only tools whose results include the URLs of their sources. */
export function createServer(site: Site): McpServer {
  const catalog = catalogOf(site);
  const { host } = new URL(site.origin);
  const server = new McpServer(
    { name: self.name, version: self.version },
    { instructions: `What the company of ${host} says about itself. Quote facts with their url.` },
  );

  server.registerTool(
    'search',
    {
      ...readOnly,
      description: tools.search,
      inputSchema: z.object({
        query: z.string().min(1).max(200).describe('Keywords in the language of the site'),
        limit: z.int().min(1).max(maxHits).optional(),
      }),
    },
    async ({ query, limit = defaultHits }) => {
      const { value, staleSince } = await search(catalog, site, query, limit);
      return answer({ results: value }, staleSince);
    },
  );

  server.registerTool(
    'fetch',
    {
      ...readOnly,
      description: tools.fetch,
      inputSchema: z.object({
        id: z.string().min(1).describe('id or url of a result'),
        about: z.string().optional().describe('Keywords: returns only the sections about them'),
      }),
    },
    async ({ id, about }) => {
      const path = await catalog.pathOf(id);
      const { body, staleSince } = await site.get(path);
      const [, head = '', page = body] = /^---\n([^]*?)\n---\n+([^]*)$/.exec(body) ?? [];
      const field = (name: string): string | undefined => new RegExp(`^${name}: (.+)$`, 'm').exec(head)?.[1];
      const text = about === undefined || about === '' ? page : sectionsAbout(page, about, maxSections);
      return answer(
        {
          id,
          title: /^# (.+)$/m.exec(page)?.[1] ?? path,
          url: field('url') ?? new URL(path, site.origin).href,
          dateModified: field('dateModified'),
          text: text.slice(0, maxCharacters),
          ...(text.length > maxCharacters && { cut: `after ${maxCharacters} of ${text.length} characters` }),
        },
        staleSince,
      );
    },
  );

  server.registerTool(
    'get_organization',
    {
      ...readOnly,
      description: tools.get_organization,
      inputSchema: z.object({ fields }),
    },
    async ({ fields: named }) => {
      const { value, staleSince } = await catalog.resource('organization');
      return answer(pick(value, named), staleSince);
    },
  );

  server.registerTool(
    'get_contact',
    {
      ...readOnly,
      description: tools.get_contact,
      inputSchema: z.object({ need: z.string().optional().describe('sales, support, press, careers, privacy, …') }),
    },
    async ({ need }) => {
      const { value, staleSince } = await catalog.resource('contact');
      if (need === undefined) return answer(value, staleSince);
      const { contactPoints, hoursAvailable, url, dateModified } = value;
      const point = contactPoints.find(({ contactType }) => contactType === need.toLowerCase());
      if (!point)
        throw new Error(
          `There is no contact point for "${need}". The contact points are: ${contactPoints.map(({ contactType }) => contactType).join(', ')}.`,
        );
      return answer({ ...point, hoursAvailable, url, dateModified }, staleSince);
    },
  );

  server.registerTool(
    'list_products',
    {
      ...readOnly,
      description: tools.list_products,
      inputSchema: z.object({
        status: z.string().optional(),
        slug: z.string().optional().describe('One product with all fields'),
        fields,
      }),
    },
    async ({ status, slug, fields: named }) => {
      const { value: all, staleSince }: Read<readonly Row[]> = await catalog.items('products');
      const items = all.filter(
        (item) => (status === undefined || item['status'] === status) && (slug === undefined || item['slug'] === slug),
      );
      if (items.length === 0 && all.length > 0) {
        const known = all.map((item) => `${String(item['slug'])} (${String(item['status'])})`);
        throw new Error(`No product matches. The products are: ${known.join(', ')}.`);
      }
      const shown = named ?? (slug === undefined ? defaultProductFields : []);
      return answer({ items: items.map((item) => pick(item, shown)) }, staleSince);
    },
  );

  return server;
}
