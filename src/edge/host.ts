import type { RouteId } from '../contract/routes.ts';
import type { Quota } from './quota.ts';

/** A published file and the headers that describe it: `Content-Type`, `ETag`, `Last-Modified` and so on. */
export interface PublishedFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>> | null;
}

/** The facts of a response for a log. They contain nothing that the client wrote. */
export interface Answered {
  /** Undefined for assets, and for paths that no route has. */
  readonly route: RouteId | undefined;
  readonly status: number;
  readonly type: string | undefined;
  readonly body: PublishedFile['body'] | string;
}

/** The services that a platform, such as Node or an edge function, provides to the function for a request. */
export interface Host {
  /** Resolves to the whole file at a decoded path. Undefined if there is no such file. Rejects if it is unreadable. */
  readonly origin: (path: string, acceptEncoding: string | null) => Promise<PublishedFile | undefined>;
  readonly quota: Quota;
  /** The IP address of the client. Undefined if the host cannot verify it. */
  readonly address: string | undefined;
  /** Whether the request came over TLS. False if the host cannot verify it. */
  readonly secure: boolean;
  /** Called with each failure that clients see as the error `internal_error`. */
  readonly report: (error: unknown) => void;
  /** Called with each response, if the host keeps a log. */
  readonly log?: (answered: Answered) => void;
}

const fileHeaders = ['Content-Type', 'Content-Length', 'Content-Encoding', 'ETag', 'Last-Modified', 'Vary'] as const;

/** Returns the file in a response of a platform, with only the headers that describe it. The function sets all others. */
export const publishedFile = ({ headers, body }: Response): PublishedFile => ({
  headers: Object.fromEntries(
    fileHeaders.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  ),
  body: body,
});

/** Reads a published JSON file. Undefined if there is no such file. */
export async function readJson(host: Host, path: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  const file = await host.origin(path, null);
  return file && ((await new Response(file.body).json()) as Record<string, unknown>);
}
