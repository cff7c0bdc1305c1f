import { request as httpRequest } from 'node:http';

export interface RawRequest {
  readonly url: string;
  /** The request target, sent unchanged. */
  readonly target: string;
  readonly method: string;
  /** Sent unchanged; a list becomes repeated header lines. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  /** The local address to send from. */
  readonly from?: string;
}

const bodiless = new Set([204, 304]);

/** Sends a request without the changes that `fetch` makes: no normalized path and no added headers. */
export function sendRaw({ url, target, method, headers, from }: RawRequest): Promise<Response> {
  const { hostname, port } = new URL(url);
  const lines = Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]);
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({
      hostname,
      port,
      path: target,
      method,
      headers: Object.fromEntries(lines) as Record<string, string | string[]>,
      agent: false,
      ...(from !== undefined && { localAddress: from }),
    });
    outgoing.once('error', reject);
    outgoing.once('response', (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.once('error', reject);
      incoming.once('end', () => {
        const status = incoming.statusCode ?? 0;
        const received = new Headers();
        for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
          received.append(incoming.rawHeaders[index] ?? '', incoming.rawHeaders[index + 1] ?? '');
        }
        resolve(new Response(bodiless.has(status) ? null : Buffer.concat(chunks), { status, headers: received }));
      });
    });
    outgoing.end();
  });
}
