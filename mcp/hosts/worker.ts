import { memoryQuota } from '../../src/edge/quota.ts';
import { mcpEndpoint } from '../endpoint.ts';
import { openSite, originIn } from '../site.ts';

/** Shared by the requests to an isolate. */
let answer: ReturnType<typeof mcpEndpoint> | undefined;

export default {
  fetch(request: Request, { SITE }: { readonly SITE: string }): Promise<Response> {
    answer ??= mcpEndpoint({
      site: openSite({ origin: originIn(SITE), send: (url, init) => fetch(url, init) }),
      quota: memoryQuota(),
      report: console.error,
    });
    return answer(request, request.headers.get('CF-Connecting-IP') ?? undefined);
  },
};
