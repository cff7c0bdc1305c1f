import { apiVersions } from '../contract/versions.ts';
import { clientOf } from './client.ts';
import type { Exchange } from './exchange.ts';
import { failure } from './failure.ts';
import { setCommon, setQuota, setVersion } from './headers.ts';
import type { Host } from './host.ts';
import { responseOf } from './reply.ts';
import { respond } from './respond.ts';
import { targetOf } from './target.ts';

/**
 * Answers one request from the published files: counts it, chooses what it asks for, and sets the headers
 * that every response has. Never rejects: a failure of the host is reported and answered as `internal_error`.
 */
export async function front(request: Request, host: Host): Promise<Response> {
  const url = new URL(request.url);
  const { versions = apiVersions } = host;
  const target = targetOf(url, versions);
  const client = clientOf(host.address);
  const reading = !target.api
    ? undefined
    : request.method === 'OPTIONS'
      ? await host.quota.peek(client)
      : await host.quota.consume(client);
  const exchange: Exchange = { request, url, target, host, reading };

  const reply = await respond(exchange).catch((error: unknown) => {
    host.report(error);
    return failure(exchange, 'internal_error');
  });
  setCommon(reply.headers, host.secure);
  if (target.version) setVersion(reply.headers, target.version, versions);
  if (reading) setQuota(reply.headers, reading);
  return responseOf(reply, request.method);
}
