import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cacheControl } from '../../src/contract/limits.ts';
import { versions } from '../../src/contract/versions.ts';
import { buildSite } from '../build.ts';

let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'vitrine-netlify-'));
  const { exitCode, output } = await buildSite({ dist, site: inject('site'), env: { NETLIFY: 'true' } });
  expect(exitCode, output).toBe(0);
});
afterAll(() => rm(dist, { recursive: true }));

test('a build on Netlify gives the hashed assets the headers that the front would have set', async () => {
  const [path_, ...lines] = (await readFile(path.join(dist, '_headers'), 'utf8')).trimEnd().split('\n');
  expect(path_).toBe('/_astro/*');
  expect(lines).toContain(`  Cache-Control: ${cacheControl.immutable}`);
  expect(lines).toContain(`  API-Version: ${versions.current}`);
  expect(lines).toContain('  Access-Control-Allow-Origin: *');
  expect(lines).toContain('  Cross-Origin-Resource-Policy: cross-origin');
  expect(lines).toContain(
    "  Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  );
});

test('a build on Netlify leaves compression to its network', async () => {
  await expect(access(path.join(dist, '.encoded'))).rejects.toThrow('ENOENT');
});

test('a build elsewhere writes no file for Netlify', async () => {
  await expect(access(path.join(inject('dist'), '_headers'))).rejects.toThrow('ENOENT');
});
