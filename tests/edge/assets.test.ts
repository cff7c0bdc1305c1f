import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProcess } from './test-host.ts';

let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'vitrine-assets-'));
  for (const folder of ['_astro', 'terms']) await mkdir(path.join(dist, folder));
  await writeFile(path.join(dist, 'redirects.json'), '{}');
  for (const name of [
    'verify.html',
    'terms/old.HTML',
    '_astro/logo.abc.svg',
    '_astro/photo.abc.webp',
    'logo.svg',
    'paper.pdf',
  ])
    await writeFile(path.join(dist, name), '<svg xmlns="http://www.w3.org/2000/svg"/>');
});
afterAll(() => rm(dist, { recursive: true }));

const filePolicy = "script-src 'none'; base-uri 'none'; frame-ancestors 'none'";
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

test.each([
  ['/_astro/logo.abc.svg', 'image/svg+xml', drawingPolicy, 'public, max-age=31536000, immutable'],
  ['/_astro/photo.abc.webp', 'image/webp', filePolicy, 'public, max-age=31536000, immutable'],
  ['/logo.svg', 'image/svg+xml', drawingPolicy, 'public, max-age=0, must-revalidate'],
  ['/verify.html', 'text/html; charset=utf-8', filePolicy, 'public, max-age=0, must-revalidate'],
  ['/terms/old.HTML', 'text/html; charset=utf-8', filePolicy, 'public, max-age=0, must-revalidate'],
  ['/paper.pdf', 'application/pdf', filePolicy, 'public, max-age=0, must-revalidate'],
])('%s is sent as %s with the policy "%s" and "Cache-Control: %s"', async (address, type, policy, caching) => {
  const { send } = await inProcess(dist);
  const { status, headers } = await send(address, { headers: { Accept: 'image/avif' } });
  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toBe(type);
  expect(headers.get('Content-Security-Policy')).toBe(policy);
  expect(headers.get('Cache-Control')).toBe(caching);
});

test.each(['/verify', '/verify/', '/verify.html/', '/terms/', '/terms/old', '/terms/index.html'])(
  '%s, of which there is no file, is 404',
  async (address) => {
    const { send } = await inProcess(dist);
    expect((await send(address)).status).toBe(404);
  },
);

test('a redirect to a page keeps a question mark and a number sign in its path', async () => {
  await mkdir(path.join(dist, 'a?b#c/d'), { recursive: true });
  await writeFile(path.join(dist, 'a?b#c/d/index.html'), '');
  const { send } = await inProcess(dist);
  const response = await send('/a%3Fb%23c//d/?x=1');
  expect([response.status, response.headers.get('Location')]).toEqual([301, '/a%3Fb%23c/d?x=1']);
});
