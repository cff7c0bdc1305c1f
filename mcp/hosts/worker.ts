import { endpointFor } from '../endpoint.ts';

/** Shared by the requests to an isolate. */
let answer: ReturnType<typeof endpointFor> | undefined;

export default {
  fetch(request: Request, { SITE }: { readonly SITE: string }): Promise<Response> {
    answer ??= endpointFor(SITE);
    return answer(request, request.headers.get('CF-Connecting-IP') ?? undefined);
  },
};
