import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { variantPath } from '../../src/contract/routes.ts';
import { buildSite } from '../build.ts';
import { buildRealPosts, realPosts } from '../catalog/bodies/real-posts.ts';
import { describeWith } from '../needs.ts';
import { writeCompany } from '../pagination/company.ts';
import { isJavaInstalled, nuMessages } from './nu.ts';

const site = inject('site');

describeWith('java', isJavaInstalled, 'the Nu HTML checker on larger sites', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-html-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('reports no messages for paginated lists', { timeout: 600_000 }, async () => {
    const content = path.join(folder, 'company');
    const dist = path.join(folder, 'lists');
    await writeCompany(content, { posts: 300, pieces: 102 });
    const { exitCode, output } = await buildSite({ content, dist, site });
    expect(exitCode, output).toBe(0);
    const files = ['news', 'news/page/2', 'news/page/1', 'work', 'work/page/1', 'news/older-0'];
    expect(nuMessages(...files.map((file) => path.join(dist, variantPath(file, '.html'))))).toEqual([]);
  });

  const absent = realPosts.length === 0;
  test.skipIf(absent)(
    absent ? 'real posts (skipped: not on this machine)' : 'reports no messages for the pages of 141 real posts',
    { timeout: 600_000 },
    async () => {
      const dist = path.join(folder, 'real');
      const { exitCode, output } = await buildRealPosts(path.join(folder, 'real-content'), dist, site);
      expect(exitCode, output.slice(-4000)).toBe(0);
      expect(nuMessages(path.join(dist, 'news'))).toEqual([]);
    },
  );
});
