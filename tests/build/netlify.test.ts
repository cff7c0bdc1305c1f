import { access, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sampleFolder } from '../../scripts/sample.ts';
import { cacheControl } from '../../src/contract/limits.ts';
import { versions } from '../../src/contract/versions.ts';
import { buildSite } from '../build.ts';

let folder: string;
let dist: string;
let schedule: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-netlify-'));
  dist = path.join(folder, 'dist');
  schedule = path.join(folder, 'schedule.json');
  const content = path.join(folder, 'content');
  await cp(sampleFolder, content, { recursive: true });
  await writeFile(
    path.join(content, 'news/later.md'),
    '---\ntitle: Later\nsummary: A post of a day to come.\ntags: [release]\ndate: 2099-12-31\n---\n\nA text.\n',
  );
  const env = { NETLIFY: 'true', SCHEDULE: schedule };
  const { exitCode, output } = await buildSite({ content, dist, site: inject('site'), env, warm: inject('cache') });
  expect(exitCode, output).toBe(0);
});
afterAll(() => rm(folder, { recursive: true }));

test('a build on Netlify writes the headers of hashed assets to _headers', async () => {
  const [pattern, ...lines] = (await readFile(path.join(dist, '_headers'), 'utf8')).trimEnd().split('\n');
  expect(pattern).toBe('/_astro/*');
  expect(lines).toContain(`  Cache-Control: ${cacheControl.immutable}`);
  expect(lines).toContain(`  API-Version: ${versions.current}`);
  expect(lines).toContain('  Access-Control-Allow-Origin: *');
  expect(lines).toContain('  Cross-Origin-Resource-Policy: cross-origin');
  expect(lines).toContain(
    "  Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  );
});

test('a build on Netlify writes no .site folder, since Netlify compresses files itself', async () => {
  await expect(access(path.join(dist, '.site'))).rejects.toThrow('ENOENT');
});

test('a build on Netlify writes future publication dates to the schedule file, and not to the site', async () => {
  expect(JSON.parse(await readFile(schedule, 'utf8'))).toEqual(['2099-12-31T00:00:00-03:00']);
  await expect(access(path.join(dist, 'schedule.json'))).rejects.toThrow('ENOENT');
});

test('a build outside Netlify does not write _headers', async () => {
  await expect(access(path.join(inject('dist'), '_headers'))).rejects.toThrow('ENOENT');
});
