import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

export interface Connection {
  readonly socket: Socket;
  readonly write: (bytes: string) => void;
  /** Everything received, once the server has closed the connection. */
  readonly closed: Promise<string>;
  /** Everything received, once it matches. */
  readonly until: (pattern: RegExp) => Promise<string>;
}

/** Milliseconds. Longer than any of these tests takes on a slow machine. */
const maxWait = 60_000;

/** Opens a plain TCP connection to a server, without an HTTP client. */
export function open(url: string): Connection {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
  // A reset ends the connection too: only the data before it matters.
  socket.on('error', () => undefined);
  const timeoutError = (): Error =>
    new Error(`The server did not respond in time. Received so far: ${JSON.stringify(received)}`);
  const closed = new Promise<string>((resolve, reject) => {
    const limit = setTimeout(() => reject(timeoutError()), maxWait);
    socket.once('close', () => {
      clearTimeout(limit);
      resolve(received);
    });
  });
  closed.catch(() => undefined);
  return {
    socket,
    write: (bytes) => void socket.write(bytes, 'latin1'),
    closed,
    until: async (pattern) => {
      for (let waited = 0; waited < maxWait; waited += 5) {
        if (pattern.test(received)) return received;
        await delay(5);
      }
      throw timeoutError();
    },
  };
}

/** Writes each part in its own packet. Resolves with the data received until the server closes the connection. */
export async function exchange(url: string, ...parts: readonly string[]): Promise<string> {
  const connection = open(url);
  for (const part of parts) {
    connection.write(part);
    if (parts.length > 1) await delay(20);
  }
  return connection.closed;
}

/** Parses responses to methods other than HEAD, or to HEAD if `head`. Throws if bytes are left over. */
export function responsesIn(text: string, head = false): Received[] {
  const responses: Received[] = [];
  let rest = text;
  while (rest !== '') {
    const [, status, fields = ''] = /^HTTP\/1\.1 (\d{3}) [^\r\n]+\r\n(.*?\r\n)\r\n/s.exec(rest) ?? [];
    if (status === undefined) throw new Error(`Not a response: ${JSON.stringify(rest)}`);
    rest = rest.slice(rest.indexOf('\r\n\r\n') + 4);
    const lines = fields.trimEnd().split('\r\n');
    const headers = new Headers(lines.map((line) => line.split(/: ?(.*)/, 2) as [string, string]));
    const length = head || status === '204' ? 0 : Number(headers.get('Content-Length'));
    if (Number.isNaN(length) || rest.length < length) throw new Error(`Content-Length is wrong: ${text}`);
    responses.push({ status: Number(status), headers, body: rest.slice(0, length) });
    rest = rest.slice(length);
  }
  return responses;
}

/** Exchanges bytes like `exchange()`. Throws if the server does not send exactly one response. */
export async function exchangeOne(url: string, ...parts: readonly string[]): Promise<Received> {
  const text = await exchange(url, ...parts);
  const responses = responsesIn(text);
  const [response] = responses;
  if (response === undefined || responses.length > 1) throw new Error(`Not one response: ${JSON.stringify(text)}`);
  return response;
}
