import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { openCrowd, residentMegabytes } from './crowd-connections.ts';
import { connectionsWithin, nodeLimits } from '../../../src/hosts/node/limits.ts';
import { root } from '../../../src/settings.ts';
import { sendRaw } from '../../front/raw-http.ts';
import { describeWith } from '../../needs.ts';
import { manyAddresses } from '../loopback.ts';

const connections = 10_000;
/** The limit of docs/operators/node-host.md for all connections together, in megabytes. */
const bound = 150;

describeWith(
  'limit of 11,000 open files and 127.0.0.2',
  manyAddresses && connectionsWithin(11_000) === 11_000,
  `${connections} idle and dripping connections of a hundred addresses`,
  () => {
    test('take bounded memory, and leave everybody else served', { timeout: 60_000 }, async () => {
      const child = spawn(process.execPath, [path.join(root, 'scripts/serve.ts')], {
        env: { ...process.env, DIST: inject('dist'), PORT: '0', HOST: '127.0.0.1', REDIS_URL: '', DRAIN_DELAY: '0' },
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      try {
        const [ready] = (await once(child.stdout, 'data')) as [Buffer];
        const url = ready.toString().replace('ready ', '').trim();
        const statuses = new Map<number, number>();
        const ask = async (target: string, number: number): Promise<void> => {
          const headers = { Host: 'catalog.example', Accept: 'text/html, application/json' };
          const from = `127.0.2.${(number % 200) + 1}`;
          const { status } = await sendRaw({ url, target, method: 'GET', headers, from });
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        };
        for (let number = 0; number < 50; number += 1) await ask('/about', number);
        const before = await residentMegabytes(child.pid ?? 0);
        const crowd = await openCrowd(url, connections, 100);
        try {
          for (let number = 0; number < 200; number += 1) {
            await ask(['/healthz', '/about', '/api/v1'][number % 3] ?? '/', number);
          }
          expect(statuses).toEqual(new Map([[200, 250]]));
          await expect.poll(crowd.open, { timeout: 60_000 }).toBeLessThanOrEqual(nodeLimits.connections);
          expect([...crowd.told()].filter((line) => line.startsWith('HTTP/1.1 5'))).toEqual([]);
          expect((await residentMegabytes(child.pid ?? 0)) - before).toBeLessThan(bound);
        } finally {
          crowd.close();
        }
      } finally {
        child.kill('SIGKILL');
      }
    });
  },
);
