import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyTargets } from '../../src/catalog/rendered-body.ts';
import type { Body } from '../../src/content/parse/parse.ts';
import { bodyCache } from '../../src/publish/body-cache.ts';
import { openContentCache } from '../../src/publish/content-cache.ts';
import { cachedReader } from '../../src/publish/read-bodies.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bodies-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const image = {
  file: 'content/news/a.png',
  path: 'news/a.png',
  bytes: 9,
  digest: 'd'.repeat(64),
  facts: { format: 'png', width: 800, height: 600 },
} as const;

/** More bodies than one thread is worth, with links that lead on, are led on by an alias, and lead nowhere. */
const bodies = Array.from({ length: 300 }, (_, index): Body => {
  const links = `[a](/news/post-${index + 1}) [b](/news/old) [c](/news/nowhere) ![d](./a.png)`;
  return {
    file: `content/news/post-${index}.md`,
    path: `news/post-${index}.md`,
    kind: 'news',
    slug: `post-${index}`,
    text: `## Part ${index}\n\n${links} <i>x</i>\n\n| a | b |\n| - | - |\n| ${index} | \`c\` |\n`,
    firstLine: 1,
    isEmpty: false,
  };
});

const targets: BodyTargets = {
  known: new Set(bodies.map(({ slug }) => `/news/${slug}`)),
  redirects: new Map([['/news/old', '/news/post-1']]),
  site: 'https://www.acme.example',
  images: new Map([[image.path, image]]),
};

/** What is read of the bodies on so many threads, and how often a body was said to be done. */
async function readOn(threads: number, name = `${threads}.sqlite`) {
  const cache = openContentCache(path.join(folder, name), 'code');
  const counts: number[] = [];
  const read = await cachedReader(bodyCache(cache), (count) => counts.push(count), threads)(bodies, targets);
  const texts = read.map(({ rendered, ...rest }) => ({ ...rest, ...rendered() }));
  cache.close();
  return { texts, counts };
}

describe('cachedReader()', () => {
  it('reads the same on one thread, on many, and from the cache', async () => {
    const one = await readOn(1);
    const many = await readOn(3);
    expect(many.texts).toEqual(one.texts);
    expect((await readOn(2, '3.sqlite')).texts).toEqual(one.texts);
    expect(many.counts).toEqual(bodies.map((_, index) => index + 1));
    expect(one.texts.map(({ file }) => file)).toEqual(bodies.map(({ file }) => file));
  });

  it('leads the links of each body from its page', async () => {
    const { texts } = await readOn(2, 'links.sqlite');
    expect(texts.at(-2)?.html).toContain('<a href="/news/post-299">a</a> <a href="/news/post-1">b</a> c <img src="/');
    expect(texts.at(-1)?.html).toContain('a <a href="/news/post-1">b</a> c <img');
    expect(texts.at(-1)?.images).toEqual([image]);
  });
});
