import { spawn, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../free-port.ts';

export type Program = 'nginx' | 'varnishd';

/** The version option of each program, which shows whether it is installed. */
const version: Readonly<Record<Program, string>> = { nginx: '-v', varnishd: '-V' };

export const isInstalled = (program: Program): boolean => spawnSync(program, [version[program]]).status === 0;

interface Place {
  readonly folder: string;
  readonly port: number;
}

const asRoot = process.getuid?.() === 0;

/** Wraps the documented configuration, so that nginx runs in the foreground and in one folder. */
const nginxFile = (text: string, { folder, port }: Place): string => `daemon off;
${asRoot ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/pid;
error_log stderr;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  ${text.replace('listen 80;', `listen 127.0.0.1:${port};`).replace('/var/cache/nginx/vitrine', `${folder}/cache`)}
}
`;

const command: Readonly<Record<Program, (text: string, place: Place) => { file: string; args: string[] }>> = {
  nginx: (text, place) => ({
    file: nginxFile(text, place),
    args: ['-e', 'stderr', '-p', place.folder, '-c', `${place.folder}/configuration`],
  }),
  varnishd: (text, { folder, port }) => ({
    file: text,
    args: [
      '-F',
      '-j',
      'none',
      '-a',
      `127.0.0.1:${port}`,
      '-f',
      `${folder}/configuration`,
      '-n',
      `${folder}/work`,
      '-s',
      'malloc,32m',
    ],
  }),
};

/** Starts a program with a documented configuration in front of the host at `origin`. */
export async function startInFront(program: Program, configuration: string, origin: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-front-'));
  await chmod(folder, 0o755);
  await mkdir(path.join(folder, 'work'));
  const port = await freePort();
  const text = configuration
    .replace('127.0.0.1:4321', new URL(origin).host)
    .replace('"4321"', `"${new URL(origin).port}"`);
  const { file, args } = command[program](text, { folder, port });
  await writeFile(path.join(folder, 'configuration'), file);
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const stderrChunks: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => stderrChunks.push(chunk.toString()));
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => resolve());
  });
  const url = `http://127.0.0.1:${port}`;
  const isReady = (): Promise<boolean> =>
    fetch(`${url}/healthz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  for (let tries = 0; !(await isReady()); tries += 1) {
    if (tries > 200 || child.exitCode !== null)
      throw new Error(`${program} does not respond: ${stderrChunks.join('')}`);
    await delay(100);
  }
  return {
    url,
    close: async (): Promise<void> => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
