import type { Context } from '@netlify/edge-functions';
import { handleRequest } from '../src/edge/handler.ts';
import type { Quota } from '../src/edge/quota.ts';
import { edgeOrigin, setCdnCache } from '../src/hosts/edge/platform.ts';
import { edgeQuota } from '../src/hosts/edge/quota.ts';

/** Shared by the edge functions in `netlify/edge-functions`, because they run in the same isolate. */
let quota: Quota | undefined;

/** Answers a request to the site. Shows the platform's own files to `handleRequest()`, and its answer to the platform's cache. */
export async function answer(request: Request, context: Context): Promise<Response> {
  // Created at the first request, because the bundler loads this module without an environment.
  quota ??= edgeQuota((name) => Netlify.env.get(name), console.error);
  const response = await handleRequest(request, {
    origin: edgeOrigin(request, (file) => context.next(file)),
    quota,
    address: context.ip,
    secure: new URL(request.url).protocol === 'https:',
    report: console.error,
  });
  setCdnCache(request, response);
  return response;
}
