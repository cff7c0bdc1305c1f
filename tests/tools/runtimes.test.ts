import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, inject } from 'vitest';
import { denoBinary } from '../../scripts/edge/bundle.ts';
import { behaviour } from '../edge/behaviour.ts';
import { overHttp, type StartHost } from '../edge/test-host.ts';
import { describeWith } from '../needs.ts';
import { startServer } from '../server-process.ts';
import { packages } from './folder.ts';

const bun = path.join(packages, `@oven/bun-${process.platform}-${process.arch}/bin/bun`);
const sites = { dist: inject('dist'), brokenDist: inject('brokenDist') };

const nodeHost =
  (command: string, args: readonly string[] = []): StartHost =>
  async (dist) => {
    const env = { DIST: dist, PORT: '0', HOST: '127.0.0.1', TRUST_PROXY: 'loopback', DRAIN_DELAY: '0' };
    const { ready, stop } = startServer([...args, 'scripts/serve.ts'], env, { command });
    return overHttp(await ready, 'X-Forwarded-For', async () => expect(await stop()).toBe(0));
  };

const permissions = ['--no-prompt', '--allow-env', '--allow-net', '--allow-read'];
behaviour('the Node host on Deno', nodeHost(await denoBinary(), ['run', ...permissions]), sites, {
  'the hint for method_not_allowed at /a/b/c suggests requests that return 200':
    'Deno reports an unknown method as a malformed request: 400.',
});

describeWith('Bun', existsSync(bun), 'the Node host', () => behaviour('on Bun', nodeHost(bun), sites));
