import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errors } from '../../src/contract/errors.ts';
import { unavailableSeconds } from '../../src/contract/limits.ts';
import { assertError, assertQuotaHeaders, provoked } from './assert.ts';
import { apiBehaviour } from './behaviour-api.ts';
import { errorBehaviour } from './behaviour-errors.ts';
import { hintBehaviour } from './behaviour-hints.ts';
import { languageBehaviour } from './behaviour-languages.ts';
import { httpBehaviour } from './behaviour-http.ts';
import { movedBehaviour } from './behaviour-moved.ts';
import { pageBehaviour } from './behaviour-pages.ts';
import { partsBehaviour } from './behaviour-parts.ts';
import { quotaBehaviour } from './behaviour-quota.ts';
import { securityBehaviour } from './behaviour-security.ts';
import type { StartHost, TestHost } from './test-host.ts';

export interface Sites {
  readonly dist: string;
  /** The same site, with one unreadable resource. */
  readonly brokenDist: string;
}

/** The reasons why a host cannot pass some tests, by their names. Such a test must fail. */
export type Exceptions = Readonly<Record<string, string>>;

/** Defines the tests of everything that the function guarantees, for one host. */
export function behaviour(
  name: string,
  start: StartHost,
  { dist, brokenDist }: Sites,
  exceptions: Exceptions = {},
): void {
  describe(name, () => {
    let host: TestHost;
    beforeAll(async () => {
      provoked.clear();
      host = await start(dist);
    });
    afterAll(() => host.close());
    beforeEach(({ task }) => {
      Object.assign(task, { fails: task.name in exceptions });
    });

    const send: TestHost['send'] = (path, sent) => host.send(path, sent);
    apiBehaviour(send);
    pageBehaviour(send);
    movedBehaviour(send);
    languageBehaviour(send);
    errorBehaviour(send);
    hintBehaviour(send);
    httpBehaviour(send);
    partsBehaviour(send);
    quotaBehaviour(send);
    securityBehaviour(send);

    test('responds with internal_error when a file cannot be read, and still serves other requests', async () => {
      const broken = await start(brokenDist);
      try {
        const response = await broken.send('/api/v1/work');
        assertQuotaHeaders(response);
        expect(await assertError(response, 'internal_error')).toContain('GET /api/v1/work');
        expect((await broken.send('/api/v1')).status).toBe(200);
      } finally {
        await broken.close();
      }
    });

    test('responds with unavailable to every GET when there is no site', async () => {
      const empty = await mkdtemp(path.join(tmpdir(), 'vitrine-empty-'));
      const emptyHost = await start(empty);
      try {
        for (const address of ['/', '/about', '/api/v1', '/api/v1/nothing', '/nothing', '/a%20b']) {
          const response = await emptyHost.send(address);
          await assertError(response, 'unavailable');
          expect(response.headers.get('Retry-After'), address).toBe(String(unavailableSeconds));
          expect(response.headers.has('RateLimit'), address).toBe(address.startsWith('/api/'));
        }
        expect((await emptyHost.send('/api/v1', { method: 'OPTIONS' })).status).toBe(204);
        expect((await emptyHost.send('/api/v1', { method: 'POST' })).status).toBe(405);
      } finally {
        await emptyHost.close();
        await rm(empty, { recursive: true });
      }
    });

    test('every error code occurs in at least one test', () => {
      expect([...provoked].toSorted()).toEqual(Object.keys(errors).toSorted());
    });
  });
}
