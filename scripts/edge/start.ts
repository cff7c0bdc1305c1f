import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { bundleEdge, type EdgeBundle } from './bundle.ts';
import type { HostOptions } from './host.ts';
import { originOf, root } from '../../src/settings.ts';
import { edgeTools } from './tools.ts';

export interface EdgeOptions {
  readonly dist: string;
  /** The port to listen on. 0, the default, means any free port. */
  readonly port?: number;
  /** The host name to listen on, by default `localhost`. */
  readonly host?: string;
  /** A bundle that `bundleEdge` returned. By default, a temporary bundle is built. */
  readonly bundle?: EdgeBundle;
  /** Environment variables of the edge functions, by default the environment of this process. */
  readonly env?: NodeJS.ProcessEnv;
  /** Hosts (`name:port`) to which the edge functions may connect, by default none. */
  readonly network?: readonly string[];
  /** Receives each line that the edge functions or Deno print. By default, lines are written to stderr. */
  readonly log?: (line: string) => void;
}

export interface EdgeHost {
  readonly url: string;
  readonly pid: number;
  /** Resolves when the Deno process has ended for any reason. */
  readonly closed: Promise<void>;
  /** Stops the host. Running requests have one second to finish. Can be called more than once. */
  readonly close: () => Promise<void>;
}

const toStderr = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/**
 * Serves a built site with the production edge bundle in Deno, and resolves when the host accepts requests. Rejects if
 * `dist` is missing, bundling fails or Deno cannot listen on the address.
 */
export async function startEdge(options: EdgeOptions): Promise<EdgeHost> {
  const dist = await realpath(options.dist).catch(() => {
    throw new Error(`Cannot find ${resolve(options.dist)}: build the site first ("npm run build")`);
  });
  if (options.bundle !== undefined) return startDeno(options, dist, options.bundle);

  const out = await mkdtemp(join(tmpdir(), 'edge-'));
  const discard = (): Promise<void> => rm(out, { recursive: true, force: true });
  try {
    const host = await startDeno(options, dist, await bundleEdge({ root, out }));
    const closed = host.closed.then(discard);
    return { url: host.url, pid: host.pid, closed, close: () => host.close().then(() => closed) };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function startDeno(options: EdgeOptions, dist: string, bundle: EdgeBundle): Promise<EdgeHost> {
  const { host = 'localhost', port = 0, env = process.env, log = toStderr } = options;
  const child = spawnDeno({ host, port, env, network: options.network ?? [] }, dist, bundle);
  const closed = new Promise<void>((settle) => child.once('close', () => settle()).once('error', () => settle()));
  const close = (): Promise<void> => {
    child.stdin.end();
    const timer = setTimeout(() => child.kill('SIGKILL'), 3000);
    return closed.finally(() => clearTimeout(timer));
  };
  const listening = await readyPort(child, closed, log);
  return { url: originOf({ host, port: Number(listening) }), pid: child.pid ?? 0, closed, close };
}

function spawnDeno(
  { host, port, env, network }: { host: string; port: number; env: NodeJS.ProcessEnv; network: readonly string[] },
  dist: string,
  bundle: EdgeBundle,
): ChildProcessWithoutNullStreams {
  const { deno, bootstrap } = edgeTools(bundle.root);
  const address = `${host.includes(':') ? `[${host}]` : host}:${String(port)}`;
  const options: HostOptions = {
    hostname: host,
    port,
    dist,
    bootstrap: pathToFileURL(bootstrap).href,
    functions: pathToFileURL(join(bundle.unpacked, 'bootstrap-stage2.js')).href,
    manifest: bundle.manifest,
  };
  const permissions = [
    '--allow-env',
    `--allow-read=${[dist, bundle.unpacked, bootstrap].join()}`,
    `--allow-net=${[address, ...network].join()}`,
  ];
  const isolation = ['--no-config', '--no-prompt', '--no-remote', '--no-npm', `--import-map=${bundle.importMap}`];
  // Without the flag about aborts, Deno aborts `request.signal` after each response, and the bootstrap warns of this.
  const behaviour = ['--quiet', '--unstable-no-legacy-abort'];
  const script = join(import.meta.dirname, 'host.ts');
  return spawn(deno, ['run', ...behaviour, ...permissions, ...isolation, script, JSON.stringify(options)], {
    // In its own process group, so that Ctrl-C only reaches this process, which then closes Deno.
    detached: true,
    env: { ...env, DENO_DIR: bundle.denoDir, NO_COLOR: '1' },
  });
}

/**
 * Waits until the Deno process reports its port and returns the port. Sends the output of the process to `log`. If the
 * process ends before it reports a port, rejects with the output.
 */
function readyPort(
  child: ChildProcessWithoutNullStreams,
  closed: Promise<void>,
  log: (line: string) => void,
): Promise<string> {
  return new Promise((resolvePort, reject) => {
    const early: string[] = [];
    let write = (line: string): void => void early.push(line);
    createInterface({ input: child.stderr }).on('line', (line) => write(line));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const port = /^ready (\d+)$/.exec(line)?.[1];
      if (port === undefined) {
        write(line);
        return;
      }
      write = log;
      early.forEach(log);
      resolvePort(port);
    });
    child.once('error', reject);
    void closed.then(() => reject(new Error(early.join('\n') || 'Deno ended before it was ready')));
  });
}
