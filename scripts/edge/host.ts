/**
 * A Deno program that runs an unpacked edge bundle with Netlify's bootstrap, behind a small copy of Netlify's proxy. The
 * argument is `HostOptions` as JSON. Prints `ready <port>`. Exits when stdin ends, so it never outlives its parent.
 */
import process from 'node:process';
import { matches, type EdgeManifest } from './routes.ts';

declare const Deno: {
  serve(
    options: { readonly hostname: string; readonly port: number; readonly onListen: (at: { port: number }) => void },
    handler: (request: Request, info: { readonly remoteAddr: { readonly hostname: string } }) => Promise<Response>,
  ): { shutdown(): Promise<void> };
};

export interface HostOptions {
  /** The origin of the server with the files of the built site. */
  readonly files: string;
  /** The URL of the module with Netlify's bootstrap. */
  readonly bootstrap: string;
  /** The URL of the bundle's entry module. */
  readonly functions: string;
  readonly manifest: EdgeManifest;
}

type HandleRequest = (request: Request, functions: object, options: object) => Promise<Response>;

const { files, bootstrap, functions, manifest } = JSON.parse(process.argv[2] ?? '{}') as HostOptions;
const filesHost = 'files.invalid';
const clientAddress = 'x-nf-client-connection-ip';
const crash = 'x-nf-uncaught-error';

// The bootstrap wraps the current `fetch`, and asks for files at `filesHost` with the port of the client's request.
const { fetch: networkFetch } = globalThis;
const fetchFile = ({ url, method }: Request): Promise<Response> => {
  const { pathname } = new URL(url);
  // Deno would decompress the file.
  return networkFetch(files + pathname, { method, headers: { 'Accept-Encoding': 'identity' }, redirect: 'manual' });
};
globalThis.fetch = (input, init) =>
  input instanceof Request && new URL(input.url).hostname === filesHost ? fetchFile(input) : networkFetch(input, init);

const { handleRequest } = (await import(bootstrap)) as { readonly handleRequest: HandleRequest };
const { functions: edgeFunctions } = (await import(functions)) as { readonly functions: object };
const routes = [...manifest.routes, ...manifest.post_cache_routes];

/** Passes a request to the edge functions whose routes match, or to the files. Sets the headers of Netlify's proxy. */
async function handle(request: Request, peer: string): Promise<Response> {
  // Deno builds an invalid URL from a Host header such as `a, b`. On Netlify, no site has such a host name.
  if (!URL.canParse(request.url)) return new Response('Not Found\n', { status: 404 });
  const { pathname } = new URL(request.url);
  const matched = routes.flatMap((route, index) => (matches(route, manifest, pathname) ? [index] : []));
  if (matched.length === 0) return fetchFile(request);
  const metadata = { function_config: manifest.function_config, routes, req_routes: matched };
  const headers = new Headers([...request.headers].filter(([name]) => !/^(?:x-nf-|x-forwarded-host$)/.test(name)));
  headers.set('x-nf-request-id', crypto.randomUUID());
  headers.set('x-nf-deploy-id', 'deploy');
  headers.set('x-nf-edge-functions', matched.map((index) => routes[index]?.function).join());
  headers.set('x-nf-edge-functions-metadata', btoa(JSON.stringify(metadata)));
  headers.set(clientAddress, request.headers.get(clientAddress) ?? peer);
  headers.set('x-nf-passthrough-host', filesHost);
  headers.set('x-nf-passthrough-proto', 'http:');
  const response = await handleRequest(new Request(request, { headers }), edgeFunctions, {});
  // As Netlify does for functions with `onError: 'fail'`. The bootstrap's own body would show the stack.
  if (response.headers.has(crash)) return new Response('This edge function has crashed\n', { status: 500 });
  // The bootstrap drops Content-Length, and Deno would send 0 for a HEAD without a body.
  const hasNoBody = [204, 304].includes(response.status);
  return new Response(request.method === 'HEAD' && !hasNoBody ? new Blob().stream() : response.body, {
    status: response.status,
    headers: [...response.headers].filter(([name]) => !name.startsWith('x-nf-')),
  });
}

const address = { hostname: '127.0.0.1', port: 0 };
const server = Deno.serve({ ...address, onListen: ({ port }) => console.log(`ready ${port}`) }, (request, info) =>
  handle(request, info.remoteAddr.hostname),
);
process.stdin.resume().once('end', () => {
  setTimeout(() => process.exit(0), 1000);
  void server.shutdown().then(() => process.exit(0));
});
