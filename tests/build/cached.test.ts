import { appendFile, cp, mkdtemp, readdir, readFile, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sampleFolder } from '../../scripts/sample.ts';
import type { Resource } from '../../src/api/resources/representations.ts';
import { buildSite, type BuildOptions } from '../build.ts';
import { contentFolder, contents } from '../foreign/contents.ts';

const site = inject('site');
let folder: string;
let content: string;
let cache: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-cached-'));
  content = path.join(folder, 'content');
  cache = path.join(folder, 'cache');
  await cp(sampleFolder, content, { recursive: true });
  await cp(path.join(content, 'news/feira-beta.md'), path.join(content, 'news/extra.md'));
  await buildFiles('cached', cache);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts a new change ledger, so that a build does not depend on the previous one. */
const newLedger = { LEDGER: 'new' };

async function buildFiles(
  name: string,
  withCache?: string,
  env: Readonly<Record<string, string>> = newLedger,
  options: Pick<BuildOptions, 'content'> = {},
): Promise<Map<string, string>> {
  const dist = path.join(folder, name);
  const { exitCode, output } = await buildSite({
    content,
    dist,
    site,
    env,
    ...(withCache !== undefined && { cache: withCache }),
    ...options,
  });
  expect(exitCode, output).toBe(0);
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  // The store also keeps the previous build.
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !path.relative(dist, file).startsWith('.site'));
  return new Map(
    await Promise.all(
      files.map(async (file) => [path.relative(dist, file), (await readFile(file)).toString('base64')] as const),
    ),
  );
}

async function expectSameAsClean(name: string): Promise<void> {
  const cached = await buildFiles('cached', cache);
  const clean = await buildFiles(`${name}-clean`);
  expect([...cached.keys()].toSorted()).toEqual([...clean.keys()].toSorted());
  expect([...clean].filter(([file, bytes]) => cached.get(file) !== bytes).map(([file]) => file)).toEqual([]);
}

/** Returns the time at which each page of the cached build was written, by file. */
async function pageTimes(): Promise<Map<string, number>> {
  const dist = path.join(folder, 'cached');
  const names = (await readdir(dist, { recursive: true })).filter(
    (name) => /\.(?:html|md)$/.test(name) && !name.startsWith('.'),
  );
  return new Map(
    await Promise.all(names.map(async (name) => [name, (await stat(path.join(dist, name))).ctimeMs] as const)),
  );
}

async function edit(file: string, from: RegExp, to: string): Promise<void> {
  const name = path.join(content, file);
  const text = await readFile(name, 'utf8');
  if (!from.test(text)) throw new Error(`Cannot edit ${file}: ${String(from)} does not match`);
  await writeFile(name, text.replace(from, to));
}

describe('a build with the cache of an earlier build', { timeout: 180_000 }, () => {
  it('does not write any page again when nothing has changed', async () => {
    const before = await pageTimes();
    await expectSameAsClean('unchanged');
    expect(before.size).toBeGreaterThan(40);
    expect(await pageTimes()).toEqual(before);
  });

  it('writes exactly the pages whose content has changed', async () => {
    const before = { written: await pageTimes(), bytes: await buildFiles('cached', cache) };
    await edit('news/feira-beta.md', /$/, '\nOne more sentence.\n');
    const bytes = await buildFiles('cached', cache);
    const written = await pageTimes();
    const differing = (now: ReadonlyMap<string, unknown>, then: ReadonlyMap<string, unknown>): string[] =>
      [...written.keys()].filter((name) => now.get(name) !== then.get(name)).toSorted();
    // The example of listChanges contains the cursor of a ledger, and here each build starts a new ledger.
    const pages = ['api/list-changes', 'news/feira-beta'].flatMap((name) => [`${name}.html`, `${name}.md`]);
    expect(differing(written, before.written)).toEqual(pages);
    expect(differing(bytes, before.bytes)).toEqual(pages);
  });

  it('has the bytes of a clean build after posts are edited, added and removed, and a product is renamed', async () => {
    await edit('news/feira-beta.md', /$/, '\nOne more sentence.\n');
    await edit('products/balcao.md', /^name: .*$/m, 'name: Balcony');
    await cp(path.join(content, 'news/feira-beta.md'), path.join(content, 'news/added.md'));
    await unlink(path.join(content, 'news/extra.md'));
    await expectSameAsClean('changed');
  });

  it('has the bytes of a clean build if output files were changed, truncated, removed or added', async () => {
    const news = path.join(folder, 'cached/news');
    const [changed = '', cutOff = '', removed = ''] = (await readdir(news)).filter((name) => name.endsWith('.html'));
    const text = await readFile(path.join(news, changed));
    text[text.length - 20] = 0x58;
    await writeFile(path.join(news, changed), text);
    await writeFile(path.join(news, cutOff), (await readFile(path.join(news, cutOff))).subarray(0, 100));
    await unlink(path.join(news, removed));
    await writeFile(path.join(news, 'added.txt'), 'Not of this site.');
    await expectSameAsClean('touched');
  });

  it('has the bytes of a clean build if the store of the last build is truncated', async () => {
    const store = path.join(cache, 'builds.sqlite');
    await writeFile(store, (await readFile(store)).subarray(0, 1000));
    await appendFile(path.join(folder, 'cached/news/feira-beta.html'), 'X');
    await expectSameAsClean('forgotten');
  });

  it('continues the change ledger of the build that it replaces', async () => {
    const changes = (files: ReadonlyMap<string, string>) =>
      (
        JSON.parse(Buffer.from(files.get('api/v1/changes.json') ?? '', 'base64').toString()) as Resource<'changes'>
      ).items.map(({ changeType, resource, slug, fields, time }) => ({ changeType, resource, slug, fields, time }));
    const before = changes(await buildFiles('cached', cache));
    await edit('news/feira-beta.md', /^title: .*$/m, 'title: Another title');
    const after = changes(await buildFiles('cached', cache, {}));
    const [{ time } = { time: '' }] = after;
    const changed = { changeType: 'changed', time };
    expect(after).toContainEqual({ ...changed, resource: 'news', slug: 'feira-beta', fields: ['headline'] });
    expect(after).toContainEqual({ ...changed, resource: 'pages', slug: 'news/feira-beta', fields: ['name'] });
    expect(before).toEqual([]);
    expect(new Set(after.map(({ time }) => time)).size).toBe(1);
  });

  it('has no changes that mention the sample company when it replaces the site of the sample', async () => {
    const own = await contentFolder(contents.zug, path.join(folder, 'own'));
    const files = await buildFiles('cached', cache, {}, { content: own });
    for (const file of ['ledger.json', 'api/v1/changes.json', 'api/v1/changes.ndjson']) {
      expect([...files.keys()]).toContain(file);
      const text = Buffer.from(files.get(file) ?? '', 'base64').toString();
      expect(text.replaceAll(site, '')).not.toMatch(/ladrilho|balcao/iu);
    }
  });
});
