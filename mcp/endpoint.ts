import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { quotaHeaders } from '../src/contract/headers.ts';
import { clientOf } from '../src/edge/client.ts';
import { memoryQuota, type Quota } from '../src/edge/quota.ts';
import { createServer } from './server.ts';
import { openSite, originIn, readText, type Site } from './site.ts';

/** The longest arguments of a tool have a few hundred characters. */
const maxBodyBytes = 16_384;
/** The maximum number of requests that are answered at the same time. Others are asked to come again. */
const maxParallel = 50;
/** Longer than a site may take to answer. */
const maxMilliseconds = 45_000;

const commonHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': '*',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
};

const preflightHeaders = {
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Max-Age': '86400',
};

/** Returns an error in the form of JSON-RPC, which clients show to their users. */
const refusal = (status: number, message: string, headers: Readonly<Record<string, string>> = {}): Response =>
  Response.json({ jsonrpc: '2.0', id: null, error: { code: -32_000, message } }, { status, headers });

function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

export interface EndpointSettings {
  readonly site: Site;
  readonly quota: Quota;
  /** Called with each failure that belongs in the log. */
  readonly report: (error: unknown) => void;
}

/**
 * Returns a function that answers requests of MCP over HTTP (Streamable HTTP, without sessions or streams of events).
 * `address` is the IP address of the client, if the host can verify it.
 */
export function mcpEndpoint({ site, quota, report }: EndpointSettings) {
  const modern = createMcpHandler(() => createServer(site), { legacy: 'reject', maxSubscriptions: 0 });
  let running = 0;

  /** Answers a message, without batches, which MCP had until 2025-06-18, and in which one request is many. */
  async function call(request: Request): Promise<Response> {
    const body = await readText(request.body, maxBodyBytes);
    if (body === undefined) return refusal(413, `Send at most ${maxBodyBytes} bytes.`);
    if (body.trimStart().startsWith('[')) return refusal(400, 'Send one message at a time, not a list.');
    const message = new Request(request.url, { method: 'POST', headers: request.headers, body });
    if (!(await isLegacyRequest(message))) return modern.fetch(message);
    // What `createMcpHandler()` does for clients before 2026-07-28, but with JSON instead of a stream of one event.
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await createServer(site).connect(transport);
    return transport.handleRequest(message);
  }

  /** Answers a message, unless there are too many at once or it takes too long. */
  async function callInTime(request: Request): Promise<Response> {
    if (running >= maxParallel)
      return refusal(503, 'Too many requests at once. Call again in a second.', { 'Retry-After': '1' });
    running += 1;
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      const late = new Promise<Response>((resolve) => {
        const answer = refusal(503, `${site.origin} is too slow. Call again in a minute.`, { 'Retry-After': '60' });
        timer = setTimeout(resolve, maxMilliseconds, answer);
      });
      return await Promise.race([call(request), late]);
    } finally {
      clearTimeout(timer);
      running -= 1;
    }
  }

  async function respond(request: Request, address: string | undefined): Promise<Response> {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: preflightHeaders });
    if (request.method !== 'POST')
      return refusal(
        405,
        `This address is for MCP clients, which send POST. The site that it reads is ${site.origin}.`,
        { Allow: 'POST, OPTIONS' },
      );
    const reading = await quota(clientOf(address), 1);
    const { limit, resetSeconds, exceeded } = reading;
    const response = exceeded
      ? refusal(429, `The quota of ${limit} requests is used up. Call again in ${resetSeconds} seconds.`, {
          'Retry-After': String(resetSeconds),
        })
      : await callInTime(request);
    return withHeaders(response, quotaHeaders(reading));
  }

  return async (request: Request, address: string | undefined): Promise<Response> => {
    const response = await respond(request, address).catch((error: unknown) => {
      report(error);
      return refusal(500, 'The server failed. Nothing is wrong with the request: call again in a minute.');
    });
    return withHeaders(response, commonHeaders);
  };
}

/** Returns the function of `mcpEndpoint()` for the site at an address. Throws if no site can be there. */
export const endpointFor = (address: string | undefined) =>
  mcpEndpoint({ site: openSite({ origin: originIn(address) }), quota: memoryQuota(), report: console.error });
