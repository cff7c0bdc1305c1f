import type { Catalog } from '../../catalog/catalog.ts';
import type { ErrorCode, ErrorFacts } from '../../contract/errors.ts';
import { maxUrlLength, quota } from '../../contract/limits.ts';
import { mediaTypeOf } from '../../contract/media.ts';
import { collectionPageAddress, countPages, pageParameter } from '../../contract/pagination.ts';
import { href } from '../../contract/routes.ts';

/** Programs that print the JSON at an address, or the hint of an error. Addresses have no quotation marks. */
export const programs = [
  { title: 'curl', language: 'sh', text: (url: string) => `curl ${url}` },
  {
    title: 'JavaScript',
    language: 'js',
    text: (url: string) => `const response = await fetch('${url}');
const body = await response.json();
if (!response.ok) throw new Error(body.error.hint);
console.log(body);`,
  },
  {
    title: 'Python',
    language: 'python',
    text: (url: string) => `import json
from urllib.error import HTTPError
from urllib.request import urlopen

try:
    with urlopen('${url}') as response:
        print(json.dumps(json.load(response), indent=2))
except HTTPError as error:
    raise SystemExit(json.load(error)["error"]["hint"])`,
  },
] as const;

/** What users of each client paste to reach an MCP server. `name` is what the client calls it. */
export const mcpClients = [
  {
    title: 'Claude Code',
    language: 'sh',
    text: (name: string, url: string) => `claude mcp add --transport http ${name} ${url}`,
  },
  {
    title: 'VS Code',
    language: 'json',
    text: (name: string, url: string) => JSON.stringify({ servers: { [name]: { type: 'http', url } } }, null, 2),
  },
  {
    title: 'Others',
    language: 'json',
    text: (name: string, url: string) => JSON.stringify({ mcpServers: { [name]: { url } } }, null, 2),
  },
] as const;

/** Returns the facts from which the documentation makes an example of each error. */
export const exampleFacts = ({ products }: Catalog): ErrorFacts => ({
  path: href('products'),
  nearest: href('productsItem', products[0]?.id ?? 'slug'),
  list: href('products'),
  parameter: 'limit',
  parameters: [pageParameter],
  pages: countPages(products.length),
  available: [mediaTypeOf('json')],
  retryAfterSeconds: quota.windowSeconds,
});

/** Shell commands that cause each error at an address of a list. Errors of the server have none. */
export const failures: Partial<Record<ErrorCode, (url: string, facts: ErrorFacts) => string>> = {
  malformed_path: (url) => `curl ${url}/%E0%A4%A`,
  url_too_long: (url) => `curl "${url}?utm_source=$(head -c ${maxUrlLength} /dev/zero | tr '\\0' a)"`,
  unknown_parameter: (url, { parameter }) => `curl '${url}?${parameter}=10'`,
  invalid_page: (url) => `curl '${collectionPageAddress(url, 0)}'`,
  not_found: (url, { path, nearest = '' }) => `curl ${url.slice(0, -path.length)}${nearest}s`,
  page_not_found: (url, { pages }) => `curl '${collectionPageAddress(url, pages + 1)}'`,
  method_not_allowed: (url) => `curl -X POST ${url}`,
  not_acceptable: (url) => `curl -H 'Accept: image/png' ${url}`,
  rate_limited: (url) => `curl -s -o /dev/null '${url}?utm_source=[1-${quota.limit}]'\ncurl ${url}`,
};
