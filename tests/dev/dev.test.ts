import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quota } from '../../src/contract/limits.ts';
import { openPage, type PageConnection } from './page-connection.ts';
import { sendRaw } from '../front/raw-http.ts';
import { startDevServer, type RunningDevServer } from './dev-server.ts';

let server: RunningDevServer;
let page: PageConnection;
beforeAll(async () => {
  server = await startDevServer();
  // Rendering the first page loads the site's modules.
  await fetch(`${server.url}/about`);
  page = await openPage(server.url);
});
afterAll(async () => {
  page.close();
  await server.stop();
});

const get = (address: string, accept: string) =>
  fetch(server.url + address, { headers: { Accept: accept }, redirect: 'manual' });
const html = async (address: string) => (await get(address, 'text/html')).text();
const json = async (address: string) =>
  (await get(address, 'application/json')).json() as Promise<Record<string, unknown>>;
const file = (name: string) => path.join(server.content, name);

/** Changes the content, and resolves when an open page receives a reload message. */
async function saveChange(change: () => Promise<void>): Promise<void> {
  page.forget();
  await change();
  await page.next('full-reload');
}

/** Polls, since one save may cause two reload messages, and the page may be up to date only after the second. */
const expectHtml = (address: string) => expect.poll(() => html(address), { timeout: 5000 });
const status = (address: string) =>
  expect.poll(async () => (await get(address, 'text/html')).status, { timeout: 5000 });

const post = (title: string) => `---
title: ${title}
date: 2026-03-09
summary: One sentence.
tags: [release]
---

A paragraph.
`;

