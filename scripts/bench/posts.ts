import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sampleFolder } from '../sample.ts';
import { root } from '../../src/settings.ts';

const realPosts = path.resolve(root, '../shared/real-news');
/** Generated posts copy the bodies of the posts in this folder: `realPosts` if it exists, otherwise the sample news. */
export const bodiesFolder = existsSync(realPosts) ? realPosts : path.join(sampleFolder, 'news');

const frontMatter = /^---\n[\s\S]*?\n---\n+/;

/** Matches Markdown links and images whose targets are not copied: files next to a post, and other posts. */
const linkToUncopiedFile = /!?\[([^\]]*)\]\((?:\.\/|\/news\/)[^)]*\)/g;

const blankLine = /\n{2,}(?=\S)/g;
const fence = /^ *```/gm;

/** Cuts a text at the first blank line after `length` characters that is not in a code block. */
function shortened(text: string, length: number): string {
  for (const { index } of text.matchAll(blankLine)) {
    const start = text.slice(0, index);
    if (index >= length && [...start.matchAll(fence)].length % 2 === 0) return `${start}\n`;
  }
  return text;
}

/** Reads the bodies of all posts in `bodiesFolder`, sorted by file name, and shortens them to about 1700 characters. */
async function readBodies(): Promise<string[]> {
  const names = (await readdir(bodiesFolder)).filter((name) => name.endsWith('.md')).toSorted();
  return Promise.all(
    names.map(async (name) =>
      shortened(
        (await readFile(path.join(bodiesFolder, name), 'utf8'))
          .replace(frontMatter, '')
          .replace(linkToUncopiedFile, '$1'),
        1700,
      ),
    ),
  );
}

const tags = ['release', 'company', 'engineering', 'security'] as const;

/** The number of days over which the posts are spread. If there are more posts than days, some share a day. */
const days = 4000;
const newestDate = Date.UTC(2026, 0, 1);

const dayOf = (index: number): string => new Date(newestDate - (index % days) * 86_400_000).toISOString().slice(0, 10);

/**
 * The folder of the generated posts. It is an `imported` folder, in which dead links only cause warnings, because the
 * texts were written for other sites.
 */
export const postsFolder = 'news/imported';

export const postFile = (index: number): string => `post-${String(index).padStart(6, '0')}.md`;

/** Returns the Markdown file of a post. Its body contains `index`, so that no cache reuses another post's result. */
export const post = (index: number, body: string): string => `---
title: "Post number ${index}"
date: ${dayOf(index)}
summary: "Summary of post number ${index}, in one sentence."
tags: [${tags[index % tags.length] ?? tags[0]}]
---

This is post number ${index} of a catalog made to be measured.

${body}`;

/** Replaces a folder with a copy of the sample's content in which `count` generated posts replace the news. */
export async function writeContent(folder: string, count: number): Promise<void> {
  const posts = path.join(folder, postsFolder);
  await rm(folder, { recursive: true, force: true });
  await cp(sampleFolder, folder, {
    recursive: true,
    filter: (from) => path.relative(sampleFolder, from).split(path.sep)[0] !== 'news',
  });
  await mkdir(posts, { recursive: true });
  const texts = await readBodies();
  for (let index = 0; index < count; index += 1)
    await writeFile(path.join(posts, postFile(index)), post(index, texts[index % texts.length] ?? ''));
}
