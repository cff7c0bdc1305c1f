import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createClient } from '@redis/client';

/** A real Redis behind Upstash's HTTP interface: a POST of a command as a list of words, with a token. */
export interface UpstashServer {
  readonly url: string;
  readonly token: string;
  readonly close: () => Promise<void>;
}

export async function startUpstash(redisUrl: string): Promise<UpstashServer> {
  const token = 'token-of-the-test';
  const redis = createClient({ url: redisUrl, RESP: 2, disableOfflineQueue: true, socket: { reconnectStrategy: 50 } });
  redis.on('error', () => undefined);
  await redis.connect();
  const server = createServer((request, response) => {
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.method !== 'POST' || request.url !== '/' || request.headers.authorization !== `Bearer ${token}`) {
      request.resume();
      answer(401, { error: 'WRONGPASS invalid or missing auth token' });
      return;
    }
    text(request)
      .then((body) => redis.sendCommand((JSON.parse(body) as (string | number)[]).map(String)))
      .then(
        (result) => answer(200, { result }),
        (error: unknown) => answer(400, { error: String(error) }),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    close: async () => {
      if (redis.isOpen) redis.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
