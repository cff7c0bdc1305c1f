import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../../src/settings.ts';

export interface DevServerProcess {
  readonly url: string;
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

/** Runs the real `npm run dev` over a content folder, at a free port, in this project or in a copy of it. */
export async function startDev(
  content: string,
  cache: string,
  env: Readonly<Record<string, string>> = {},
  project: string = root,
): Promise<DevServerProcess> {
  const { SITE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'dev', '--ignore-lock'], {
    cwd: project,
    env: {
      ...inherited,
      NODE_ENV: 'development',
      // Astro does not start its server if this is set.
      VITEST: '',
      NO_COLOR: '1',
      ASTRO_TELEMETRY_DISABLED: '1',
      PORT: '0',
      CONTENT: content,
      CACHE: cache,
      ...env,
    },
  });
  const output: string[] = [];
  const ended = once(child, 'close');
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output.push(chunk.toString());
        const address = /http:\/\/localhost:\d+/.exec(output.join(''))?.[0];
        if (address !== undefined) resolve(address);
      });
    }
    void ended.then(() => reject(new Error(`The dev server has ended:\n${output.join('')}`)));
  });
  return {
    url,
    output: () => output.join(''),
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
