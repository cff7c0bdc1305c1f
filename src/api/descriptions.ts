import { ipv6ClientPrefix, quota } from '../contract/limits.ts';
import type { DocumentId, ResourceId } from '../contract/routes.ts';

/** The maximum length of `/llms-full.txt` in characters. Agents truncate longer texts. */
export const maxLlmsFullLength = 100_000;

export const quotaSentence = `Each client may send ${quota.limit} requests in a window of ${quota.windowSeconds} seconds, which begins with its first request. A client is an IPv4 address or an IPv6 /${ipv6ClientPrefix}. OPTIONS requests do not count, nor do pages and documents outside the API.`;

/** What each operation is for, in OpenAPI and in the catalog's index. */
export const operations: Readonly<Record<ResourceId, { readonly summary: string; readonly description: string }>> = {
  catalogIndex: {
    summary: 'Start here: the index of the catalog',
    description:
      'Lists the documents, the quota and every collection with its URL and number of items. Call it first, then the operation for the facts you need.',
  },
  organization: {
    summary: 'The company: names, registry numbers, places with their hours, telephone numbers',
    description:
      'Use it to quote the legal name, a registry number or the address. To find the right inbox for a purpose, use getContact.',
  },
  contact: {
    summary: 'Which inbox or number for which need',
    description:
      'E-mail addresses and numbers by need: sales, support, press, careers, privacy, security and others. Use it to route a person to the right inbox.',
  },
  products: {
    summary: 'All products, each with its status',
    description:
      'Status, dates, features and prices. Use it to find or compare products, for example by price. When the slug is known, use getProduct.',
  },
  product: {
    summary: 'One product by its slug',
    description: 'The same fields as in listProducts, which has the slugs.',
  },
  newsList: {
    summary: 'News posts, newest first',
    description: 'Headline, summary, dates and keywords. The full text of a post is at its markdownUrl.',
  },
  workList: {
    summary: 'Selected work, newest first',
    description: 'Client, industry, products used and results. The full story is at its markdownUrl.',
  },
  pageList: {
    summary: 'Every HTML page, the last changed first',
    description: 'Use it to learn what has changed since a day, or to cite a page.',
  },
};

/** The documents that the catalog's index lists. */
export const documents = {
  openapi: { title: 'OpenAPI description', description: 'Operations, fields, headers and errors as OpenAPI 3.1.0.' },
  llms: { title: 'Index for agents', description: 'Every kind of content with its address, in one short text.' },
  llmsFull: {
    title: 'What the company says, in one text',
    description: `All pages about the company and what it offers as one Markdown text of at most ${maxLlmsFullLength.toLocaleString('en')} characters.`,
  },
  agents: {
    title: 'Guidance for agents',
    description: 'When to use it, the order of calls, and what to do about errors.',
  },
  newsFeed: { title: 'News as JSON Feed', description: 'The newest posts with their full text (JSON Feed 1.1).' },
  newsAtom: { title: 'News as Atom', description: 'The newest posts with days of publication and change (RFC 4287).' },
  apiCatalog: { title: 'API catalog', description: 'The API and its documentation, as a linkset (RFC 9727).' },
  security: { title: 'Security contact', description: 'Where to report a vulnerability (RFC 9116).' },
  sitemap: { title: 'Sitemap', description: 'Every canonical page with the date of its last change.' },
  robots: { title: 'Robots', description: 'What crawlers may read: everything.' },
} as const satisfies Partial<Record<DocumentId, { readonly title: string; readonly description: string }>>;
