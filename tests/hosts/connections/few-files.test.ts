import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowedConnections, nodeLimits } from '../../../src/hosts/node/limits.ts';
import { root } from '../../../src/settings.ts';
import { describeWith } from '../../needs.ts';

const openFiles = 1024;
const clients = 700;
const text = `<p>${'a'.repeat(20_000)}</p>`;

describeWith(
  'open file limit of 2,000',
  allowedConnections(2_000) === 2_000,
  `${clients} keep-alive clients of a host that may open ${openFiles} files`,
  () => {
    let dist: string;
    let host: ChildProcess;
    let url: URL;
    let errorOutput = '';
    beforeAll(async () => {
      dist = await mkdtemp(path.join(tmpdir(), 'vitrine-few-'));
      // A folder without a build's store, so the host checks its files repeatedly.
      for (const name of ['index.html', 'about.html']) await writeFile(path.join(dist, name), text);
      host = spawn('sh', ['-c', `ulimit -n ${openFiles} && exec "$0" "$1"`, process.execPath, 'scripts/serve.ts'], {
        cwd: root,
        env: { ...process.env, DIST: dist, PORT: '0', HOST: '127.0.0.1', REDIS_URL: '', TRUST_PROXY: '' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      host.stderr?.on('data', (bytes: Buffer) => (errorOutput += bytes.toString()));
      const [ready] = (await once(host.stdout ?? host, 'data')) as [Buffer];
      url = new URL(ready.toString().replace('ready ', '').trim());
    });
    afterAll(async () => {
      host.kill('SIGKILL');
      await rm(dist, { recursive: true });
    });

    test('get only 200s while a file is touched three times', { timeout: 60_000 }, async () => {
      const agents = Array.from({ length: clients }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
      const statusFor = async (agent: Agent, number: number): Promise<number> => {
        const { hostname, port } = url;
        // A different query for each request avoids shared replies.
        const sent = request({ hostname, port, path: `/about?${number}`, agent }).end();
        const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
        let length = 0;
        for await (const bytes of response) length += (bytes as Buffer).byteLength;
        expect(length).toBe(text.length);
        return response.statusCode ?? 0;
      };
      const statuses = new Map<number, number>();
      for (let touched = 1; touched <= 3; touched += 1) {
        for (const status of await Promise.all(
          agents.map((agent, number) => statusFor(agent, touched * clients + number)),
        )) {
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
        await utimes(path.join(dist, 'about.html'), touched, touched);
        // Wait until the host checks the file again.
        await new Promise((resolve) => setTimeout(resolve, nodeLimits.maxStaleness));
      }
      for (const agent of agents) agent.destroy();
      expect(statuses).toEqual(new Map([[200, 3 * clients]]));
      expect(errorOutput).not.toContain('EMFILE');
    });
  },
);