describe('npm run dev', () => {
  test('negotiates between HTML and Markdown, and redirects to the canonical address', async () => {
    const asHtml = await get('/about', 'text/html');
    expect(asHtml.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(asHtml.headers.get('Vary')).toBe('Accept');
    expect(await asHtml.text()).toContain('/@vite/client');
    const markdown = await get('/about', 'text/markdown');
    expect(markdown.headers.get('Content-Location')).toBe('/about.md');
    expect(await markdown.text()).toBe(await (await get('/about.md', '*/*')).text());
    const policy = asHtml.headers.get('Content-Security-Policy');
    expect(policy).toContain("img-src 'self'");
    const headers = { Accept: 'text/html', 'If-None-Match': asHtml.headers.get('ETag') ?? '' };
    const unchanged = await fetch(`${server.url}/about`, { headers });
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers.get('Content-Security-Policy')).toBe(policy);
    expect((await get('/about', 'image/png')).status).toBe(406);
    expect((await get('/about/', 'text/html')).headers.get('Location')).toBe('/about');
    expect((await get('//about', 'text/html')).status).toBe(308);
  });

  test('serves the API without file suffixes, with its headers, links and errors', async () => {
    const response = await get('/api/v1/products/balcao', 'application/json');
    expect(response.headers.get('API-Version')).toBe('1');
    expect(response.headers.get('RateLimit-Limit')).toBe(String(quota.limit));
    expect(await response.json()).toMatchObject({ slug: 'balcao', apiUrl: `${server.url}/api/v1/products/balcao` });
    expect(await json('/api/v1/products/balca')).toMatchObject({ error: { code: 'not_found' } });
    expect((await get('/api/v1/products.json', '*/*')).status).toBe(404);
    const etag = response.headers.get('ETag') ?? '';
    const again = await fetch(`${server.url}/api/v1/products/balcao`, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    expect((await fetch(`${server.url}/api/v1`, { method: 'POST', body: '{}' })).status).toBe(405);
    expect((await fetch(`${server.url}/api/v1`, { method: 'OPTIONS' })).headers.get('Allow')).toBe(
      'GET, HEAD, OPTIONS',
    );
  });

  test.each([
    ['/products/frente-de-caixa', 'text/html', '/products/balcao'],
    ['/products/frente-de-caixa', 'text/markdown', '/products/balcao'],
    ['/products/frente-de-caixa.md?a=1', '*/*', '/products/balcao.md?a=1'],
    ['/api/v1/products/frente-de-caixa', 'application/json', '/api/v1/products/balcao'],
    ['/blog/2026/three-founding-years', 'text/html', '/news/our-own-facts'],
  ])('redirects the former address %s, requested as %s, to %s', async (from, accept, to) => {
    const response = await get(from, accept);
    expect(response.status).toBe(308);
    expect(response.headers.get('Location')).toBe(to);
    expect((await get(to, accept)).status).toBe(200);
  });

  test('counts requests against the quota, but accepts requests beyond it', async () => {
    for (let count = 0; count <= quota.limit; count += 1) await get('/api/v1', 'application/json');
    const response = await get('/api/v1', 'application/json');
    expect(response.status).toBe(200);
    expect(response.headers.get('RateLimit-Remaining')).toBe('0');
  });

  test('serves public files, but no other files of the project, and responds 404 with a page to unknown paths', async () => {
    expect((await get('/favicon.svg', '*/*')).headers.get('Content-Type')).toBe('image/svg+xml');
    expect((await get('/package.json', 'text/html')).status).toBe(404);
    const missing = await get('/nothing', 'text/html');
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain('There is no page at this address.');
  });

  test('serves icons and social images', async () => {
    const icon = await get('/favicon.ico', '*/*');
    expect(icon.headers.get('Content-Type')).toMatch(/^image\/(?:x-icon|vnd\.microsoft\.icon)/);
    expect([...new Uint8Array(await icon.arrayBuffer()).subarray(0, 4)]).toEqual([0, 0, 1, 0]);
    const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(await html('/products/balcao')) ?? [];
    const picture = await get(new URL(address).pathname, '*/*');
    expect(picture.headers.get('Content-Type')).toBe('image/png');
    expect((await sharp(await picture.arrayBuffer()).metadata()).width).toBe(1200);
    expect((await get('/apple-touch-icon.png', '*/*')).status).toBe(200);
  });

  test.each([
    ['cross-site', 'cors', 'empty', '/api/v1'],
    ['same-site', 'cors', 'empty', '/news'],
    ['same-site', 'no-cors', 'script', '/@vite/client'],
    ['same-site', 'no-cors', 'image', '/__open-in-editor?file=package.json'],
    ['cross-site', 'navigate', 'document', '/__open-in-editor?file=package.json'],
    ['cross-site', 'navigate', 'iframe', '/about'],
  ])(
    'responds 403 to a page of another origin: Sec-Fetch-Site %s, -Mode %s, -Dest %s',
    async (site, mode, destination, address) => {
      const headers = { 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': mode, 'Sec-Fetch-Dest': destination };
      expect((await sendRaw({ url: server.url, target: address, method: 'GET', headers })).status).toBe(403);
    },
  );

  test.each([
    [{ Origin: 'http://localhost:9' }, '/news'],
    [{ Origin: 'null' }, '/news'],
    [{ Referer: 'http://localhost:9/' }, '/__open-in-editor?file=package.json'],
  ])('responds 403 to a browser without Sec-Fetch headers that sends %o', async (headers, address) => {
    expect((await fetch(server.url + address, { headers })).status).toBe(403);
  });

  test('responds to a link from another site, and to requests from its own pages', async () => {
    const followed = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' };
    // fetch() sets the mode on its own.
    const link = { url: server.url, target: '/about', method: 'GET', headers: { ...followed, Accept: 'text/html' } };
    expect((await sendRaw(link)).status).toBe(200);
    const own = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors', Origin: server.url };
    expect((await fetch(`${server.url}/@vite/client`, { headers: own })).status).toBe(200);
    expect((await fetch(`${server.url}/about`, { headers: { Origin: server.url } })).status).toBe(200);
  });
});

describe('npm run dev, after a change is saved,', () => {
  test('reloads open pages and serves the new text of a file', async () => {
    const text = await readFile(file('products/balcao.md'), 'utf8');
    await saveChange(() =>
      writeFile(file('products/balcao.md'), text.replace(/^summary: .*$/m, 'summary: Changed while it ran.')),
    );
    await expectHtml('/products/balcao').toContain('Changed while it ran.');
    expect(await json('/api/v1/products/balcao')).toMatchObject({ description: 'Changed while it ran.' });
    expect(await (await get('/products.md', '*/*')).text()).toContain('Changed while it ran.');
  });

  test('redirects an alias until it is removed', async () => {
    await saveChange(() =>
      writeFile(file('news/new-name.md'), post('Named again').replace('tags:', 'aliases: [old-name]\ntags:')),
    );
    await status('/news/old-name').toBe(308);
    expect((await get('/news/old-name.md', '*/*')).headers.get('Location')).toBe('/news/new-name.md');
    await saveChange(() => rm(file('news/new-name.md')));
    await status('/news/old-name').toBe(404);
  });

  test('serves an added file, also under a new name, and responds 404 when it is removed', async () => {
    await saveChange(() => writeFile(file('news/first-name.md'), post('Added')));
    await expectHtml('/news/first-name').toContain('Added');
    await saveChange(() => rename(file('news/first-name.md'), file('news/second-name.md')));
    await status('/news/first-name').toBe(404);
    await expectHtml('/news/second-name').toContain('Added');
    await saveChange(() => rm(file('news/second-name.md')));
    await status('/news/second-name').toBe(404);
    expect(await html('/news')).not.toContain('second-name');
  });
});

describe('npm run dev with images next to entries', () => {
  const label = '/news/the-label-that-lost-a-thousand-reais';
  const imageAddress = async () => {
    const [, address = ''] = /<img src="([^"]+)"/.exec(await html(label)) ?? [];
    return address;
  };

  test('serves an image as WebP, and at another address when it changes', async () => {
    const first = await imageAddress();
    const response = await get(first, 'image/webp');
    expect(response.headers.get('Content-Type')).toBe('image/webp');
    expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(1280);
    const blue = sharp({ create: { width: 1250, height: 700, channels: 3, background: '#1f47b4' } });
    const bytes = await blue.png().toBuffer();
    await saveChange(() => writeFile(file('news/five-digits.png'), bytes));
    await expect.poll(imageAddress, { timeout: 5000 }).not.toBe(first);
    expect((await sharp(await (await get(await imageAddress(), '*/*')).arrayBuffer()).metadata()).width).toBe(1250);
  });

  test('serves a photo cropped to the size of social images', async () => {
    const [, photo = ''] = /og:image" content="[^"]*(\/_astro\/[^"]+)"/.exec(await html(label)) ?? [];
    const response = await get(photo, 'image/jpeg');
    expect(response.headers.get('Content-Type')).toBe('image/jpeg');
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 630 });
  });
});

