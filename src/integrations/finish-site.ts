import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { HookParameters } from 'astro';
import { languagesIn } from '../catalog/languages.ts';
import { folders } from '../settings.ts';
import { variantFile } from '../contract/routes.ts';
import { withPageTexts, type ReadFile } from '../documents/page-texts.ts';
import { markdownFile } from '../markdown/html-to-markdown.ts';

/** Writes the Markdown of each page that Astro has built, and then the texts of pages into the documents with them. */
export async function finishSite(
  dist: string,
  site: string,
  pages: HookParameters<'astro:build:done'>['pages'],
): Promise<void> {
  const read: ReadFile = (file) => readFile(path.join(dist, file), 'utf8');
  const write = (file: string, text: string): Promise<void> => writeFile(path.join(dist, file), text);
  for (const { pathname } of pages) {
    const page = `/${pathname.replace(/\/$/, '')}`;
    const html = await read(variantFile(page, 'html'));
    await write(variantFile(page, 'markdown'), markdownFile(html, site + page));
  }
  const prefixes = ['', ...languagesIn(folders(process.env).content).map((folder) => `/${folder}`)];
  for (const prefix of prefixes)
    for (const [own, withTexts] of Object.entries(withPageTexts)) {
      const file = prefix + own;
      // A company without news has no feeds.
      if (existsSync(path.join(dist, file))) await write(file, await withTexts(await read(file), read));
    }
}
