import type { IncomingMessage, ServerResponse } from 'node:http';
import { cacheControl } from '../../contract/limits.ts';
import { variants } from '../../contract/media.ts';
import { healthPath } from '../../contract/routes.ts';
import { setCommon } from '../../front/headers.ts';
import { PlainFields } from '../../front/reply.ts';

/** The front answers other methods at this path. */
export const isHealthRequest = ({ method, url = '' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && (url === healthPath || url.startsWith(`${healthPath}?`));

export function healthy(outgoing: ServerResponse): void {
  const body = JSON.stringify({ status: 'ok' });
  const headers = new PlainFields({
    'Content-Type': variants.json.type,
    'Content-Length': String(body.length),
    'Cache-Control': cacheControl.error,
  });
  setCommon(headers, false);
  outgoing.writeHead(200, headers.record).end(body);
}
