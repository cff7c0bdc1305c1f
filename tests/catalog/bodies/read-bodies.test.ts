import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderForPage, type BodyTargets } from '../../../src/catalog/render-body.ts';
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
  sitePaths: new Set(bodies.map(({ slug }) => `/news/${slug}`)),
  redirects: new Map([['/news/old', '/news/post-1']]),
  site: 'https://www.acme.example',
  images: new Map([[image.path, image]]),
};

/** Renders the bodies with the store in a file. */
function renderAll(name: string, currentTargets: BodyTargets = targets) {
  const store = openBuildStore(path.join(folder, name));
  const cached = cachedContent(store, 'code');
  const texts = bodies.map((body) => {
    const { rendered, ...rest } = renderForPage(body, currentTargets, cached.render);
    const { markdown, html } = rendered();
    return { ...rest, markdown, html };
  });
  store.close();
  return texts;
}

describe('cachedContent().render()', () => {
  it('renders the same with and without an earlier build', () => {
    const cold = renderAll('twice.sqlite');
    expect(renderAll('twice.sqlite')).toEqual(cold);
    expect(cold.map(({ file }) => file)).toEqual(bodies.map(({ file }) => file));
  });

  it('renders a body again when one of its links resolves to another address', () => {
    renderAll('moved.sqlite');
    const texts = renderAll('moved.sqlite', {
      ...targets,
      // Resolved addresses are memoized by the identity of this set.
      sitePaths: new Set(targets.sitePaths),
      redirects: new Map([['/news/old', '/news/post-2']]),
    });
    expect(texts.at(-1)?.html).toContain('<a href="/news/post-2">b</a>');
  });

  it('resolves the links and images of each body, and keeps only the text of broken links', () => {
    const texts = renderAll('links.sqlite');
    expect(texts.at(-2)?.html).toContain('<a href="/news/post-299">a</a> <a href="/news/post-1">b</a> c <img src="/');
    expect(texts.at(-1)?.html).toContain('a <a href="/news/post-1">b</a> c <img');
    expect(texts.at(-1)?.images).toEqual([image]);
  });
});
