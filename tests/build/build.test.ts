import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { load } from 'cheerio';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { sampleFolder } from '../../scripts/sample.ts';
import { cacheControl } from '../../src/contract/limits.ts';
import { collections } from '../../src/collections/index.ts';
import { versions } from '../../src/contract/versions.ts';
import { folderNames, type FolderName } from '../../src/contract/collections.ts';
import { buildSite } from '../build.ts';
import { runScript } from '../editors/process.ts';
import { filesBelow } from '../site/built.ts';

const site = inject('site');
const later = '2099-12-31';
const post = (title: string, fields: string, text: string): string =>
  `---\ntitle: ${title}\nsummary: The ${title} summary.\ntags: [release]\n${fields}\n---\n\n${text}\n`;

/** Words of unpublished content, with prefixes that no other content uses. */
const unpublished = /quibra[a-z]*|xirimb[a-z]*|2099-12-31/i;

/** Adds a draft to a collection and, if its entries have a day of publication, an entry that is published later. */
async function addUnpublished(content: string, kind: FolderName): Promise<void> {
  const { command } = collections[kind].names;
  const { exitCode, errors } = await runScript('new.ts', [command, 'Xirimbora'], { CONTENT: content });
  expect(exitCode, errors).toBe(0);
  const draft = await readFile(path.join(content, kind, 'xirimbora.md'), 'utf8');
  const scheduled = draft.replace(/^draft: true\n/m, '').replace(/^date: .*$/m, `date: ${later}`);
  if (scheduled.includes(later)) await writeFile(path.join(content, kind, 'xirimbolater.md'), scheduled);
}

let folder: string;
const dist = () => path.join(folder, 'dist');
const cache = () => path.join(folder, 'cache');
const read = (file: string) => readFile(path.join(dist(), file), 'utf8');

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-build-'));
  const content = path.join(folder, 'content');
  await cp(sampleFolder, content, { recursive: true });
  const picture = sharp({ create: { width: 400, height: 100, channels: 3, background: '#123456' } });
  const files = {
    'news/quibrafoto.png': await picture.png().toBuffer(),
    'news/quibradraft.md': post('Quibra', 'date: 2026-03-09\ndraft: true', 'Text.\n\n![A quibraalt](quibrafoto.png)'),
    'pages/careers.md': '---\ntitle: Careers\nsummary: Work with us.\nnavigation: header\nupdated: 2026-01-05\n---\n',
    'pages/docs.md': '---\ntitle: Papers\nsummary: Papers.\nupdated: 2026-01-05\n---\n\nText of the papers.\n',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(content, name), text);
  for (const kind of folderNames) await addUnpublished(content, kind);
  const env = { NODE_ENV: 'development', SCHEDULE: path.join(folder, 'schedule.json') };
  const pages = {
    'careers.astro': `---
import Layout from '../layouts/Layout.astro';
---

<Layout><h1>Careers</h1><p>We look for a baker.</p></Layout>
`,
  };
  const { exitCode, output } = await buildSite({ content, dist: dist(), cache: cache(), site, env, pages });
  expect(exitCode, output).toBe(0);
});
afterAll(() => rm(folder, { recursive: true }));

describe('astro build', () => {
  test('writes the same bytes with the cache of other content as with an empty cache', async () => {
    const again = path.join(folder, 'again');
    const drawings = await readdir(path.join(cache(), 'drawings'));
    const { exitCode, output } = await buildSite({ dist: again, cache: cache(), site });
    expect(exitCode, output).toBe(0);
    expect(filesBelow(again)).toEqual(filesBelow(inject('dist')));
    for (const file of filesBelow(again)) {
      const [bytes, expected] = await Promise.all([again, inject('dist')].map((each) => readFile(each + file)));
      expect(bytes?.equals(expected ?? Buffer.of()), file).toBe(true);
    }
    // The other content has all titles of the sample, so nothing is drawn again.
    expect(await readdir(path.join(cache(), 'drawings'))).toEqual(drawings);
  });

  test('a page that developers add to src/pages is everywhere that a page of editors is', async () => {
    expect(await read('careers/index.html')).toContain(
      `property="og:image" content="${site}/link-pictures/careers.png"`,
    );
    expect(await read('careers.md')).toMatch(/^---\ntitle: Careers\n[^]*# Careers\n\nWe look for a baker\.\n$/);
    expect(await read('sitemap.xml')).toContain(`<loc>${site}/careers</loc><lastmod>2026-01-05</lastmod>`);
    expect(await read('api/v1/pages.json')).toContain(`"url":"${site}/careers"`);
    expect(await read('llms.txt')).toContain(`[Careers](${site}/careers.md): Work with us.`);
    expect(
      load(await read('index.html'))('header.site nav a[href="/careers"]')
        .text()
        .trim(),
    ).toBe('Careers');
  });

  test('writes redirects from aliases and guessed addresses to redirects.json, which the function reads if there is no page', async () => {
    const sample = JSON.parse(await readFile(path.join(inject('dist'), 'redirects.json'), 'utf8')) as object;
    expect(sample).toMatchObject({
      '/products/frente-de-caixa': '/products/balcao',
      '/docs': '/developers',
      '/rss.xml': '/news/atom.xml',
      '/swagger.json': '/openapi.json',
    });
    for (const file of ['docs/index.html', 'docs.md']) expect(await read(file)).toContain('Text of the papers.');
  });

  test('writes the headers of hashed assets to _headers', async () => {
    const [pattern, ...lines] = (await read('_headers')).trimEnd().split('\n');
    expect(pattern).toBe('/_astro/*');
    expect(lines).toEqual(
      expect.arrayContaining([
        `  Cache-Control: ${cacheControl.immutable}`,
        `  API-Version: ${versions.current}`,
        '  Access-Control-Allow-Origin: *',
        '  Cross-Origin-Resource-Policy: cross-origin',
        "  Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; sandbox",
      ]),
    );
  });

  test('writes future publication dates to the schedule file, and not to the site', async () => {
    const schedule = await readFile(path.join(folder, 'schedule.json'), 'utf8');
    expect(JSON.parse(schedule)).toEqual([`${later}T00:00:00-03:00`]);
    expect(filesBelow(dist())).not.toContain('/schedule.json');
  });

  test('writes nothing of unpublished content of any collection: no text, file name, publication date or image', async () => {
    const files = filesBelow(dist());
    expect(files.length).toBeGreaterThan(100);
    for (const file of files) {
      expect(file).not.toMatch(unpublished);
      const bytes = await readFile(dist() + file);
      expect(unpublished.exec(bytes.toString('latin1'))?.[0], file).toBeUndefined();
      if (/_astro.*\.(?:png|webp)$/.test(file)) expect((await sharp(bytes).metadata()).width, file).not.toBe(400);
    }
  });
});
