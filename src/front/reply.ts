import { memoize } from './memoize.ts';

export type Fields = Pick<Headers, 'get' | 'has' | 'set' | 'append'>;

export interface Reply {
  readonly status: number;
  readonly headers: Fields;
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>> | string | null;
}

const maxNames = 100;

/** A lookup costs a tenth of lowercasing a name. */
const lower = memoize(maxNames, (name) => name.toLowerCase());

/** V8 keeps more properties fast in a class instance than in an object literal. */
class FieldRecord {
  [name: string]: string;
}

/** Header fields by lowercase name. Setting twenty takes 1 µs here and 15 µs with Node's `Headers`. */
export class PlainFields implements Fields {
  readonly record: Record<string, string>;
  constructor(given: PlainFields | Readonly<Record<string, string>> = {}) {
    if (given instanceof PlainFields) {
      this.record = { ...given.record };
      return;
    }
    const record = given;
    this.record = new FieldRecord();
    for (const name in record) this.record[lower(name)] = record[name] ?? '';
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
  append(name: string, value: string): void {
    const known = this.get(name);
    this.set(name, known === null ? value : `${known}, ${value}`);
  }
}

/** Copies fields without some lowercase names. Deleting properties would make the object slow. */
export function without(fields: Fields, names: readonly string[]): PlainFields {
  const copy = new PlainFields();
  const keep = (value: string, name: string): void => {
    if (!names.includes(name)) copy.record[name] = value;
  };
  if (fields instanceof PlainFields) for (const name in fields.record) keep(fields.record[name] ?? '', name);
  else (fields as Headers).forEach(keep);
  return copy;
}

const decoder = new TextDecoder();

export async function textOf({ body }: Reply): Promise<string> {
  return body instanceof Uint8Array ? decoder.decode(body) : new Response(body).text();
}

export async function discard({ body }: Reply): Promise<void> {
  if (body instanceof ReadableStream) await body.cancel();
}

/**
 * Creates a `Response` with these fields. Deno is four times as fast when they are set one by one
 * on the response; Node is faster when the constructor gets them.
 */
export const makeResponse: (status: number, fields: PlainFields, body: Reply['body']) => Response =
  'Deno' in globalThis
    ? (status, { record }, body) => {
        const response = new Response(body, { status });
        for (const name in record) response.headers.set(name, record[name] ?? '');
        return response;
      }
    : (status, { record }, body) => new Response(body, { status, headers: record });

const withBody = ({ status, headers }: Reply, body: Reply['body']): Response =>
  headers instanceof PlainFields
    ? makeResponse(status, headers, body)
    : new Response(body, { status, headers: headers as Headers });

/** Returns a `Response`, without content for HEAD. An origin's own response is reused with changed fields. */
export function responseOf(reply: Reply, method: string): Response | Promise<Response> {
  if (method === 'HEAD' && reply.body !== null) return discard(reply).then(() => withBody(reply, null));
  return reply instanceof Response ? reply : withBody(reply, reply.body);
}