describe('npm run dev with errors in the content', () => {
  test('shows them on open pages, on new ones and in responses, until they are fixed', async () => {
    const valid = await readFile(file('news/feira-beta.md'), 'utf8');
    const invalid = valid.replace(/^date: .*$/m, 'date: soon');
    await writeFile(file('news/feira-beta.md'), invalid);
    const { err } = await page.next('error');
    expect(err?.stack).toContain('content/news/feira-beta.md:3');
    expect(err?.stack).toContain('Nothing is published until each is fixed.');

    const later = await openPage(server.url);
    expect((await later.next('error')).err?.stack).toBe(err?.stack);
    later.close();
    const shown = await get('/about', 'text/html');
    expect(shown.status).toBe(500);
    expect(await shown.text()).toContain('/@vite/client');
    expect(await json('/api/v1')).toMatchObject({ error: { code: 'internal_error', hint: err?.stack } });
    expect(server.output()).toContain('content/news/feira-beta.md:3');

    await saveChange(() => writeFile(file('news/feira-beta.md'), valid));
    await status('/about').toBe(200);
    expect((await get('/api/v1', 'application/json')).status).toBe(200);
  });
});

test('npm run dev starts with content that has errors, and serves the site when they are fixed', async () => {
  const broken = await startDevServer({
    prepare: (content) => writeFile(path.join(content, 'news/broken.md'), 'no front matter'),
  });
  try {
    const response = await fetch(`${broken.url}/`, { headers: { Accept: 'text/html' } });
    expect(response.status).toBe(500);
    expect(await response.text()).toContain('content/news/broken.md:1');
    const opened = await openPage(broken.url);
    await opened.next('error');
    await rm(path.join(broken.content, 'news/broken.md'));
    await opened.next('full-reload');
    opened.close();
    // Astro also reloads pages when it writes its own content store.
    const status = async () => (await fetch(`${broken.url}/`, { headers: { Accept: 'text/html' } })).status;
    await expect.poll(status, { timeout: 60_000 }).toBe(200);
  } finally {
    await broken.stop();
  }
});

describe('npm run dev with unpublished content', () => {
  test('serves a draft and labels it', async () => {
    await saveChange(() => writeFile(file('news/hidden.md'), post('Hidden').replace('tags:', 'draft: true\ntags:')));
    await expectHtml('/news/hidden').toContain('Draft');
    expect(await html('/news')).toContain('Hidden');
    expect(await (await get('/news/hidden.md', '*/*')).text()).toContain('Draft');
  });

  test('serves a post before its publication date and labels it', async () => {
    await saveChange(() => writeFile(file('news/later.md'), post('Later').replace('2026-03-09', '2099-12-31')));
    await expectHtml('/news/later').toContain('Scheduled for');
    expect(JSON.stringify(await json('/api/v1/news'))).toContain('Later');
  });
});
