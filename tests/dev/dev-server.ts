import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startDev, type DevServerProcess } from './dev-process.ts';
import { sampleFolder } from '../../scripts/sample.ts';

export interface RunningDevServer extends DevServerProcess {
  readonly content: string;
}

export interface DevServerOptions {
  readonly prepare?: (content: string) => Promise<void>;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs the real `npm run dev` on a copy of the sample content, at a free port. */
export async function startDevServer({ prepare, env = {} }: DevServerOptions = {}): Promise<RunningDevServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-dev-'));
  const content = path.join(folder, 'content');
  await cp(sampleFolder, content, { recursive: true });
  await prepare?.(content);
  const server = await startDev(content, path.join(folder, 'cache'), env);
  return {
    ...server,
    content,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
