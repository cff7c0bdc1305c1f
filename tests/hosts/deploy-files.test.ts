import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { root } from '../../src/settings.ts';
import { documentation } from '../docs/documentation.ts';
import { assertError } from '../edge/assert.ts';
import { freePort } from '../free-port.ts';
import { describeWith } from '../needs.ts';
import { startServer } from '../server-process.ts';
import { bundleHost } from './host-bundle.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const unit = read('deploy/vitrine.service');
const lastStage =
  read('Dockerfile')
    .split(/^FROM .+$/m)
    .at(-1) ?? '';

/** Returns what follows a word at the start of a line: an instruction of a Dockerfile, or a key of a unit. */
const after = (text: string, word: string): string =>
  new RegExp(`^${word}(.+)$`, 'm').exec(text)?.[1] ?? expect.fail(`There is no "${word}"`);

const variables = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(' ').map((pair) => pair.split('=', 2) as [string, string]));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-deploy-'));
  // The user of the container reads it.
  await chmod(folder, 0o755);
  await bundleHost(path.join(folder, 'build/host'));
  await cp(inject('dist'), path.join(folder, 'build/dist'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

test('docs/operators/settings.md explains the settings in the unit, the image and compose.yaml', () => {
  const names = [unit, lastStage, read('compose.yaml')].flatMap((text) => text.match(/\b[A-Z_]{3,}(?=[=:])/g) ?? []);
  expect(names).toContain('LOG');
  expect(names.filter((name) => !documentation('operators/settings.md').includes(`\`${name}\``))).toEqual([]);
});

test('the command of the unit serves a site without packages, where the documented proxies connect', async () => {
  const env = variables(after(unit, 'Environment='));
  const address = `${env['HOST']}:${env['PORT']}`;
  expect(documentation('operators/caches.md').match(/(?<=server ).+:\d+(?=;)/g)).toEqual([address, address]);
  expect(after(read('deploy/vitrine.socket'), 'ListenStream=')).toBe(address);
  const [, ...args] = after(unit, 'ExecStart=').split(' ');
  const host = startServer(args, { ...env, PORT: '0' }, { cwd: path.join(folder, 'build') });
  const url = await host.ready;
  expect(new URL(url).hostname).toBe(env['HOST']);
  expect((await fetch(`${url}/api/v1`)).status).toBe(200);
  await assertError(await fetch(`${url}/api/v1/nothing`), 'not_found');
  const { headers } = await fetch(`${url}/about`, { headers: { Accept: 'text/markdown' } });
  expect(headers.get('Content-Type')).toContain('text/markdown');
  expect(await host.stop()).toBe(0);
});

// With this flag, Node cannot write files, as on a read-only file system.
const hasPermissions = process.allowedNodeEnvironmentFlags.has('--permission');
describeWith('Node 24', hasPermissions, 'the last stage of the Dockerfile', () => {
  test('has the files to run as its user without writing any, passes its health check, and ends with 0', async () => {
    const image = path.join(folder, 'image');
    const app = path.join(image, after(lastStage, 'WORKDIR '));
    const all = { recursive: true };
    const command = path.join(image, 'usr/local/bin/node');
    await cp(process.execPath, path.join(folder, 'usr/local/bin/node'));
    for (const [, from = '', to = ''] of lastStage.matchAll(/^COPY --from=build (\S+) (\S+)$/gm))
      await cp(path.join(folder, from), to.startsWith('/') ? path.join(image, to) : path.join(app, to), all);
    const uid = Number(after(lastStage, 'USER ').split(':', 1)[0]);
    expect(uid).toBeGreaterThan(0);
    const env = { ...variables(after(lastStage, 'ENV ')), PORT: String(await freePort()), DRAIN_DELAY: '0' };
    const args = (line: string): string[] => (JSON.parse(after(lastStage, line)) as string[]).slice(1);
    const host = startServer(['--permission', '--allow-fs-read=*', ...args('CMD ')], env, {
      command,
      cwd: app,
      uid: process.getuid?.() === 0 ? uid : undefined,
    });
    const isHealthy = (): boolean => spawnSync(command, args('HEALTHCHECK .*CMD '), { env }).status === 0;
    expect((await fetch(`${await host.ready}/about`)).status).toBe(200);
    expect(isHealthy()).toBe(true);
    expect(await host.stop()).toBe(0);
    expect(isHealthy()).toBe(false);
  });
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
describeWith('systemd-analyze', hasSystemd, 'deploy/vitrine.service and deploy/vitrine.socket', () => {
  test('are valid units', async () => {
    const file = path.join(folder, 'vitrine.service');
    await writeFile(file, unit.replace('ExecStart=node', `ExecStart=${process.execPath}`));
    const socket = path.join(folder, 'vitrine.socket');
    await writeFile(socket, read('deploy/vitrine.socket'));
    // For unknown keys, it exits with 0.
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file, socket], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});
