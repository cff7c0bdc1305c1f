import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sampleFolder } from '../sample.ts';
import { root } from '../../src/settings.ts';

/** Real posts if this machine has them, otherwise the sample's. */
const real = path.resolve(root, '../shared/real-news');
export const bodiesFolder = existsSync(real) ? real : path.join(sampleFolder, 'news');

const frontMatter = /^---\n[\s\S]*?\n---\n+/;

/** Links to posts and images that are not copied. Only their text is kept. */
const leftBehind = /!?\[([^\]]*)\]\((?:\.\/|\/news\/)[^)]*\)/g;

/** Reads Markdown bodies for posts, always in the same order. */
async function bodies(): Promise<string[]> {
  const names = (await readdir(bodiesFolder)).filter((name) => name.endsWith('.md')).toSorted();
  return Promise.all(
    names.map(async (name) =>
      (await readFile(path.join(bodiesFolder, name), 'utf8')).replace(frontMatter, '').replace(leftBehind, '$1'),
    ),
  );
}

const tags = ['release', 'company', 'engineering', 'security'] as const;

/** The number of days over which posts are spread, so that large catalogs have several per day. */
const days = 4000;
const newest = Date.UTC(2026, 0, 1);

const dayOf = (index: number): string => new Date(newest - (index % days) * 86_400_000).toISOString().slice(0, 10);

/** In `imported`, dead links only cause warnings: the posts were written for other sites. */
export const postsFolder = 'news/imported';

export const postFile = (index: number): string => `post-${String(index).padStart(6, '0')}.md`;

/** Returns the text of a post. Each is different, so that no cache by content helps a first build. */
export const post = (index: number, body: string): string => `---
title: "Post number ${index}"
date: ${dayOf(index)}
summary: "Summary of post number ${index}, in one sentence."
tags: [${tags[index % tags.length] ?? tags[0]}]
---

This is post number ${index} of a catalog made to be measured.

${body}`;

/** Replaces a folder with the sample's content and `count` posts as its news. */
export async function writeContent(folder: string, count: number): Promise<void> {
  const posts = path.join(folder, postsFolder);
  await rm(folder, { recursive: true, force: true });
  await cp(sampleFolder, folder, {
    recursive: true,
    filter: (from) => path.relative(sampleFolder, from).split(path.sep)[0] !== 'news',
  });
  await mkdir(posts, { recursive: true });
  const texts = await bodies();
  for (let index = 0; index < count; index += 1)
    await writeFile(path.join(posts, postFile(index)), post(index, texts[index % texts.length] ?? ''));
}
