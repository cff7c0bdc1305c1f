import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readForPage, type BodyTargets } from '../../../src/catalog/render-body.ts';
import type { Body } from '../../../src/content/parse/parse.ts';
import { openBuildStore } from '../../../src/publish/build-store.ts';
import { cachedContent } from '../../../src/publish/cached-content.ts';

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

/** Bodies with links to records, to aliases and to missing pages. */
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

/** Reads the bodies with the store in a file. */
function read(name: string, targetsNow: BodyTargets = targets) {
  const store = openBuildStore(path.join(folder, name));
  const cached = cachedContent(store, 'code');
  const texts = bodies.map((body) => {
    const { rendered, ...rest } = readForPage(body, targetsNow, cached.read);
    const { markdown, html } = rendered();
    return { ...rest, markdown, html };
  });
  store.close();
  return texts;
}

describe('cachedContent().read()', () => {
  it('reads the same with and without an earlier build', () => {
    const cold = read('twice.sqlite');
    expect(read('twice.sqlite')).toEqual(cold);
    expect(cold.map(({ file }) => file)).toEqual(bodies.map(({ file }) => file));
  });

  it('reads a body again when one of its links resolves to another address', () => {
    read('moved.sqlite');
    const texts = read('moved.sqlite', {
      ...targets,
      // Resolved addresses are memoized by the identity of this set.
      known: new Set(targets.known),
      redirects: new Map([['/news/old', '/news/post-2']]),
    });
    expect(texts.at(-1)?.html).toContain('<a href="/news/post-2">b</a>');
  });

  it('leads the links of each body from its page', () => {
    const texts = read('links.sqlite');
    expect(texts.at(-2)?.html).toContain('<a href="/news/post-299">a</a> <a href="/news/post-1">b</a> c <img src="/');
    expect(texts.at(-1)?.html).toContain('a <a href="/news/post-1">b</a> c <img');
    expect(texts.at(-1)?.images).toEqual([image]);
  });
});
