/**
 * A Deno program that serves a built site with an unpacked edge bundle and Netlify's bootstrap. The argument is
 * `HostOptions` as JSON. Prints `ready <port>` on stdout and logs to stderr. Exits with status 1 if it cannot start.
 * Also exits when stdin ends, so that it never outlives its parent process.
 */
import { currentSite } from '../../src/hosts/files/current-site.ts';
import { denoFiles, type Deno as DenoGlobal } from './deno.ts';
import { netlifyProxy, type EdgeFunctions, type HandleRequest } from './netlify-proxy.ts';
import type { EdgeManifest } from './manifest.ts';
import { staticOrigin } from './static-origin.ts';

declare const Deno: DenoGlobal;

export interface HostOptions {
  readonly hostname: string;
  /** The port to listen on; 0 means any free port. */
  readonly port: number;
  /** The absolute path of the built site. */
  readonly dist: string;
  /** The URL of the module with Netlify's bootstrap. */
  readonly bootstrap: string;
  /** The URL of the bundle's entry module. */
  readonly functions: string;
  readonly manifest: EdgeManifest;
}

const shutdownMilliseconds = 1000;

const { hostname, port, dist, bootstrap, functions, manifest } = JSON.parse(Deno.args[0] ?? '{}') as HostOptions;

// Both must be saved before the bootstrap is imported, which removes file access and wraps the current `fetch`.
const files = denoFiles(Deno);
const { fetch: networkFetch } = globalThis;

const current = await currentSite(dist, files, { report: (error) => console.error(error) });
const origin = { host: 'origin.invalid', respond: staticOrigin(current) };

globalThis.fetch = (input, init) => {
  // Compares without the port, because the bootstrap keeps the port of the client's request.
  const isOrigin = input instanceof Request && new URL(input.url).hostname === origin.host;
  return isOrigin ? origin.respond(input) : networkFetch(input, init);
};

const { handleRequest } = (await import(bootstrap)) as { readonly handleRequest: HandleRequest };
const { functions: edgeFunctions } = (await import(functions)) as { readonly functions: EdgeFunctions };
const handle = netlifyProxy(manifest, edgeFunctions, handleRequest, origin);

try {
  const server = Deno.serve(
    { hostname, port, onListen: (address) => console.log(`ready ${String(address.port)}`) },
    (request, info) => handle(request, info.remoteAddr.hostname),
  );
  void exitWhenStdinEnds(server);
} catch (error) {
  const reason = error instanceof Deno.errors.AddrInUse ? 'the address is in use' : String(error);
  console.error(`Cannot listen on ${hostname}:${String(port)}: ${reason}`);
  Deno.exit(1);
}

async function exitWhenStdinEnds(server: { shutdown(): Promise<void> }): Promise<void> {
  await Deno.stdin.readable.pipeTo(new WritableStream()).catch(() => undefined);
  const limit = new Promise((resolve) => setTimeout(resolve, shutdownMilliseconds));
  await Promise.race([server.shutdown(), limit]);
  Deno.exit(0);
}
