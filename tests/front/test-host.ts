import { inject } from 'vitest';
import type { EdgeBundle } from '../../scripts/edge/bundle.ts';
import { startEdge } from '../../scripts/edge/start.ts';
import { front } from '../../src/front/front.ts';
import { memoryQuota } from '../../src/front/quota/memory.ts';
import { currentSite } from '../../src/hosts/files/current-site.ts';
import { nodeFiles } from '../../src/hosts/node/files.ts';
import { serve } from '../../src/hosts/node/serve.ts';
import { sendRaw } from './raw-http.ts';

export interface Sent {
  readonly method?: string;
  /** A list goes as so many header lines. */
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  /** Address of the client; a new one for each request by default. */
  readonly client?: string;
  /** Whether it comes over TLS, which ends before the host. */
  readonly secure?: boolean;
}

/** The front in some process, reached as its clients reach it. */
export interface TestHost {
  readonly send: (path: string, sent?: Sent) => Promise<Response>;
  readonly close: () => Promise<void>;
}

/** Starts the front over a built site. */
export type StartHost = (dist: string) => Promise<TestHost>;

let clients = 0;

/** An address that no test has used before, out of the block for benchmarks (RFC 2544). */
export const newClient = (): string => {
  clients += 1;
  return `198.18.${Math.floor(clients / 256)}.${clients % 256}`;
};

/** Tests provoke failures on purpose. */
const silent = (): void => undefined;

/** The front as a function, in this process. */
export const inProcess: StartHost = async (dist) => {
  const { origin } = await currentSite(dist, nodeFiles, { report: silent });
  const host = { origin, quota: memoryQuota(), report: silent };
  return {
    send: async (path, { client = newClient(), method = 'GET', headers = {}, secure = false } = {}) => {
      const request = new Request(`http://catalog.example${path}`, { method });
      for (const [name, value] of Object.entries(headers)) {
        for (const line of typeof value === 'string' ? [value] : value) request.headers.append(name, line);
      }
      return front(request, { ...host, address: client, secure });
    },
    close: () => Promise.resolve(),
  };
};

/** A host that is reached over HTTP, whose clients are named by a header as a proxy would. */
export const overHttp = (url: string, clientHeader: string, close: () => Promise<void>): TestHost => ({
  send: (target, { client = newClient(), method = 'GET', headers, secure = false } = {}) => {
    const forwarded = { [clientHeader]: client, ...(secure && { 'X-Forwarded-Proto': 'https' }) };
    return sendRaw({ url, target, method, headers: { ...headers, ...forwarded } });
  },
  close,
});

/** The Node host, listening; its peer on this machine is believed as a proxy would be. */
export const nodeProcess: StartHost = async (dist) => {
  const { url, close } = await serve({ dist, host: '127.0.0.1', port: 0, trustProxy: ['loopback'], report: silent });
  return overHttp(url, 'X-Forwarded-For', close);
};

/** The bundle that deploys, in Deno under Netlify's bootstrap. */
const edgeBundle =
  (bundle: EdgeBundle): StartHost =>
  async (dist) => {
    const { url, close } = await startEdge({ dist, bundle, host: '127.0.0.1', log: silent });
    return overHttp(url, 'X-Nf-Client-Connection-Ip', close);
  };

/** Name of the host that the bundle runs on. */
export const edge = 'the edge bundle in Deno';

/** Every host there is; of the edge bundle one content is enough, since it is the code's alone. */
export const everyHost = (): readonly (readonly [name: string, start: StartHost])[] => [
  ['the front in this process', inProcess],
  ['the Node host', nodeProcess],
  ...(inject('content') === 'sample' ? [[edge, edgeBundle(inject('edgeBundle'))] as const] : []),
];
