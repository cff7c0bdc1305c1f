import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { openCrowd, residentMegabytes } from './crowd-connections.ts';
import { allowedConnections, nodeLimits } from '../../../src/hosts/node/limits.ts';
import { root } from '../../../src/settings.ts';
import { describeWith } from '../../needs.ts';

const connections = 10_000;
/** The limit of docs/operators/node-host.md for all connections together, in megabytes. */
const maxMegabytes = 150;

describeWith(
  'open file limit of 11,000',
  allowedConnections(11_000) === 11_000,
  `${connections} idle and slowly sending connections`,
  () => {
    test(`take less than ${maxMegabytes} MB and are all closed by the host`, { timeout: 90_000 }, async () => {
      const child = spawn(process.execPath, [path.join(root, 'scripts/serve.ts')], {
        env: { ...process.env, DIST: inject('dist'), PORT: '0', HOST: '127.0.0.1', REDIS_URL: '', DRAIN_DELAY: '0' },
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      try {
        const [ready] = (await once(child.stdout, 'data')) as [Buffer];
        const url = ready.toString().replace('ready ', '').trim();
        const statusOf = async (target: string): Promise<number> => (await fetch(url + target)).status;
        for (let number = 0; number < 50; number += 1) expect(await statusOf('/about')).toBe(200);
        const before = await residentMegabytes(child.pid ?? 0);
        const crowd = await openCrowd(url, connections);
        try {
          await expect.poll(crowd.open, { timeout: 60_000 }).toBeLessThanOrEqual(nodeLimits.maxConnections);
          expect((await residentMegabytes(child.pid ?? 0)) - before).toBeLessThan(maxMegabytes);
          await expect.poll(crowd.open, { timeout: 60_000 }).toBe(0);
          expect([...crowd.statusLines()].filter((line) => line.startsWith('HTTP/1.1 5'))).toEqual([]);
          for (const target of ['/healthz', '/about', '/openapi.json']) expect(await statusOf(target)).toBe(200);
        } finally {
          crowd.close();
        }
      } finally {
        child.kill('SIGKILL');
      }
    });
  },
);
