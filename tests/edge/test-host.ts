import { inject } from 'vitest';
import type { EdgeBundle } from '../../scripts/edge/bundle.ts';
import { startEdge } from '../../scripts/edge/start.ts';
import type { ApiVersion } from '../../src/contract/versions.ts';
import { handleRequest } from '../../src/edge/handler.ts';
import { memoryQuota } from '../../src/edge/quota.ts';
import { siteIn } from '../../src/hosts/node/files.ts';
import { serve, type RunningHost, type ServeOptions } from '../../src/hosts/node/serve.ts';
import { sendRaw } from './raw-http.ts';

export interface Sent {
  readonly method?: string;
  /** A list becomes repeated header lines. */
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  /** Address of the client. Default: a new one for each request. */
  readonly client?: string;
  /** Whether the request uses TLS, which ends before the host. */
  readonly secure?: boolean;
}

export interface TestHost {
  readonly send: (path: string, sent?: Sent) => Promise<Response>;
  readonly close: () => Promise<void>;
}

export type StartHost = (dist: string) => Promise<TestHost>;

let clients = 0;

/** Returns an unused address from the block for benchmarks (RFC 2544). */
export const newClient = (): string => {
  clients += 1;
  return `198.18.${Math.floor(clients / 256)}.${clients % 256}`;
};

/** Hides reports of failures that tests cause on purpose. */
const silent = (): void => undefined;

export const inProcess = (dist: string, versions?: readonly ApiVersion[]): Promise<TestHost> => {
  const host = { origin: siteIn(dist)(), quota: memoryQuota(), report: silent };
  return Promise.resolve({
    send: async (path, { client = newClient(), method = 'GET', headers = {}, secure = false } = {}) => {
      const request = new Request(`http://catalog.example${path}`, { method });
      for (const [name, value] of Object.entries(headers)) {
        for (const line of typeof value === 'string' ? [value] : value) request.headers.append(name, line);
      }
      return handleRequest(request, { ...host, address: client, secure }, versions);
    },
    close: () => Promise.resolve(),
  });
};

/** A host over HTTP that reads the client's address from a header, as behind a proxy. */
export const overHttp = (url: string, clientHeader: string, close: () => Promise<void>): TestHost => ({
  send: (target, { client = newClient(), method = 'GET', headers, secure = false } = {}) => {
    const forwarded = { [clientHeader]: client, ...(secure && { 'X-Forwarded-Proto': 'https' }) };
    return sendRaw({ url, target, method, headers: { ...headers, ...forwarded } });
  },
  close,
});

/** Starts the Node host with the built site at an unused port. */
export const startNode = (options: Partial<ServeOptions> = {}): Promise<RunningHost> =>
  serve({ dist: inject('dist'), host: '127.0.0.1', port: 0, trustProxy: [], report: console.error, ...options });

/** The Node host, which trusts this machine as a proxy. */
export const nodeProcess: StartHost = async (dist) => {
  const { url, close } = await startNode({ dist, trustProxy: ['loopback'], report: silent });
  return overHttp(url, 'X-Forwarded-For', close);
};

/** The deployed bundle, in Deno with Netlify's bootstrap. */
const edgeBundle =
  (bundle: EdgeBundle): StartHost =>
  async (dist) => {
    const { url, close } = await startEdge({ dist, bundle, log: silent });
    return overHttp(url, 'X-Nf-Client-Connection-Ip', close);
  };

export const edge = 'the edge bundle in Deno';

/** All hosts. The edge bundle does not depend on content, so it runs with one content only. */
export const everyHost = (): readonly (readonly [name: string, start: StartHost])[] => [
  ['the function in this process', inProcess],
  ['the Node host', nodeProcess],
  ...(inject('content') === 'sample' ? [[edge, edgeBundle(inject('edgeBundle'))] as const] : []),
];
