import type { Context } from '@netlify/edge-functions';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { answer } from '../../netlify/answer.ts';
import { assertError } from '../edge/assert.ts';

/** Stubs the global of Netlify's runtime, without settings. */
beforeAll(() => void vi.stubGlobal('Netlify', { env: { get: () => undefined } }));
afterAll(() => void vi.unstubAllGlobals());

const broken = (): never => {
  throw new Error('The platform is broken');
};

/** A platform whose parts all work, except the given ones. */
const contextWith = (parts: object): Context =>
  Object.defineProperties(
    {},
    Object.getOwnPropertyDescriptors({
      ip: '192.0.2.1',
      deploy: { id: 'a' },
      next: () => Promise.resolve(new Response('{}', { headers: { 'Content-Type': 'application/json' } })),
      ...Object.fromEntries(Object.entries(parts)),
    }),
  ) as Context;

const requests = ['/api/v1', '/api/v1/products/nothing', '/about', '/llms.txt', '/nothing-here'].flatMap((path) =>
  ['GET', 'HEAD'].map((method) => new Request(`https://catalog.example${path}`, { method })),
);

const failures: Readonly<Record<string, Context>> = {
  'an origin that rejects': contextWith({ next: () => Promise.reject(new Error('The platform is broken')) }),
  'an origin that throws': contextWith({ next: broken }),
  'an origin that resolves to undefined': contextWith({ next: () => Promise.resolve(undefined) }),
  'an origin that responds with 500': contextWith({ next: () => Promise.resolve(new Response('', { status: 500 })) }),
  'an origin whose body fails': contextWith({
    next: () => Promise.resolve(new Response(new ReadableStream({ pull: broken }))),
  }),
  'a missing deploy': contextWith({ deploy: undefined }),
};

test.each(Object.entries(failures))('the edge function responds despite %s', async (name, context) => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  let failed = 0;
  for (const request of requests) {
    const response = await answer(request.clone(), context);
    expect(response, `${name}, ${request.method} ${request.url}`).toBeInstanceOf(Response);
    if (response.status !== 500) continue;
    failed += 1;
    expect(log, name).toHaveBeenCalled();
    expect(response.headers.get('Netlify-CDN-Cache-Control')).toBe('no-store');
    if (request.method === 'GET') await assertError(response, 'internal_error');
  }
  expect(failed > 0, name).toBe(name !== 'a missing deploy');
  log.mockRestore();
});

test.each(['TRACE', 'TRACK'])(
  'the edge function responds to %s with 405 if the runtime passes it on',
  async (method) => {
    for (const path of ['/api/v1', '/api/v1/products/balcao', '/about', '/nothing-here']) {
      // The Fetch standard does not allow a request with this method.
      const request = Object.defineProperty(new Request(`https://catalog.example${path}`), 'method', { value: method });
      const response = await answer(request, contextWith({}));
      expect(response.headers.get('Allow')).toBe('GET, HEAD, OPTIONS');
      expect(await assertError(response, 'method_not_allowed')).toContain('Send GET');
    }
  },
);
