import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { siteIn } from '../../src/hosts/node/files.ts';
import { denoBinary, packageFolder, type EdgeBundle } from './bundle.ts';
import type { HostOptions } from './host.ts';

interface EdgeOptions {
  readonly dist: string;
  readonly bundle: EdgeBundle;
  /** Environment variables of the edge functions, in addition to those of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** Hosts (`name:port`) to which the edge functions may connect, by default none. */
  readonly network?: readonly string[];
  /** Receives each line that the edge functions or Deno print. */
  readonly log: (line: string) => void;
}

export interface EdgeHost {
  readonly url: string;
  /** Stops the host. Running requests have one second to finish. */
  readonly close: () => Promise<void>;
}

/** Serves each file of a built site at its exact path, as the platform does below the edge functions. */
async function serveFiles(dist: string): Promise<Server> {
  const openSite = siteIn(dist);
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(`http://localhost${incoming.url ?? '/'}`);
    Promise.resolve()
      .then(() => openSite()(decodeURIComponent(pathname).replace(/\/$/, '/index.html'), null))
      .then(
        (file) => outgoing.writeHead(file ? 200 : 404, file?.headers).end(file?.body),
        () => outgoing.writeHead(500).end(),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Serves a built site with the production edge bundle in Deno, at a free port of 127.0.0.1. */
export async function startEdge({ dist, bundle, env, network = [], log }: EdgeOptions): Promise<EdgeHost> {
  const files = await serveFiles(dist);
  const filesAddress = `127.0.0.1:${(files.address() as AddressInfo).port}`;
  const bootstrap = path.join(await packageFolder('@netlify/edge-functions-dev'), 'dist/deno/bootstrap.mjs');
  const hostOptions: HostOptions = {
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
    `--allow-net=${['127.0.0.1:0', filesAddress, ...network].join()}`,
    '--no-config',
    '--no-prompt',
    '--no-remote',
    '--no-npm',
    `--import-map=${path.join(bundle.unpacked, 'import-map.json')}`,
  ];
  const script = path.join(import.meta.dirname, 'host.ts');
  const child = spawn(await denoBinary(), ['run', ...flags, script, JSON.stringify(hostOptions)], {
    env: { ...process.env, ...env, DENO_DIR: bundle.denoDir, NO_COLOR: '1' },
  });
  const closed = once(child, 'close').finally(() => files.close());
  createInterface({ input: child.stderr }).on('line', log);
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, port] = /^ready (\d+)$/.exec(line) ?? [];
      if (port === undefined) log(line);
      else resolve(`http://127.0.0.1:${port}`);
    });
    void closed.then(() => reject(new Error('Cannot start the edge functions: Deno ended')));
  });
  return {
    url,
    close: async () => {
      child.stdin.end();
      const timer = setTimeout(() => child.kill('SIGKILL'), 3000);
      await closed.finally(() => clearTimeout(timer));
    },
  };
}
