import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../free-port.ts';

/** The arguments of each program, in which `{folder}` and `{port}` are replaced. */
const programs = {
  nginx: '-e stderr -p {folder} -c {folder}/configuration',
  varnishd: '-F -j none -a 127.0.0.1:{port} -f {folder}/configuration -n {folder}/work -s malloc,32m',
} as const;

export type Program = keyof typeof programs;

export const isInstalled = (program: Program): boolean =>
  spawnSync(program, [program === 'nginx' ? '-v' : '-V']).status === 0;

const asRoot = process.getuid?.() === 0;

/** Wraps a documented configuration, so that nginx runs in the foreground and in one folder. */
const nginxFile = (text: string): string => `daemon off;
${asRoot ? 'user root;' : ''}
worker_processes 1;
pid {folder}/pid;
error_log stderr;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path {folder}/${name};`).join(' ')}
  ${text.replace('listen 80;', 'listen 127.0.0.1:{port};').replace('/var/cache/nginx/vitrine', '{folder}/cache')}
}
`;

/** Starts a program with a documented configuration in front of the host at `origin`. */
export async function startInFront(program: Program, configuration: string, origin: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-front-'));
  await chmod(folder, 0o755);
  await mkdir(path.join(folder, 'work'));
  const port = String(await freePort());
  const { host, port: originPort } = new URL(origin);
  const text = configuration.replace('127.0.0.1:4321', host).replace('"4321"', `"${originPort}"`);
  const place = (pattern: string): string => pattern.replaceAll('{folder}', folder).replaceAll('{port}', port);
  await writeFile(path.join(folder, 'configuration'), place(program === 'nginx' ? nginxFile(text) : text));
  const child = spawn(program, place(programs[program]).split(' '), { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const isReady = (): Promise<boolean> =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; !(await isReady()); tries += 1) {
    if (tries > 200 || child.exitCode !== null) throw new Error(`${program} does not respond: ${errors}`);
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
