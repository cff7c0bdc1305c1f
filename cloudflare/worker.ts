import { handleRequest } from '../src/edge/handler.ts';
import type { Quota } from '../src/edge/quota.ts';
import { edgeOrigin } from '../src/hosts/edge/platform.ts';
import { requestLine } from '../src/hosts/request-line.ts';
import { durableQuota, type Counters } from './quota.ts';

export { Counter } from './quota.ts';

/** The bindings of `wrangler.jsonc`, and the secret. */
interface Environment {
  readonly ASSETS: { fetch(request: Request): Promise<Response> };
  readonly COUNTERS: Counters;
  readonly QUOTA_SECRET?: string;
  readonly LOG?: string;
}

/** Shared by the requests to an isolate. */
let quota: Quota | undefined;

/** Asks the platform for a file by its name. A redirect to another spelling, such as from `//a`, means there is none. */
async function readFile(assets: Environment['ASSETS'], { url, headers }: Request): Promise<Response> {
  const address = new URL(url);
  // As the platform spells names. For `a@b`, it would redirect to `a%40b`.
  address.pathname = address.pathname.replace(/\/$/, '/index.html').replace(/[$&+,:;=@]/g, encodeURIComponent);
  const response = await assets.fetch(new Request(address, { headers, redirect: 'manual' }));
  return response.status === 307 ? new Response(null, { status: 404 }) : response;
}

export default {
  /** Answers a request to the site. Shows the platform's own files to `handleRequest()`. */
  fetch(request: Request, { ASSETS, COUNTERS, QUOTA_SECRET = '', LOG }: Environment): Promise<Response> {
    const [startedAt, userAgent] = [performance.now(), request.headers.get('User-Agent') ?? undefined];
    quota ??= durableQuota(COUNTERS, QUOTA_SECRET, console.error);
    return handleRequest(request, {
      origin: edgeOrigin(request, (file) => readFile(ASSETS, file)),
      quota,
      address: request.headers.get('CF-Connecting-IP') ?? undefined,
      secure: new URL(request.url).protocol === 'https:',
      report: console.error,
      ...(LOG === 'json' && { log: (answered) => console.log(requestLine(answered, userAgent, startedAt)) }),
    });
  },
};
