import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { astro } from '../../scripts/astro.ts';
import { root } from '../../src/settings.ts';

export interface RunningDevServer {
  readonly url: string;
  /** A copy of the sample content, which the server watches. */
  readonly content: string;
  /** Everything that it has printed, colours removed. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

export interface DevServerOptions {
  /** Changes the copy of the content before the server starts. */
  readonly prepare?: (content: string) => Promise<void>;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs the real `npm run dev` on a copy of the sample content, at a free port. */
export async function startDevServer({ prepare, env = {} }: DevServerOptions = {}): Promise<RunningDevServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-dev-'));
  const content = path.join(folder, 'content');
  await cp(path.join(root, 'content'), content, { recursive: true });
  await prepare?.(content);
  const [node, command] = astro;
  const { SITE_URL: _, ...inherited } = process.env;
  const child = spawn(node, [command, 'dev', '--ignore-lock'], {
    cwd: root,
    env: {
      ...inherited,
      NODE_ENV: 'development',
      // Astro does without its server where it finds itself in a test.
      VITEST: '',
      NO_COLOR: '1',
      ASTRO_TELEMETRY_DISABLED: '1',
      PORT: '0',
      CONTENT: content,
      CACHE: path.join(folder, 'cache'),
      ...env,
    },
  });
  const printed: string[] = [];
  const ended = once(child, 'close');
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        printed.push(chunk.toString());
        const address = /http:\/\/localhost:\d+/.exec(printed.join(''))?.[0];
        if (address !== undefined) resolve(address);
      });
    }
    void ended.then(() => reject(new Error(`The dev server has ended:\n${printed.join('')}`)));
  });
  return {
    url,
    content,
    output: () => printed.join(''),
    stop: async () => {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
