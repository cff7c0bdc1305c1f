import { memoize } from './memoize.ts';

export interface Reply {
  readonly status: number;
  readonly headers: PlainHeaders;
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>> | string | null;
}

const maxNames = 100;

/** Converts a header name to lowercase. Memoized, because a cache lookup is ten times as fast as the conversion. */
const lower = memoize(maxNames, (name) => name.toLowerCase());

/** Header values by name. A class, because V8 keeps more fast properties in class instances than in plain objects. */
class HeaderRecord {
  [name: string]: string;
}

/** Headers with case-insensitive names. Setting twenty headers takes 1 µs, but 15 µs with the `Headers` of Node. */
export class PlainHeaders {
  readonly record: Record<string, string>;
  constructor(given: PlainHeaders | Readonly<Record<string, string>> = {}) {
    this.record = given instanceof PlainHeaders ? { ...given.record } : new HeaderRecord();
    if (!(given instanceof PlainHeaders)) this.setAll(given);
  }
  get(name: string): string | null {
    return this.record[lower(name)] ?? null;
  }
  has(name: string): boolean {
    return lower(name) in this.record;
  }
  set(name: string, value: string): void {
    this.record[lower(name)] = value;
  }
  setAll(fields: Readonly<Record<string, string>>): void {
    for (const name in fields) this.set(name, fields[name] ?? '');
  }
  append(name: string, value: string): void {
    const current = this.get(name);
    this.set(name, current === null ? value : `${current}, ${value}`);
  }
}

/** Copies headers without those in `names` (lowercase). Deleting properties instead makes objects slow in V8. */
export function without({ record }: PlainHeaders, names: readonly string[]): PlainHeaders {
  const copy = new PlainHeaders();
  for (const name in record) if (!names.includes(name)) copy.record[name] = record[name] ?? '';
  return copy;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const byteLength = (text: string): number => encoder.encode(text).byteLength;

export async function textOf({ body }: Reply): Promise<string> {
  return body instanceof Uint8Array ? decoder.decode(body) : new Response(body).text();
}

export async function discard({ body }: Reply): Promise<void> {
  if (body instanceof ReadableStream) await body.cancel();
}

/** Creates a `Response`. Deno sets headers four times as fast one by one, but Node is faster with the constructor. */
const makeResponse: (status: number, headers: PlainHeaders, body: Reply['body']) => Response =
  'Deno' in globalThis
    ? (status, { record }, body) => {
        const response = new Response(body, { status });
        for (const name in record) response.headers.set(name, record[name] ?? '');
        return response;
      }
    : (status, { record }, body) => new Response(body, { status, headers: record });

/** Converts a reply to a `Response`. Omits the body if the request method is HEAD. */
export function responseOf(reply: Reply, method: string): Response | Promise<Response> {
  const { status, headers, body } = reply;
  if (method !== 'HEAD') return makeResponse(status, headers, body);
  const response = makeResponse(status, headers, null);
  return body instanceof ReadableStream ? discard(reply).then(() => response) : response;
}
