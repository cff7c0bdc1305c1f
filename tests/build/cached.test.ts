import { cp, mkdtemp, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { root } from '../../src/settings.ts';
import { buildSite } from '../build.ts';

const site = inject('site');
let folder: string;
let content: string;
let cache: string;
let kept: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-cached-'));
  content = path.join(folder, 'content');
  cache = path.join(folder, 'cache');
  kept = path.join(cache, 'pages');
  await cp(path.join(root, 'content'), content, { recursive: true });
  await cp(path.join(content, 'news/feira-beta.md'), path.join(content, 'news/extra.md'));
  await built('first', cache);
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Every file of a build, by its path. */
async function built(name: string, withCache?: string): Promise<Map<string, string>> {
  const dist = path.join(folder, name);
  const { exitCode, output } = await buildSite({
    content,
    dist,
    site,
    ...(withCache !== undefined && { cache: withCache }),
  });
  expect(exitCode, output).toBe(0);
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      files.map(async (file) => [path.relative(dist, file), (await readFile(file)).toString('base64')] as const),
    ),
  );
}

async function expectSameAsClean(name: string): Promise<void> {
  const cached = await built(`${name}-cached`, cache);
  const clean = await built(`${name}-clean`);
  expect([...cached.keys()].toSorted()).toEqual([...clean.keys()].toSorted());
  expect([...clean].filter(([file, bytes]) => cached.get(file) !== bytes).map(([file]) => file)).toEqual([]);
}

async function edit(file: string, from: RegExp, to: string): Promise<void> {
  const name = path.join(content, file);
  const text = await readFile(name, 'utf8');
  if (!from.test(text)) throw new Error(`Cannot edit ${file}: ${String(from)} is not there`);
  await writeFile(name, text.replace(from, to));
}

describe('a build with the cache of an earlier one', { timeout: 180_000 }, () => {
  it('keeps a page for each post', async () => {
    const posts = (await readdir(path.join(content, 'news'))).filter((name) => name.endsWith('.md'));
    expect(await readdir(kept)).toHaveLength(posts.length);
  });

  it('is byte for byte a clean one after a post was changed, one added, one removed and a product renamed', async () => {
    await edit('news/feira-beta.md', /$/, '\nOne more sentence.\n');
    await edit('products/balcao.md', /^name: .*$/m, 'name: Balcony');
    await cp(path.join(content, 'news/feira-beta.md'), path.join(content, 'news/added.md'));
    await unlink(path.join(content, 'news/extra.md'));
    await expectSameAsClean('changed');
  });

  it('is byte for byte a clean one where what was kept is cut off, changed or empty', async () => {
    const [cutOff, changed, empty] = await readdir(kept);
    if (!cutOff || !changed || !empty) throw new Error('Cannot corrupt the cache: it holds too little');
    const cut = await readFile(path.join(kept, cutOff));
    await writeFile(path.join(kept, cutOff), cut.subarray(0, cut.length / 2));
    const text = await readFile(path.join(kept, changed));
    text[text.length - 20] = 0x58;
    await writeFile(path.join(kept, changed), text);
    await writeFile(path.join(kept, empty), '');
    await expectSameAsClean('corrupted');
  });
});
