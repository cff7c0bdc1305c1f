import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { sampleFolder } from '../../scripts/sample.ts';
import { copyProject, plainEnvironment } from '../build.ts';
import { freePort } from '../free-port.ts';

export interface RunningDevServer {
  readonly url: string;
  readonly content: string;
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

/** Runs the real `astro dev` in a copy of this project with the sample's content, at a free port. */
export async function startDevServer(prepare?: (content: string) => Promise<void>): Promise<RunningDevServer> {
  const { folder, remove } = await copyProject();
  const content = path.join(folder, 'content');
  await cp(sampleFolder, content, { recursive: true });
  await prepare?.(content);
  const { SITE_URL: _, ...inherited } = plainEnvironment();
  const child = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'dev'], {
    cwd: folder,
    env: {
      ...inherited,
      NODE_ENV: 'development',
      NO_COLOR: '1',
      ASTRO_TELEMETRY_DISABLED: '1',
      // Published addresses begin with this port.
      PORT: String(await freePort()),
      CONTENT: content,
      CACHE: path.join(folder, '.cache'),
    },
  });
  let output = '';
  const ended = once(child, 'close');
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const [address] = /http:\/\/localhost:\d+/.exec(output) ?? [];
        if (address !== undefined) resolve(address);
      });
    void ended.then(() => reject(new Error(`The dev server has ended:\n${output}`)));
  });
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
    await remove();
  };
  return { url, content, output: () => output, stop };
}
