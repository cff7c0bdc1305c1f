import type { Variant } from '../../src/contract/media.ts';

/** `Accept` headers of clients from 2024 to 2026, or of their documentation, and what the clients mean by them. */
const rows: readonly (readonly [
  client: string,
  accept: string | null,
  /** The expected form of a page; undefined for a 406. */
  page: Extract<Variant, 'html' | 'markdown'> | undefined,
  resource: boolean,
])[] = [
  [
    'Chrome, navigation',
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7',
    'html',
    true,
  ],
  [
    'Firefox, navigation',
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/png,image/svg+xml,*/*;q=0.8',
    'html',
    true,
  ],
  ['Safari, navigation', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'html', true],
  ['browser, fetch() without a header', '*/*', 'html', true],
  ['browser, image element', 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'html', true],
  ['curl, wget, Python requests, Go', '*/*', 'html', true],
  ['no header (Go net/http, raw sockets)', null, 'html', true],
  ['axios', 'application/json, text/plain, */*', 'html', true],
  ['ky, got with json', 'application/json', undefined, true],
  ['Java HttpURLConnection', 'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2', 'html', true],
  ['jQuery getJSON', 'application/json, text/javascript, */*; q=0.01', 'html', true],
  ['HTTPie with JSON', 'application/json, */*;q=0.5', 'html', true],
  ['OpenAPI client, charset named', 'application/json;charset=utf-8', undefined, true],
  ['OpenAPI generator, Java', 'application/json, application/problem+json', undefined, true],
  ['JSON:API client', 'application/vnd.api+json', undefined, false],
  ['coding agent, Markdown first', 'text/markdown, text/html, */*', 'markdown', true],
  ['coding agent, Markdown weighted', 'text/markdown;q=1.0, text/html;q=0.9, */*;q=0.8', 'markdown', true],
  [
    'coding agent, Markdown then plain text',
    'text/markdown, text/plain;q=0.9, text/html;q=0.8, */*;q=0.5',
    'markdown',
    true,
  ],
  ['agent, Markdown only', 'text/markdown', 'markdown', false],
  ['agent, Markdown of a flavour', 'text/markdown; variant=GFM, text/markdown;q=0.9', 'markdown', false],
  ['agent, HTML and XHTML only', 'text/html, application/xhtml+xml', 'html', false],
  ['feed reader', 'application/atom+xml, application/rss+xml;q=0.9, */*;q=0.1', 'html', true],
  ['MCP client over HTTP', 'application/json, text/event-stream', undefined, true],
  ['event stream reader', 'text/event-stream', undefined, false],
  ['linked-data client', 'application/ld+json, application/json;q=0.5', undefined, true],
  ['image viewer', 'image/*', undefined, false],
];

export const acceptMatrix = rows.map(([client, accept, page, resource]) => ({ client, accept, page, resource }));
