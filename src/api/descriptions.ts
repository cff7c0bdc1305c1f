import type { Catalog } from '../catalog/catalog.ts';
import { errors, retriedCodes, statusesWith } from '../contract/errors.ts';
import { ipv6ClientPrefix, itemsPerPage, quota } from '../contract/limits.ts';
import { pageParameter } from '../contract/pagination.ts';
import { listed } from '../collections/index.ts';
import type { OperationText } from '../collections/collection.ts';
import { collectionOfItem, collectionOfList, type DocumentId, type ResourceId } from '../contract/routes.ts';

/** The maximum length of `/llms-full.txt` in characters. Agents truncate longer texts. */
export const maxLlmsFullLength = 100_000;

export const quotaSentence = `Each client may send ${quota.limit} requests in a window of ${quota.windowSeconds} seconds, which begins with its first request. A client is an IPv4 address or an IPv6 /${ipv6ClientPrefix}. OPTIONS requests do not count, nor do pages and documents outside the API.`;

const withRetryAfter = statusesWith('Retry-After');
const withoutRetryAfter = retriedCodes
  .map((code) => errors[code].status)
  .filter((one) => !withRetryAfter.includes(one));

export const retrySentence = `On ${withRetryAfter.join(' or ')}, wait the seconds in Retry-After, on ${withoutRetryAfter.join(' or ')} a minute, then send the same request once. Any other request that failed fails again.`;

export const pagingSentence = `A list of more than ${itemsPerPage} items has pages. Without ${pageParameter} you get the first. Follow links.next until it is absent.`;

/** The operations that do not belong to a collection. */
const ownOperations = {
  catalogIndex: {
    summary: 'Start here: the index of the catalog',
    description:
      'The index: documents, quota and every collection with its URL and number of items. Call it first, then the operation that has the facts.',
  },
  organization: {
    summary: 'The organization: names, registry numbers, places with their hours, telephone numbers',
    description:
      'The organization. Use it to quote a name, a registry number or an address. For the right inbox, use getContact.',
  },
  contact: {
    summary: 'Which inbox or number for which need',
    description:
      'Contact points. Use it to route a person by need: sales, support, press, careers, privacy, security and others.',
  },
  pages: {
    summary: 'Every HTML page, the last changed first',
    description: 'Every HTML page. Use it to learn what has changed since a day, or to cite a page.',
  },
};

const isOwn = (id: ResourceId): id is keyof typeof ownOperations => Object.hasOwn(ownOperations, id);

/** Returns what an operation is for, in OpenAPI and in the catalog's index. */
export function operationText(id: ResourceId): OperationText {
  if (isOwn(id)) return ownOperations[id];
  const [list, item] = [collectionOfList(id), collectionOfItem(id)];
  const text = list ? listed[list].api.list : item && listed[item].api.item;
  if (!text) throw new TypeError(`Cannot describe the operation ${id}: its collection has no text for it`);
  return text;
}

/** The entry of the MCP server in the catalog's index. */
export const mcp = {
  title: 'MCP server',
  description:
    'Tools for assistants (Model Context Protocol): search, fetch, and facts of the organization, products, news and work.',
} as const;

/** Returns the address of the MCP server, or of the file that installs it, if the company has one. */
export const mcpAddress = ({ site, organization: { mcp: address } }: Catalog): string | undefined =>
  address?.startsWith('/') === true ? site + address : address;

/** The documents that the catalog's index lists. */
export const documents = {
  openapi: { title: 'OpenAPI description', description: 'Operations, fields, headers and errors as OpenAPI 3.1.0.' },
  llms: { title: 'Index for agents', description: 'Every kind of content with its address, in one short text.' },
  llmsFull: {
    title: 'What the organization says, in one text',
    description: `All pages about the organization and what it offers as one Markdown text of at most ${maxLlmsFullLength.toLocaleString('en')} characters.`,
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
