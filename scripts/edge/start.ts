import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { siteIn } from '../../src/hosts/node/files.ts';
import { originOf } from '../../src/settings.ts';
import { denoBinary, packageFolder, type EdgeBundle } from './bundle.ts';
import type { HostOptions } from './host.ts';

interface EdgeOptions {
  readonly dist: string;
  readonly bundle: EdgeBundle;
  readonly host: string;
  /** The port to listen on. 0, the default, means any free port. */
  readonly port?: number;
  /** Environment variables of the edge functions, by default the environment of this process. */
  readonly env?: NodeJS.ProcessEnv;
  /** Hosts (`name:port`) to which the edge functions may connect, by default none. */
  readonly network?: readonly string[];
  /** Receives each line that the edge functions or Deno print. */
  readonly log: (line: string) => void;
}

export interface EdgeHost {
  readonly url: string;
  /** Resolves when the Deno process has ended for any reason. */
  readonly closed: Promise<void>;
  /** Stops the host. Running requests have one second to finish. Can be called more than once. */
  readonly close: () => Promise<void>;
}

/** Serves each file of a built site at its exact path, as the platform does below the edge functions. */
async function serveFiles(dist: string): Promise<Server> {
  const site = siteIn(dist);
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(`http://localhost${incoming.url ?? '/'}`);
    Promise.resolve()
      .then(() => site.origin()(decodeURIComponent(pathname).replace(/\/$/, '/index.html'), null))
      .then(
        (file) => outgoing.writeHead(file ? 200 : 404, file?.headers).end(file?.body),
        () => outgoing.writeHead(500).end(),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/**
 * Serves a built site with the production edge bundle in Deno, and resolves when the host accepts requests. Rejects if
 * Deno cannot listen on the address.
 */
export async function startEdge(options: EdgeOptions): Promise<EdgeHost> {
  const { dist, bundle, host, port = 0, env = process.env, network = [], log } = options;
  const files = await serveFiles(dist);
  const filesAddress = `127.0.0.1:${(files.address() as AddressInfo).port}`;
  const bootstrap = path.join(await packageFolder('@netlify/edge-functions-dev'), 'dist/deno/bootstrap.mjs');
  const hostOptions: HostOptions = {
    hostname: host,
    port,
    files: `http://${filesAddress}`,
    bootstrap: pathToFileURL(bootstrap).href,
    functions: pathToFileURL(path.join(bundle.unpacked, 'bootstrap-stage2.js')).href,
    manifest: bundle.manifest,
  };
  const flags = [
    '--quiet',
    // Without it, Deno aborts `request.signal` after each response, and the bootstrap warns of this.
    '--unstable-no-legacy-abort',
    '--allow-env',
    `--allow-read=${[bundle.unpacked, bootstrap].join()}`,
    `--allow-net=${[`${host}:${port}`, filesAddress, ...network].join()}`,
    '--no-config',
    '--no-prompt',
    '--no-remote',
    '--no-npm',
    `--import-map=${path.join(bundle.unpacked, 'import-map.json')}`,
  ];
  const script = path.join(import.meta.dirname, 'host.ts');
  const child = spawn(await denoBinary(), ['run', ...flags, script, JSON.stringify(hostOptions)], {
    // In its own process group, so that Ctrl-C only reaches this process, which then closes Deno.
    detached: true,
    env: { ...env, DENO_DIR: bundle.denoDir, NO_COLOR: '1' },
  });
  const closed = new Promise<void>((settle) => child.once('close', () => settle())).finally(() => files.close());
  let isReady = false;
  const problems: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => (isReady ? log(line) : problems.push(line)));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, listening] = /^ready (\d+)$/.exec(line) ?? [];
      isReady ||= listening !== undefined;
      if (listening === undefined) log(line);
      else resolve(originOf({ host, port: Number(listening) }));
    });
    const reason = () => problems[0] ?? 'Deno ended';
    void closed.then(() => reject(new Error(`Cannot serve at ${originOf({ host, port })}: ${reason()}`)));
  });
  return {
    url,
    closed,
    close: () => {
      child.stdin.end();
      const timer = setTimeout(() => child.kill('SIGKILL'), 3000);
      return closed.finally(() => clearTimeout(timer));
    },
  };
}
