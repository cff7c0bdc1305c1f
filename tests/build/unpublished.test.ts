import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { sampleFolder } from '../../scripts/sample.ts';
import { sha256 } from '../../src/catalog/sha256.ts';
import { buildSite } from '../build.ts';

const post = (title: string, fields: string, text: string): string =>
  `---\ntitle: ${title}\nsummary: The ${title} summary.\ntags: [release]\n${fields}\n---\n\n${text}\n`;

const product = `---
name: Zanzaproduto
summary: The zanzasummary of a product.
kind: software
category: Point of sale
status: announced
lifecycle:
  announced: 2026-01-05
updated: 2026-01-05
audience: Shops
featureList: [Zanzafeature]
operatingSystem: [Web]
order: 900
draft: true
---

A zanzabody.
`;

/** Words of unpublished content, with prefixes that no other content uses. */
const words = /zanza[a-z]*|quibra[a-z]*|xirimb[a-z]*/i;

let folder: string;
let dist: string;
let image: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-unpublished-'));
  dist = path.join(folder, 'dist');
  const content = path.join(folder, 'content');
  await cp(sampleFolder, content, { recursive: true });
  image = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  await writeFile(path.join(content, 'products/zanzaproduto.md'), product);
  await writeFile(path.join(content, 'news/quibrafoto.png'), image);
  await writeFile(
    path.join(content, 'news/quibradraft.md'),
    post('Quibratitle', 'date: 2026-03-09\ndraft: true', 'A quibratext.\n\n![A quibraalt](quibrafoto.png)'),
  );
  await writeFile(
    path.join(content, 'news/xirimbolater.md'),
    post('Xirimbotitle', 'date: 2099-12-31', 'A xirimbotext.'),
  );
  const { exitCode, output } = await buildSite({ content, dist, site: inject('site'), warm: inject('cache') });
  expect(exitCode, output).toBe(0);
});
afterAll(() => rm(folder, { recursive: true }));

async function files(): Promise<string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
}

describe('unpublished content', () => {
  test('does not appear in any file or file name of the site', async () => {
    const all = await files();
    expect(all.length).toBeGreaterThan(100);
    const leaks: string[] = [];
    for (const file of all) {
      const text = await readFile(file, 'latin1');
      const word = words.exec(path.relative(dist, file)) ?? words.exec(text);
      if (word) leaks.push(`${path.relative(dist, file)}: ${word[0]}`);
    }
    expect(leaks).toEqual([]);
  });

  test('has none of its images in the site, under any name', async () => {
    const digest = sha256(image);
    const pictures = (await files()).filter((file) => /\.(?:png|webp)$/.test(file));
    for (const file of pictures) expect(sha256(await readFile(file))).not.toBe(digest);
    const widths = await Promise.all(
      pictures.filter((file) => file.includes('_astro')).map(async (file) => (await sharp(file).metadata()).width),
    );
    expect(widths).not.toContain(400);
  });

  test('does not have its publication date in any file of the site', async () => {
    const texts = await Promise.all((await files()).map((file) => readFile(file, 'latin1')));
    expect(texts.join('')).not.toContain('2099-12-31');
  });
});
