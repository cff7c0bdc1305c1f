import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deadLinks } from '../../src/integrations/dead-links.ts';

let dist: string;
const write = async (file: string, text: string): Promise<void> => {
  await mkdir(path.join(dist, path.dirname(file)), { recursive: true });
  await writeFile(path.join(dist, file), text);
};
beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'vitrine-links-'));
  await write('about/index.html', '<h2 id="people">People</h2><p id="água">');
  await write('about.md', '');
  await write('news/page/2/index.html', '');
  await write('news/page/2.md', '');
  await write('api/v1/products.json', '');
});
afterAll(() => rm(dist, { recursive: true }));

const linksOf = async (html: string): Promise<string[]> => {
  await write('index.html', html);
  return (await deadLinks(dist, 'https://acme.example')).map(({ page, link }) => `${page} ${link}`);
};

test.each([
  '<a href="/about">',
  '<a href="/about/">',
  '<a href="/about#people">',
  '<a href="/about#%C3%A1gua">',
  '<a href="/about.md">',
  '<a href="/">',
  '<a href="/news?page=2">',
  '<a href="/news.md?page=2">',
  '<a href="/api/v1/products?utm_source=a&amp;b=c">',
  '<p id="here"><a href="#here">',
  '<a name="here"></a><a href="#here">',
  '<a href="#">',
  '<a href="https://other.example/missing">',
  '<a href="//other.example/missing">',
  '<a href="mailto:a@acme.example">',
  '<link rel="canonical" href="https://acme.example/about">',
  '<meta name="description" content="#1 till, /e/OS too">',
  '<a href="/about?a=1&#x26;b=2">',
  '<code>&lt;a href="/old"></code>',
])('deadLinks() accepts %s', async (html) => {
  expect(await linksOf(html)).toEqual([]);
});

test.each([
  ['<a href="/missing">', '/missing'],
  ['<a href="/about/missing#people">', '/about/missing#people'],
  ['<a href="/about#nobody">', '/about#nobody'],
  ['<a href="#nobody">', '/#nobody'],
  ['<a href="/news?page=3">', '/news?page=3'],
  ['<img alt="1 > 0" src="/_astro/missing.webp">', '/_astro/missing.webp'],
])('deadLinks() finds the link in %s, with its page', async (html, link) => {
  expect(await linksOf(html)).toEqual([`/ ${link}`]);
});
