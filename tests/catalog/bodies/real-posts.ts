import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { writeContent } from '../../../scripts/bench/posts.ts';
import { root } from '../../../src/settings.ts';
import { buildSite, type BuildResult } from '../../build.ts';

/** Folder of a real site's posts, outside the repository; it does not exist on every machine. */
export const realPostsFolder = path.resolve(root, '../shared/real-news');

/** Each real post as it was written, by slug; empty if the folder does not exist. */
export const realPosts = existsSync(realPostsFolder)
  ? readdirSync(realPostsFolder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => ({
        slug: path.basename(name, '.md'),
        text: readFileSync(path.join(realPostsFolder, name), 'utf8'),
      }))
  : [];

/** Builds the sample with the real posts as news. Writes the content to `folder` and the site to `dist`. */
export async function buildRealPosts(folder: string, dist: string, site: string): Promise<BuildResult> {
  const content = path.join(folder, 'content');
  await writeContent(content, 0);
  for (const { slug } of realPosts)
    cpSync(path.join(realPostsFolder, `${slug}.md`), path.join(content, 'news/imported', `${slug}.md`));
  return buildSite({ content, dist, site, warm: inject('cache') });
}
