import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quota } from '../../src/contract/limits.ts';
import { openPage, type PageConnection } from './page-connection.ts';
import { sendRaw } from '../edge/raw-http.ts';
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

const get = (target: string, accept: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  sendRaw({ url: server.url, target, method: 'GET', headers: { Accept: accept, ...headers } });
const html = async (address: string) => (await get(address, 'text/html')).text();
const json = async (address: string) =>
  (await get(address, 'application/json')).json() as Promise<Record<string, unknown>>;
const file = (name: string) => path.join(server.content, name);

const decoded = (address = ''): string => address.replaceAll(/&(?:amp|#38);/g, '&');

async function linkPicture(page: string): Promise<string> {
  const { pathname, search } = new URL(decoded(/og:image" content="([^"]+)"/.exec(await html(page))?.[1]));
  return pathname + search;
}

async function picture(address: string) {
  const response = await get(address, 'image/*');
  return { type: response.headers.get('Content-Type'), ...(await sharp(await response.arrayBuffer()).metadata()) };
}

/** Writes or removes a file of the content, and resolves when an open page receives a reload message. */
async function saveChange(name: string, text: string | Buffer | undefined): Promise<void> {
  page.forget();
  await (text === undefined ? rm(file(name)) : writeFile(file(name), text));
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
  test('answers as the function does: negotiation, redirects, conditional requests, API headers and errors', async () => {
    const page = await get('/about', 'text/html');
    expect(page.headers.get('Vary')).toBe('Accept');
    expect(await page.text()).toContain('/@vite/client');
    const policy = page.headers.get('Content-Security-Policy');
    expect(policy).toContain("img-src 'self'");
    const unchanged = await get('/about', 'text/html', { 'If-None-Match': page.headers.get('ETag') ?? '' });
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers.get('Content-Security-Policy')).toBe(policy);
    const markdown = await get('/about', 'text/markdown');
    expect(markdown.headers.get('Content-Location')).toBe('/about.md');
    expect(await markdown.text()).toBe(await (await get('/about.md', '*/*')).text());
    expect((await get('/about', 'image/png')).status).toBe(406);
    expect((await get('/about/', 'text/html')).headers.get('Location')).toBe('/about');
    const product = await get('/api/v1/products/balcao', 'application/json');
    expect(product.headers.get('API-Version')).toBe('1');
    expect(product.headers.get('RateLimit-Limit')).toBe(String(quota.limit));
    expect(await product.json()).toMatchObject({ slug: 'balcao', apiUrl: `${server.url}/api/v1/products/balcao` });
    expect(await json('/api/v1/products/balca')).toMatchObject({ error: { code: 'not_found' } });
    expect((await get('/api/v1/products.json', 'text/html')).status).toBe(200);
    expect((await get('/products.html', 'text/html')).headers.get('Location')).toBe('/products');
    expect((await get('/nothing/', 'text/html')).status).toBe(404);
    expect((await fetch(`${server.url}/api/v1`, { method: 'POST', body: '{}' })).status).toBe(405);
  });

  test.each([
    ['/products/frente-de-caixa', 'text/html', '/products/balcao'],
    ['/products/frente-de-caixa.md?a=1', '*/*', '/products/balcao.md?a=1'],
    ['/api/v1/products/frente-de-caixa', 'application/json', '/api/v1/products/balcao'],
    ['/blog/2026/three-founding-years', 'text/html', '/news/our-own-facts'],
  ])('redirects the former address %s, requested as %s, to %s', async (from, accept, to) => {
    const response = await get(from, accept);
    expect(response.status).toBe(301);
    expect(response.headers.get('Location')).toBe(to);
    expect((await get(to, accept)).status).toBe(200);
  });

  test('counts requests against the quota, but accepts requests beyond it', async () => {
    for (let count = 0; count <= quota.limit; count += 1) await get('/api/v1', 'application/json');
    const response = await get('/api/v1', 'application/json');
    expect(response.status).toBe(200);
    expect(response.headers.get('RateLimit-Remaining')).toBe('0');
  });

  test('serves public files, icons and link pictures, but no other files, and a page for unknown paths', async () => {
    expect((await get('/favicon.svg', '*/*')).headers.get('Content-Type')).toBe('image/svg+xml');
    const icon = await get('/favicon.ico', '*/*');
    expect(icon.headers.get('Content-Type')).toMatch(/^image\/(?:x-icon|vnd\.microsoft\.icon)/);
    expect([...new Uint8Array(await icon.arrayBuffer()).subarray(0, 4)]).toEqual([0, 0, 1, 0]);
    expect((await get('/apple-touch-icon.png', '*/*')).status).toBe(200);
    expect((await get('/brand.css', 'text/css')).headers.get('Content-Type')).toBe('text/css');
    const { type, width } = await picture(await linkPicture('/products/balcao'));
    expect({ type, width }).toEqual({ type: 'image/png', width: 1200 });
    expect((await get('/package.json', 'text/html')).status).toBe(404);
    expect((await get('/nothing.md', '*/*')).status).toBe(404);
    expect(await (await get('/agents.md', '*/*')).text()).toContain('# Guidance for agents');
    const missing = await get('/nothing', 'text/html');
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain('There is no page at this address.');
  });

  test.each(['/news', '/api/v1', '/@vite/client'])('does not let other sites read %s', async (address) => {
    const response = await get(address, '*/*', { Origin: 'http://localhost:9' });
    expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false);
  });

  test.each(['cross-site', 'same-site'])('responds 403 to a %s request for a tool', async (site) => {
    const headers = { 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' };
    expect((await get('/__open-in-editor?file=package.json', '*/*', headers)).status).toBe(403);
  });
});

describe('npm run dev, after a change is saved,', () => {
  test('reloads open pages and serves the new text of a file', async () => {
    const text = await readFile(file('products/balcao.md'), 'utf8');
    await saveChange('products/balcao.md', text.replace(/^summary: .*$/m, 'summary: Changed while it ran.'));
    await expectHtml('/products/balcao').toContain('Changed while it ran.');
    expect(await json('/api/v1/products/balcao')).toMatchObject({ description: 'Changed while it ran.' });
    for (const address of ['/products.md', '/llms-full.txt'])
      expect(await (await get(address, '*/*')).text()).toContain('Changed while it ran.');
  });

  test('serves an added file, redirects its alias, and responds 404 when it is removed', async () => {
    await saveChange('news/new-name.md', post('Added').replace('tags:', 'aliases: [old-name]\ntags:'));
    await expectHtml('/news/new-name').toContain('Added');
    expect(JSON.stringify(await json('/news/feed.json'))).toContain('<p>A paragraph.</p>');
    expect(await (await get('/news/atom.xml', '*/*')).text()).toContain('&lt;p&gt;A paragraph.&lt;/p&gt;');
    await status('/news/old-name').toBe(301);
    expect((await get('/news/old-name.md', '*/*')).headers.get('Location')).toBe('/news/new-name.md');
    await saveChange('news/new-name.md', undefined);
    for (const address of ['/news/new-name', '/news/old-name']) await status(address).toBe(404);
    expect(await html('/news')).not.toContain('new-name');
  });

  test('serves images as WebP, at another address when they change, and photos as link pictures', async () => {
    const label = '/news/the-label-that-lost-a-thousand-reais';
    const address = async () => decoded(/<img [^>]*? src="([^"]+)"/.exec(await html(label))?.[1]);
    const first = await address();
    expect(await picture(first)).toMatchObject({ type: 'image/webp', width: 1280 });
    expect(await picture(await linkPicture(label))).toMatchObject({ type: 'image/jpeg', width: 1200, height: 630 });
    const blue = sharp({ create: { width: 1250, height: 700, channels: 3, background: '#1f47b4' } });
    await saveChange('news/five-digits.png', await blue.png().toBuffer());
    await expect.poll(address, { timeout: 5000 }).not.toBe(first);
    expect((await picture(await address())).width).toBe(1250);
  });

  test('serves a draft, and a post before its day, and labels them', async () => {
    await saveChange('news/hidden.md', post('Hidden').replace('tags:', 'draft: true\ntags:'));
    await expectHtml('/news/hidden').toContain('Draft');
    expect(await html('/news')).toContain('Hidden');
    expect(await (await get('/news/hidden.md', '*/*')).text()).toContain('Draft');
    await saveChange('news/later.md', post('Later').replace('2026-03-09', '2099-12-31'));
    await expectHtml('/news/later').toContain('Scheduled for');
    expect(JSON.stringify(await json('/api/v1/news'))).toContain('Later');
  });
});

describe('npm run dev with errors in the content', () => {
  test('shows them over open pages and new ones, and serves the last valid content until they are fixed', async () => {
    const valid = await readFile(file('news/feira-beta.md'), 'utf8');
    await writeFile(file('news/feira-beta.md'), valid.replace(/^date: .*$/m, 'date: soon'));
    const { err } = await page.next('error');
    expect(err?.stack).toContain('content/news/feira-beta.md:3');
    expect(err?.stack).toContain('Nothing is published until each is fixed.');
    const later = await openPage(server.url);
    expect((await later.next('error')).err?.stack).toBe(err?.stack);
    later.close();
    expect(await html('/news/feira-beta')).toContain('Feira opens its beta');
    expect((await get('/api/v1', 'application/json')).status).toBe(200);
    expect(server.output()).toContain('content/news/feira-beta.md:3');
    await saveChange('news/feira-beta.md', valid);
    const errorOnNewPage = async () => {
      const opened = await openPage(server.url);
      const error = await Promise.race([opened.next('error'), setTimeout(500)]);
      opened.close();
      return error;
    };
    // The reload message may be a late one of an earlier test.
    await expect.poll(errorOnNewPage, { timeout: 10_000 }).toBeUndefined();
  });

  test('shows them after a change of the configuration, which restarts the server', async () => {
    const config = path.join(server.content, '../astro.config.mjs');
    await writeFile(config, `${await readFile(config, 'utf8')}\n`);
    await expect.poll(server.output, { timeout: 60_000 }).toContain('server restarted');
    const restarted = await openPage(server.url);
    await writeFile(file('news/broken.md'), 'nothing');
    expect((await restarted.next('error')).err?.stack).toContain('content/news/broken.md:1');
    restarted.close();
    await rm(file('news/broken.md'));
  });

  test('starts with them, and serves the site when they are fixed', async () => {
    const broken = await startDevServer((content) => writeFile(path.join(content, 'news/broken.md'), 'nothing'));
    try {
      const home = () => fetch(`${broken.url}/`, { headers: { Accept: 'text/html' } });
      const response = await home();
      expect(response.status).toBe(500);
      expect(await response.text()).toContain('content/news/broken.md:1');
      const opened = await openPage(broken.url);
      await opened.next('error');
      await rm(path.join(broken.content, 'news/broken.md'));
      await opened.next('full-reload');
      opened.close();
      // Astro also reloads pages when it writes its own content store.
      await expect.poll(async () => (await home()).status, { timeout: 60_000 }).toBe(200);
    } finally {
      await broken.stop();
    }
  });
});
