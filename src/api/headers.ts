import type { Catalog } from '../catalog/catalog.ts';
import { allow, statusesWith } from '../contract/errors.ts';
import { exampleQuotaHeaders, exposedHeaders, serviceLinks } from '../contract/headers.ts';
import { cacheControl, quota } from '../contract/limits.ts';
import { redirectStatus } from '../contract/redirects.ts';
import { href } from '../contract/routes.ts';
import { versions } from '../contract/versions.ts';

/** `on` names the responses that have the header: their statuses, or `every`. */
type Header = readonly [name: string, on: string, meaning: string, example: string];

export const every = 'every answer';
const examples = exampleQuotaHeaders;

const onErrors = (name: string): string => statusesWith(name).join(', ');

/** Returns the headers of the API's responses, without those for the security of browsers. */
export const headersOf = ({ products: [product] }: Catalog): readonly Header[] => [
  ['API-Version', every, 'The version of the API that answered.', versions.current],
  ['RateLimit', every, 'Requests in a window, requests left, and seconds until it resets.', examples.RateLimit],
  ['RateLimit-Policy', every, 'Requests in a window, and its length in seconds.', examples['RateLimit-Policy']],
  ['RateLimit-Limit', every, 'Requests allowed in the window.', examples['RateLimit-Limit']],
  ['RateLimit-Remaining', every, 'Requests left in the window.', examples['RateLimit-Remaining']],
  ['RateLimit-Reset', every, 'Seconds until the window resets.', examples['RateLimit-Reset']],
  ['X-RateLimit-Limit', every, 'The same as RateLimit-Limit.', examples['X-RateLimit-Limit']],
  ['X-RateLimit-Remaining', every, 'The same as RateLimit-Remaining.', examples['X-RateLimit-Remaining']],
  ['X-RateLimit-Reset', every, 'The same as RateLimit-Reset, not a point in time.', examples['X-RateLimit-Reset']],
  ['Access-Control-Allow-Origin', every, 'Any web page may read the response.', '*'],
  ['Access-Control-Expose-Headers', every, 'Headers that a script in a browser may read.', exposedHeaders.join(', ')],
  ['Cache-Control', every, 'Caches must revalidate resources and never store errors.', cacheControl.revalidated],
  ['ETag', '200, 304', 'Strong validator: send it as If-None-Match.', '"5d41402abc4b2a76b9719d911017c592"'],
  ['Link', '200, 304', 'Description and documentation of the API (RFC 8631).', serviceLinks()],
  ['Last-Modified', '200, 304, sometimes', 'When a build wrote the file, if known.', 'Sat, 21 Nov 2026 03:00:00 GMT'],
  ['Vary', `200, 304, ${onErrors('Vary')}`, 'Request headers that the response depends on.', 'Accept'],
  ['Retry-After', onErrors('Retry-After'), 'Seconds to wait before the same request.', String(quota.windowSeconds)],
  ['Allow', onErrors('Allow'), 'The allowed methods.', allow],
  ...(product
    ? [['Location', String(redirectStatus), 'The new path of the resource.', href('productsItem', product.id)] as const]
    : []),
];
