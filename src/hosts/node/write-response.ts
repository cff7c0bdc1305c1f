import { STATUS_CODES } from 'node:http';
import type { ErrorParts } from '../../front/error-reply.ts';
import { currentTime } from '../../settings.ts';

/** A response as the text of an HTTP/1.1 message, for a connection without a response object of Node. */
export function writeResponse({ status, headers, body }: ErrorParts, head: boolean): string {
  const fields = [['Date', currentTime({}).toUTCString()], ...Object.entries(headers.record)].map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${fields.join('')}\r\n${head ? '' : body}`;
}
