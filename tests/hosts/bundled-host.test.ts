import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { assertError } from '../front/assert.ts';
import { root } from '../../src/settings.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bundle-'));
  const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const [, ...args] = (scripts['bundle:host'] ?? '').replace('--dir host ', `--dir ${folder} `).split(' ');
  const rolldown = path.join(root, 'node_modules/rolldown/bin/cli.mjs');
  const { status, stderr } = spawnSync(process.execPath, [rolldown, ...args], { cwd: root, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
});
afterAll(() => rm(folder, { recursive: true }));

test('the bundled host serves a site from a folder that has no packages', async () => {
  const child = spawn(process.execPath, [path.join(folder, 'serve-host.mjs')], {
    cwd: folder,
    env: { PATH: process.env['PATH'], DIST: inject('dist'), PORT: '0', HOST: '127.0.0.1' },
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const url = line.replace('ready ', '');
  expect((await fetch(`${url}/api/v1`)).status).toBe(200);
  await assertError(await fetch(`${url}/api/v1/nothing`), 'not_found');
  expect((await fetch(`${url}/about`, { headers: { Accept: 'text/markdown' } })).headers.get('Content-Type')).toContain(
    'text/markdown',
  );
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([0, null]);
});
