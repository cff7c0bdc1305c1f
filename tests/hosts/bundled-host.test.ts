import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { assertError } from '../front/assert.ts';
import { bundleHost, startBundledHost } from './host-bundle.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bundle-'));
  await bundleHost(folder);
});
afterAll(() => rm(folder, { recursive: true }));

test('the bundled Node host serves a site from a folder without packages, and exits with 0 on SIGTERM', async () => {
  const host = startBundledHost(process.execPath, folder, { DIST: inject('dist') });
  const url = await host.ready;
  expect((await fetch(`${url}/api/v1`)).status).toBe(200);
  await assertError(await fetch(`${url}/api/v1/nothing`), 'not_found');
  expect((await fetch(`${url}/about`, { headers: { Accept: 'text/markdown' } })).headers.get('Content-Type')).toContain(
    'text/markdown',
  );
  expect(await host.stop()).toBe(0);
});
