import { errorBody, errorHeaders, errors, type ErrorCode, type FactsOf } from '../contract/errors.ts';
import { cacheControl } from '../contract/limits.ts';
import { variants } from '../contract/media.ts';
import { redirectStatus } from '../contract/redirects.ts';
import type { PublishedFile } from './host.ts';

export type Fields = Readonly<Record<string, string>>;

/** A response before the headers that all responses have. A record of headers, which Node sends without copying it. */
export interface Answer {
  readonly status: number;
  readonly headers: Fields;
  readonly body: PublishedFile['body'] | string;
}

/** Answers with a published file. `added` are headers in addition to those that describe the file. */
export const ok = ({ headers, body }: PublishedFile, added: Fields): Answer => ({
  status: 200,
  headers: { ...headers, 'Cache-Control': cacheControl.revalidated, ...added },
  body,
});

/** Redirects to a decoded path, with the query of the requested URL. `encodeURI` would leave `?` and `#` in the path. */
export const redirect = ({ search }: URL, path: string): Answer => ({
  status: redirectStatus,
  headers: {
    Location: encodeURI(path).replace(/[?#]/g, encodeURIComponent) + search,
    'Cache-Control': cacheControl.revalidated,
  },
  body: null,
});

/** Ends the transfer of a file that is not sent. */
export async function discard({ body }: Pick<Answer, 'body'>): Promise<void> {
  if (body instanceof ReadableStream) await body.cancel();
}

/** Answers with an error in JSON, with the headers of its row. */
export const failure = <Code extends ErrorCode>(code: Code, ...facts: FactsOf<Code>): Answer => ({
  status: errors[code].status,
  headers: {
    'Content-Type': variants.json.type,
    'Cache-Control': cacheControl.error,
    ...errorHeaders(code, ...facts),
  },
  body: JSON.stringify(errorBody(code, ...facts)),
});

/** Returns the `Vary` of a response that depends on `Accept`, in addition to what its file depends on. */
export const varyByAccept = ({ headers }: PublishedFile): string =>
  headers['Vary'] === undefined ? 'Accept' : `${headers['Vary']}, Accept`;
