import { expect, inject, test } from 'vitest';
import { front } from '../../src/front/front.ts';
import type { Host } from '../../src/front/host.ts';
import { PlainHeaders } from '../../src/front/reply.ts';
import { memoryQuota } from '../../src/front/quota/quota.ts';
import { nodeFiles } from '../../src/hosts/node/files.ts';
import { staticFiles } from '../../src/hosts/files/static-files.ts';

const files = staticFiles(inject('dist'), nodeFiles);
const originRequests: string[] = [];
const host: Host = {
  origin: (path, acceptEncoding) => {
    originRequests.push(path);
    return files(path, acceptEncoding);
  },
  buildId: 'one deploy',
  quota: memoryQuota(),
  address: undefined,
  secure: false,
  report: (error) => expect.fail(String(error)),
};

async function requestsFor(path: string, accept: string): Promise<readonly string[]> {
  originRequests.length = 0;
  await (await front(new Request(`http://catalog.example${path}`, { headers: { Accept: accept } }), host)).text();
  return [...originRequests];
}

test.each([
  ['/about', 'text/html', ['/about.html']],
  ['/nothing-here', 'text/html', ['/nothing-here.html']],
  ['/nothing-here', 'text/markdown', ['/nothing-here.md']],
  ['/nothing-here', 'image/png', ['/nothing-here.html']],
  ['/news/nothing-here', 'text/html', ['/news/nothing-here.html']],
  ['/api/v1/products/balcoa', 'application/json', ['/api/v1/products/balcoa.json']],
  ['/feed', 'text/html', ['/feed.html']],
  ['/rss.xml', 'text/html', ['/rss.xml']],
  ['/api/v1/openapi.json', 'application/json', []],
  ['/a/b/c', 'text/html', []],
  ['/api/nope', 'application/json', []],
])('a repeated GET %s with "Accept: %s" requests from the origin only %j', async (path, accept, expected) => {
  await requestsFor(path, accept);
  expect(await requestsFor(path, accept)).toEqual(expected);
});

test.each([
  ['a page', { '/docs.html': '<p>Manual</p>' }, 200, null],
  ['a redirect', { '/redirects.json': '{"/docs":"/about"}' }, 308, '/about'],
  ['nothing', {}, 308, '/developers'],
])(
  'a guessed address redirects to its target only if the site has neither page nor redirect there: %s',
  async (_name, published, status, location) => {
    const response = await front(new Request('http://catalog.example/docs'), {
      ...host,
      buildId: undefined,
      origin: (path) => {
        const body = (published as Record<string, string>)[path];
        return Promise.resolve({
          status: body === undefined ? 404 : 200,
          headers: new PlainHeaders({}),
          body: body ?? null,
        });
      },
    });
    expect(response.status).toBe(status);
    expect(response.headers.get('Location')).toBe(location);
  },
);
