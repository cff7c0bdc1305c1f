import { routeMatcher, type EdgeManifest } from './manifest.ts';

export type EdgeFunction = (request: Request, context: unknown) => unknown;
export type EdgeFunctions = Readonly<Record<string, EdgeFunction>>;

/** The entry point of Netlify's bootstrap. Runs the edge functions that the request's headers name. Never rejects. */
export type HandleRequest = (request: Request, functions: EdgeFunctions, options: object) => Promise<Response>;

const clientAddressHeader = 'x-nf-client-connection-ip';
const deployId = crypto.randomUUID();
const crashHeader = 'x-nf-uncaught-error';
/** `new Response()` throws if it gets a body with one of these statuses. */
const statusesWithoutBody = new Set([101, 204, 205, 304]);

/**
 * Returns a handler that emulates Netlify's proxy. It passes a request to the edge functions whose routes match, or to
 * `origin` if no route matches. It sets the private `x-nf-` headers that Netlify's bootstrap reads. `peer`, the address
 * of the connection, counts as the client's address unless the request has a header `x-nf-client-connection-ip`.
 * Throws if a route has a malformed pattern.
 */
export function netlifyProxy(
  manifest: EdgeManifest,
  functions: EdgeFunctions,
  handleRequest: HandleRequest,
  origin: { readonly host: string; readonly respond: (request: Request) => Promise<Response> },
): (request: Request, peer: string) => Promise<Response> {
  const routes = [...manifest.routes, ...manifest.post_cache_routes];
  const matchers = routes.map((route) => routeMatcher(route, manifest));

  return async (request, peer) => {
    // Deno builds an invalid URL from a Host header such as `a, b`. On Netlify, no site has such a host name.
    if (!URL.canParse(request.url)) return new Response('Not Found\n', { status: 404 });
    const path = new URL(request.url).pathname;
    const matched = matchers.flatMap((matches, index) => (matches(path, request.method) ? [index] : []));
    if (matched.length === 0) return origin.respond(request);

    const metadata = { function_config: manifest.function_config, routes, req_routes: matched };
    const headers = clientHeaders(request.headers);
    const names = matched.flatMap((index) => routes[index]?.function ?? []);
    headers.set('x-nf-request-id', crypto.randomUUID());
    headers.set('x-nf-edge-functions', names.join());
    headers.set('x-nf-edge-functions-metadata', btoa(JSON.stringify(metadata)));
    headers.set(clientAddressHeader, request.headers.get(clientAddressHeader) ?? peer);
    headers.set('x-nf-deploy-id', deployId);
    headers.set('x-nf-passthrough-host', origin.host);
    headers.set('x-nf-passthrough-proto', 'http:');
    const response = await handleRequest(new Request(request, { headers }), functions, {});
    return publicResponse(response, request.method);
  };
}

/** Removes request headers that only the proxy may set, because the bootstrap trusts them. */
function clientHeaders(sent: Headers): Headers {
  const isPrivate = (name: string): boolean => name.startsWith('x-nf-') || name === 'x-forwarded-host';
  return new Headers([...sent].filter(([name]) => !isPrivate(name)));
}

/**
 * Returns a response without the bootstrap's private headers. If an edge function crashed, returns a 500 without
 * details, as Netlify does for functions with `onError: 'fail'`.
 */
function publicResponse(response: Response, method: string): Response {
  if (response.headers.has(crashHeader)) {
    // The bootstrap has logged the crash, and its body would show the stack.
    return new Response('This edge function has crashed\n', { status: 500 });
  }
  const headers = new Headers([...response.headers].filter(([name]) => !name.startsWith('x-nf-')));
  // The bootstrap drops Content-Length, and Deno would send 0 for a HEAD without a body.
  const body = method === 'HEAD' && !statusesWithoutBody.has(response.status) ? new Blob().stream() : response.body;
  return new Response(body, { status: response.status, statusText: response.statusText, headers });
}
