import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { root } from '../src/settings.ts';
import { buildSite } from './build.ts';

interface Run {
  readonly output: () => string;
  readonly errors: () => string;
  /** Resolves with the address of the line "ready …"; rejects if the process ends first. */
  readonly ready: Promise<string>;
  readonly exit: Promise<number | null>;
  readonly stop: () => void;
}

function run(script: string, env: Readonly<Record<string, string>>, args: readonly string[] = []): Run {
  const child = spawn(process.execPath, [path.join(root, 'scripts', script), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  let output = '';
  let errors = '';
  const exit = once(child, 'close').then(([code]: unknown[]) => code as number | null);
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /^ready (\S+)$/m.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    void exit.then((code) => reject(new Error(`${script} ended with ${String(code)}: ${errors}`)));
  });
  ready.catch(() => undefined);
  return { output: () => output, errors: () => errors, ready, exit, stop: () => child.kill('SIGTERM') };
}

describe.each([
  ['start.ts', (dist: string) => ({ DIST: path.join(dist, 'dist'), CACHE: path.join(dist, 'cache') })],
  ['serve.ts', () => ({ DIST: inject('dist') })],
  ['serve-edge.ts', () => ({ DIST: inject('dist') })],
])('scripts/%s', (script, settings) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-scripts-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test(
    'prints its address on one line when ready, responds there, and exits with code 0 on SIGTERM',
    { timeout: 60_000 },
    async () => {
      const running = run(script, { ...settings(folder), PORT: '0', HOST: '127.0.0.1', SITE_URL: '' });
      const address = await running.ready;
      const index = (await (await fetch(`${address}/api/v1`)).json()) as { links: { self: string } };
      expect(new URL(index.links.self).pathname).toBe('/api/v1');
      // start.ts builds for its own address; the others serve a build for another address.
      if (script === 'start.ts') expect(index.links.self).toBe(`${address}/api/v1`);
      running.stop();
      expect(await running.exit).toBe(0);
      expect(running.output()).toBe(`ready ${address}\n`);
    },
  );

  test('exits with code 1 and an error that names the port if it is in use', { timeout: 60_000 }, async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const running = run(script, { ...settings(folder), PORT: String(port), HOST: '127.0.0.1' });
    expect(await running.exit).toBe(1);
    expect(running.errors()).toContain(String(port));
    expect(running.errors()).not.toContain('    at ');
    taken.close();
  });

  test('rejects a PORT that is not a number', async () => {
    const running = run(script, { ...settings(folder), PORT: 'http' });
    expect(await running.exit).toBe(1);
    expect(running.errors()).toContain('Cannot use PORT');
  });
});

test.each([
  ['serve.ts', [], 'npm run serve serves'],
  ['start.ts', [], 'npm start builds'],
  ['editors.ts', [], 'npm run editors  '],
  ['accept-contract.ts', [], 'npm run contract:accept  '],
  ['new.ts', [], 'KIND is product, post, work, page'],
  ['new.ts', ['post'], '--title  '],
])(
  'scripts/%s %j --help prints its usage and exits with code 0, even with an invalid PORT',
  async (script, args, usage) => {
    const running = run(script, { PORT: 'http' }, [...args, '--help']);
    expect(await running.exit).toBe(0);
    expect(running.output()).toContain(usage);
    expect(running.errors()).toBe('');
  },
);

test('scripts/serve.ts rejects an invalid TRUST_PROXY with one line that names the setting and its value', async () => {
  const running = run('serve.ts', { DIST: inject('dist'), PORT: '0', TRUST_PROXY: 'nonsense' });
  expect(await running.exit).toBe(1);
  expect(running.errors()).toMatch(/^Cannot use TRUST_PROXY "nonsense": .*loopback.*\n$/);
});

test.each([
  ['', 1],
  ['loopback', 0],
])(
  'scripts/serve.ts reports where its links point only without a trusted proxy: TRUST_PROXY "%s"',
  async (proxy, lines) => {
    const running = run('serve.ts', { DIST: inject('dist'), PORT: '0', TRUST_PROXY: proxy });
    await running.ready;
    running.stop();
    expect(await running.exit).toBe(0);
    expect(running.errors().match(/The links of this site point to/g) ?? []).toHaveLength(lines);
  },
);

test('npm run build rejects a SITE_URL with a path, without a stack trace', async () => {
  const { exitCode, output } = await buildSite({
    dist: path.join(tmpdir(), 'vitrine-never'),
    site: 'https://x.example/sub/',
  });
  expect(exitCode).toBe(1);
  expect(output).toContain('Cannot use SITE_URL "https://x.example/sub/"');
  expect(output).not.toContain('    at ');
});

const noSite = { DIST: path.join(tmpdir(), 'vitrine-no-such-site'), PORT: '0' };

test('scripts/serve-edge.ts exits with code 1 and suggests npm run build if there is no build', async () => {
  const running = run('serve-edge.ts', noSite);
  expect(await running.exit).toBe(1);
  expect(running.errors()).toContain('npm run build');
});

test('scripts/serve.ts suggests npm run build if there is no build, and responds 503 at /healthz', async () => {
  const running = run('serve.ts', noSite);
  expect((await fetch(`${await running.ready}/healthz`)).status).toBe(503);
  expect(running.errors()).toContain('npm run build');
  running.stop();
  expect(await running.exit).toBe(0);
});
