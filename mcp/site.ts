/** Read access to a Vitrine site. */
export interface Site {
  readonly origin: string;
  /**
   * Reads a JSON or Markdown document. Sends no request if a copy is less than a minute old. Rejects with an error whose
   * message is written for an agent; its cause is the status of the response, if there is one.
   */
  readonly get: (path: string) => Promise<string>;
}

export interface SiteSettings {
  readonly origin: string;
  readonly send?: (url: string, init: RequestInit) => Promise<Response>;
  /** Returns the current time in milliseconds since 1970. */
  readonly now?: () => number;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

/** A copy is not requested again during this time, because even a 304 response counts against the quota. */
const freshMilliseconds = 60_000;
/** MCP clients give up after a minute. */
const maxWaitSeconds = 20;
const defaultRetryAfterSeconds = 60;
const maxRedirects = 5;
const maxQuotedCharacters = 500;
const maxBytes = 4_000_000;
/** The maximum length of all copies in memory. Beyond it, those that were requested first are dropped. */
const maxKeptCharacters = 50_000_000;

const waitFor = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Copy {
  readonly body: string;
  readonly etag: string | null;
  readonly confirmedAt: number;
}

/** Quotes the message and hint of a site's error response, so that a model does not attribute them to this program. */
function quotedError(body: string): string {
  try {
    const { error } = JSON.parse(body) as { error: { message: unknown; hint: unknown } };
    return ` The site says: ${JSON.stringify(`${String(error.message)} ${String(error.hint)}`.slice(0, maxQuotedCharacters))}`;
  } catch {
    return '';
  }
}

/** Reads a text. Undefined if it is longer than `maxBytes`. */
export async function readText(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<string | undefined> {
  const chunks: BlobPart[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    chunks.push(new Uint8Array(chunk));
  }
  return new Blob(chunks).text();
}

/** Returns the origin of an address that an operator gives. Throws if it is not of a site. */
export function originIn(address = ''): string {
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return new URL(address).origin;
  throw new Error(`Give the address of a Vitrine site, such as https://company.example, not "${address}"`);
}

/**
 * Returns a site whose documents are kept in memory. Copies older than a minute are requested again with
 * `If-None-Match`.
 */
export function openSite({ origin, send = fetch, now = Date.now, wait = waitFor }: SiteSettings): Site {
  const copies = new Map<string, Copy>();
  const running = new Map<string, Promise<string>>();
  let keptCharacters = 0;
  let blockedUntil = 0;

  function forget(path: string): void {
    keptCharacters -= copies.get(path)?.body.length ?? 0;
    copies.delete(path);
  }

  function keep(path: string, copy: Copy): void {
    forget(path);
    copies.set(path, copy);
    keptCharacters += copy.body.length;
    for (const oldest of copies.keys()) if (keptCharacters > maxKeptCharacters) forget(oldest);
  }

  /** Sends a GET request. Does not follow redirects to other sites, which could point into the user's own network. */
  async function request(address: string, etag = '', redirects = 0): Promise<Response> {
    const response = await send(address, {
      headers: { Accept: 'application/json, text/markdown', ...(etag !== '' && { 'If-None-Match': etag }) },
      redirect: 'manual',
      signal: AbortSignal.timeout(maxWaitSeconds * 1000),
    });
    const location = response.headers.get('Location');
    if (location === null || response.status < 301 || response.status > 308) return response;
    await response.body?.cancel();
    const next = new URL(location, address);
    if (next.origin !== origin)
      throw new RangeError(
        `${origin} redirects to another site, ${next.origin}, which is not followed. If that is the address of the company, start this program with it.`,
      );
    if (redirects === maxRedirects) throw new RangeError(`${origin} redirects more than ${maxRedirects} times.`);
    return request(next.href, etag, redirects + 1);
  }

  async function read(path: string, mayWait = true): Promise<string> {
    const copy = copies.get(path);
    if (copy && now() - copy.confirmedAt < freshMilliseconds) return copy.body;
    const seconds = Math.ceil((blockedUntil - now()) / 1000);
    if (seconds > 0) {
      if (!mayWait || seconds > maxWaitSeconds)
        throw new Error(`${origin} accepts no requests for now: call again in ${seconds} seconds.`);
      await wait(seconds * 1000);
      return read(path, false);
    }
    let response: Response;
    try {
      response = await request(origin + path, copy?.etag ?? '');
    } catch (error) {
      if (error instanceof RangeError) throw error;
      const { message, cause } = error as Error;
      const reason = cause instanceof Error ? cause.message : message;
      throw new Error(`Cannot reach ${origin}: ${reason}. Check the address and the network, then call again.`);
    }
    const { status, headers } = response;
    const body = copy && status === 304 ? copy.body : await readText(response.body, maxBytes);
    if (body === undefined) throw new Error(`${origin + path} is larger than ${maxBytes} bytes, so it is not read.`);
    if (status === 200 || status === 304) {
      keep(path, { body, etag: headers.get('ETag') ?? copy?.etag ?? null, confirmedAt: now() });
      return body;
    }
    if (status === 429) {
      blockedUntil = now() + 1000 * (Number(headers.get('Retry-After')) || defaultRetryAfterSeconds);
      return read(path, mayWait);
    }
    forget(path);
    throw new Error(`${origin}${path} answered ${status}.${quotedError(body)}`, { cause: status });
  }

  /** Reads a document once for all calls that ask for it at the same time. */
  function get(path: string): Promise<string> {
    const reading = running.get(path) ?? read(path).finally(() => running.delete(path));
    running.set(path, reading);
    return reading;
  }

  return { origin, get };
}
