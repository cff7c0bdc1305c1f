/**
 * `npm run pictures`: builds the sites and saves screenshots to `docs/pictures`: the main pages of the sample and the
 * home page of each test company.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { href } from '../../src/contract/routes.ts';
import { root } from '../../src/settings.ts';
import { serve } from '../../src/hosts/node/serve.ts';
import { contentFolder, contents, type TestContent } from '../foreign/contents.ts';
import { launchChromium } from '../../scripts/chromium.ts';

const folder = path.join(root, 'docs/pictures');
const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 780 };

interface Picture {
  readonly page: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: 'light' | 'dark';
}

/** Returns the newest or first entry of a collection. */
async function entry(origin: string, list: string): Promise<string> {
  const { items } = (await (await fetch(origin + list)).json()) as { items: readonly { url: string }[] };
  const [first] = items;
  if (!first) throw new Error(`Cannot take a picture of an entry: ${list} is empty`);
  return new URL(first.url).pathname;
}

async function pictures(origin: string): Promise<Record<string, Picture>> {
  const product = await entry(origin, href('products'));
  const light = (page: string): Picture => ({ page, viewport: wide, colorScheme: 'light' });
  return {
    home: light(href('home')),
    'home-dark': { ...light(href('home')), colorScheme: 'dark' },
    'home-phone': { ...light(href('home')), viewport: phone },
    products: light(href('productsPage')),
    product: light(product),
    'product-phone-dark': { page: product, viewport: phone, colorScheme: 'dark' },
    news: light(href('newsPage')),
    post: light(await entry(origin, href('newsList'))),
    work: light(href('workPage')),
    contact: light(href('contactPage')),
    about: light(href('aboutPage')),
    developers: light(href('developersPage')),
    api: light(href('apiPage')),
    missing: light(`${product}s`),
  };
}

async function take(browser: Browser, origin: string, name: string, { page: address, ...look }: Picture) {
  const context = await browser.newContext({ ...look, reducedMotion: 'reduce' });
  const page = await context.newPage();
  // Fonts that arrive late on the first visit appear only on the next.
  await page.goto(origin + address, { waitUntil: 'networkidle' });
  await page.reload({ waitUntil: 'networkidle' });
  const { width } = look.viewport;
  const file = path.join(folder, `${name}.webp`);
  const { size } = await sharp(await page.screenshot())
    .resize({ width: Math.min(width, 1000) })
    .webp({ quality: 82 })
    .toFile(file);
  await context.close();
  console.log(`${path.relative(root, file)} ${Math.round(size / 1000)} KB`);
}

/** Adds the fonts of the project's packages to Chromium: a machine may lack fonts for Arabic or Japanese. */
async function addFonts(work: string): Promise<void> {
  const file = path.join(work, 'fonts.conf');
  const fonts = path.join(root, 'node_modules/@expo-google-fonts');
  const system = '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>';
  await writeFile(file, `<?xml version="1.0"?><fontconfig>${system}<dir>${fonts}</dir></fontconfig>`);
  process.env['FONTCONFIG_FILE'] = file;
}

/** Builds a content (default: the sample) and takes pictures of its site. */
async function photograph(
  browser: Browser,
  work: string,
  settings: NodeJS.ProcessEnv,
  of: (origin: string) => Promise<Record<string, Picture>> | Record<string, Picture>,
): Promise<void> {
  const dist = await mkdtemp(path.join(work, 'dist-'));
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: root,
    env: { ...process.env, ...settings, DIST: dist },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('Cannot take pictures: the build has failed');
  const site = await serve({ dist, host: '127.0.0.1', port: 0, trustProxy: [], report: console.error });
  for (const [name, picture] of Object.entries(await of(site.url))) await take(browser, site.url, name, picture);
  await site.close();
}

const work = await mkdtemp(path.join(tmpdir(), 'vitrine-pictures-'));
try {
  await mkdir(folder, { recursive: true });
  await addFonts(work);
  const browser = await launchChromium();
  await photograph(browser, work, {}, pictures);
  for (const [name, content] of Object.entries<TestContent>(contents)) {
    if (content.folder === contents.sample.folder) continue;
    const settings = {
      CONTENT: await contentFolder(content, await mkdtemp(path.join(work, 'content-'))),
      CACHE: path.join(work, `cache-${name}`),
      LEDGER: 'new',
    };
    const home: Picture = { page: href('home'), viewport: wide, colorScheme: 'light' };
    await photograph(browser, work, settings, () => ({ [`company-${name}`]: home }));
  }
  await browser.close();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await rm(work, { recursive: true, force: true });
}
