import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { buildSite } from './build.ts';
import { startServer } from './server-process.ts';

const run = (script: string, env: Readonly<Record<string, string>>) => startServer([`scripts/${script}`], env);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-scripts-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe.each(['start.ts', 'serve.ts'])('scripts/%s', (script) => {
  const start = (env: Readonly<Record<string, string>>) => {
    const folders = { DIST: path.join(folder, 'dist'), CACHE: path.join(folder, 'cache') };
    return run(script, { ...(script === 'start.ts' ? folders : { DIST: inject('dist') }), HOST: '127.0.0.1', ...env });
  };

  test('prints its address on one line when ready, responds there, and exits with code 0 on SIGTERM', async () => {
    const running = start({ PORT: '0', SITE_URL: '' });
    const address = await running.ready;
    const index = (await (await fetch(`${address}/api/v1`)).json()) as { links: { self: string } };
    // start.ts builds for its own address; serve.ts serves a build for another address.
    if (script === 'start.ts') expect(index.links.self).toBe(`${address}/api/v1`);
    else expect(new URL(index.links.self).pathname).toBe('/api/v1');
    expect(await running.stop()).toBe(0);
    expect(running.output()).toBe(`ready ${address}\n`);
  });

  test('exits with code 1 and an error without a stack trace if PORT is in use or not a number', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const port = String((taken.address() as AddressInfo).port);
    for (const [PORT, error] of [
      [port, port],
      ['http', 'Cannot use PORT'],
    ] as const) {
      const running = start({ PORT });
      expect(await running.exit).toBe(1);
      expect(running.errors()).toContain(error);
      expect(running.errors()).not.toContain('    at ');
    }
    taken.close();
  });
});

describe('scripts/serve.ts', () => {
  test('rejects an invalid TRUST_PROXY with one line that names the setting and its value', async () => {
    const running = run('serve.ts', { DIST: inject('dist'), PORT: '0', TRUST_PROXY: 'nonsense' });
    expect(await running.exit).toBe(1);
    expect(running.errors()).toMatch(/^Cannot use TRUST_PROXY "nonsense": .*loopback.*\n$/);
  });
});

test('npm passes SIGTERM on to the server, although the shell between them does not', async () => {
  const env = { DIST: inject('dist'), HOST: '127.0.0.1', PORT: '0', DRAIN_DELAY: '0' };
  const running = startServer(['run', 'serve'], env, { command: 'npm' });
  const address = await running.ready;
  // Resolves when no process has npm's output open.
  await running.stop();
  await expect(fetch(address)).rejects.toThrow();
});

test('npm run build rejects a SITE_URL with a path, without a stack trace', async () => {
  const { exitCode, output } = await buildSite({ dist: path.join(folder, 'never'), site: 'https://x.example/sub/' });
  expect(exitCode).toBe(1);
  expect(output).toContain('Cannot use SITE_URL "https://x.example/sub/"');
  expect(output).not.toContain('    at ');
});

test('serve.ts without a build responds 503 at /healthz, and suggests npm run build', async () => {
  const node = run('serve.ts', { DIST: path.join(folder, 'no-such-site'), PORT: '0' });
  expect((await fetch(`${await node.ready}/healthz`)).status).toBe(503);
  expect(await node.stop()).toBe(0);
  expect(node.errors()).toContain('npm run build');
});
