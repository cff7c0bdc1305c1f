import type { Catalog } from '../catalog/catalog.ts';
import { allow } from '../contract/errors.ts';
import {
  exposedHeaders,
  quotaHeaders,
  retryAfterHeader,
  serviceLinks,
  versionHeader,
  type QuotaState,
} from '../contract/headers.ts';
import { cacheControl, quota } from '../contract/limits.ts';
import { redirectStatus } from '../contract/redirects.ts';
import { href } from '../contract/routes.ts';

/** The quota of a client after its first request, for all examples in the documentation. */
export const exampleQuota: QuotaState = {
  limit: quota.limit,
  remaining: quota.limit - 1,
  resetSeconds: quota.windowSeconds,
};

export interface Header {
  readonly name: string;
  readonly description: string;
  readonly example: string | number;
  /** The statuses of the responses that have the header. Empty if all have it. */
  readonly on: readonly number[];
  /** Whether some of these responses do not have it. */
  readonly isOptional?: boolean;
}

const header = (name: string, description: string, example: Header['example'], ...on: number[]): Header => ({
  ...{ name, description, example, on },
});

/** Returns the headers of the API's responses, without those for the security of browsers. */
export const headersOf = ({ products: [product] }: Catalog): readonly Header[] => [
  header(versionHeader.name, versionHeader.description, versionHeader.value),
  ...Object.entries(quotaHeaders).map(([name, { description, value }]) =>
    header(name, description, value(exampleQuota)),
  ),
  header('Access-Control-Allow-Origin', 'Any web page may read the response.', '*'),
  header('Access-Control-Expose-Headers', 'Headers that a script in a browser may read.', exposedHeaders.join(', ')),
  header('Cache-Control', 'Caches must revalidate resources and never store errors.', cacheControl.revalidated),
  header('ETag', 'Strong validator: send it as If-None-Match.', '"5d41402abc4b2a76b9719d911017c592"', 200, 304),
  header('Link', 'Description and documentation of the API (RFC 8631).', serviceLinks, 200, 304),
  {
    ...header('Last-Modified', 'When a build wrote the file, if known.', 'Sat, 21 Nov 2026 03:00:00 GMT', 200, 304),
    isOptional: true,
  },
  header('Vary', 'Request headers that the response depends on.', 'Accept', 200, 304, 406),
  header(retryAfterHeader.name, retryAfterHeader.description, exampleQuota.resetSeconds, 429),
  header('Allow', 'The allowed methods.', allow, 405),
  ...(product
    ? [header('Location', 'The new path of the resource.', href('product', product.id), redirectStatus)]
    : []),
];

const byName = (headers: readonly Header[], describe: (header: Header) => object): object =>
  Object.fromEntries(headers.map((one) => [one.name, describe(one)]));

const typeOf = ({ example }: Header) => (typeof example === 'string' ? 'string' : 'integer');

const withoutDefaults = (one: Header) => ({
  ...(one.isOptional && { required: false }),
  ...(typeOf(one) !== 'string' && { schema: { type: typeOf(one) } }),
});

/**
 * Returns the parts of `openapi.json` about headers. Responses list `RateLimit`, as linters want it, and headers that
 * only errors and redirects have. Repeating the others would take 8 KB: the extension `x-common-headers` lists them
 * once. There a header is a required string unless it states otherwise.
 */
export function describedHeaders(catalog: Catalog) {
  const headers = headersOf(catalog);
  const everywhere = headers.filter(({ on }) => on.length === 0);
  const listed = headers.filter(({ name, on }) => name === 'RateLimit' || on.some((status) => status > 304));
  return {
    common: {
      every: byName(
        everywhere.filter((one) => !listed.includes(one)),
        withoutDefaults,
      ),
      unfailing: byName(
        headers.filter(({ on }) => on.includes(200)),
        withoutDefaults,
      ),
    },
    components: byName(listed, (one) => ({
      description: one.description,
      required: true,
      schema: { type: typeOf(one), examples: [one.example] },
    })),
    /** Returns references to the headers that a response with this status lists. */
    on: (status: number) =>
      byName(
        listed.filter(({ on }) => on.length === 0 || (status > 304 && on.includes(status))),
        ({ name }) => ({ $ref: `#/components/headers/${name}` }),
      ),
  };
}
