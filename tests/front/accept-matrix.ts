import type { Variant } from '../../src/contract/media.ts';

/** An `Accept` header that a real client sends, and what the client means by it. */
export interface AcceptCase {
  readonly client: string;
  readonly accept: string | null;
  /** The expected form of a page; undefined for a 406. */
  readonly page: Extract<Variant, 'html' | 'markdown'> | undefined;
  readonly resource: boolean;
}

/** Default headers of clients from 2024 to 2026, or headers from their documentation. */
export const acceptMatrix: readonly AcceptCase[] = [
  {
    client: 'Chrome, navigation',
    accept:
      'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7',
    page: 'html',
    resource: true,
  },
  {
    client: 'Firefox, navigation',
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/png,image/svg+xml,*/*;q=0.8',
    page: 'html',
    resource: true,
  },
  {
    client: 'Safari, navigation',
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    page: 'html',
    resource: true,
  },
  { client: 'browser, fetch() without a header', accept: '*/*', page: 'html', resource: true },
  {
    client: 'browser, image element',
    accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
    page: 'html',
    resource: true,
  },
  { client: 'browser, style sheet', accept: 'text/css,*/*;q=0.1', page: 'html', resource: true },
  { client: 'curl, wget, Python requests, Go', accept: '*/*', page: 'html', resource: true },
  { client: 'no header (Go net/http, raw sockets)', accept: null, page: 'html', resource: true },
  { client: 'axios', accept: 'application/json, text/plain, */*', page: 'html', resource: true },
  { client: 'ky, got with json', accept: 'application/json', page: undefined, resource: true },
  { client: 'Ruby Net::HTTP', accept: '*/*', page: 'html', resource: true },
  {
    client: 'Java HttpURLConnection',
    accept: 'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2',
    page: 'html',
    resource: true,
  },
  { client: 'jQuery getJSON', accept: 'application/json, text/javascript, */*; q=0.01', page: 'html', resource: true },
  { client: 'HTTPie with JSON', accept: 'application/json, */*;q=0.5', page: 'html', resource: true },
  { client: 'Postman', accept: '*/*', page: 'html', resource: true },
  {
    client: 'OpenAPI client, charset named',
    accept: 'application/json;charset=utf-8',
    page: undefined,
    resource: true,
  },
  {
    client: 'OpenAPI generator, Java',
    accept: 'application/json, application/problem+json',
    page: undefined,
    resource: true,
  },
  { client: 'JSON:API client', accept: 'application/vnd.api+json', page: undefined, resource: false },
  { client: 'coding agent, Markdown first', accept: 'text/markdown, text/html, */*', page: 'markdown', resource: true },
  {
    client: 'coding agent, Markdown weighted',
    accept: 'text/markdown;q=1.0, text/html;q=0.9, */*;q=0.8',
    page: 'markdown',
    resource: true,
  },
  {
    client: 'coding agent, Markdown then plain text',
    accept: 'text/markdown, text/plain;q=0.9, text/html;q=0.8, */*;q=0.5',
    page: 'markdown',
    resource: true,
  },
  { client: 'agent, Markdown only', accept: 'text/markdown', page: 'markdown', resource: false },
  {
    client: 'agent, Markdown of a flavour',
    accept: 'text/markdown; variant=GFM, text/markdown;q=0.9',
    page: 'markdown',
    resource: false,
  },
  { client: 'agent, HTML and XHTML only', accept: 'text/html, application/xhtml+xml', page: 'html', resource: false },
  {
    client: 'search engine crawler',
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    page: 'html',
    resource: true,
  },
  {
    client: 'link preview bot',
    accept: 'text/html, application/xhtml+xml;q=0.9, */*;q=0.1',
    page: 'html',
    resource: true,
  },
  {
    client: 'feed reader',
    accept: 'application/atom+xml, application/rss+xml;q=0.9, */*;q=0.1',
    page: 'html',
    resource: true,
  },
  { client: 'MCP client over HTTP', accept: 'application/json, text/event-stream', page: undefined, resource: true },
  { client: 'event stream reader', accept: 'text/event-stream', page: undefined, resource: false },
  {
    client: 'linked-data client',
    accept: 'application/ld+json, application/json;q=0.5',
    page: undefined,
    resource: true,
  },
  { client: 'image viewer', accept: 'image/*', page: undefined, resource: false },
];
