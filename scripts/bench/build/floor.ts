/**
 * The floor: the Markdown processor of the catalog in a loop, and what it makes written as three files a post. The page
 * has the head that a page of ours has, without its linked data. Arguments: content, out, processor.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { asWritten, readBody } from '../../../src/content/body/body.ts';
import { postsFolder } from '../posts.ts';
import { postHtml, type Post } from './post-html.ts';

/** What makes the HTML: what ours does, or Astro's processor of before, with its default settings. */
export type FloorProcessor = 'ours' | 'remark';

interface Made {
  readonly html: string;
  readonly markdown: string;
}

const processors: Readonly<Record<FloorProcessor, () => Promise<(body: string) => Made | Promise<Made>>>> = {
  ours: () =>
    Promise.resolve((body) => {
      const { html, published } = readBody(body);
      return { markdown: published(asWritten), html: html(asWritten) };
    }),
  remark: async () => {
    // Loading it takes longer than many a build.
    const { createMarkdownProcessor } = await import('@astrojs/markdown-remark');
    const processor = await createMarkdownProcessor();
    return async (body) => ({ markdown: body, html: (await processor.render(body)).code });
  },
};

const [content = '', out = '', processor = 'ours'] = process.argv.slice(2);
const read = await processors[processor as FloorProcessor]();
const folder = path.join(content, postsFolder);
mkdirSync(out, { recursive: true });
for (const name of readdirSync(folder)) {
  const [, data = '', body = ''] =
    /^---\n([\s\S]*?)\n---\n+([\s\S]*)$/.exec(readFileSync(path.join(folder, name), 'utf8')) ?? [];
  const post = parse(data) as Post;
  const slug = path.basename(name, '.md');
  const { html, markdown } = await read(body);
  writeFileSync(path.join(out, `${slug}.html`), postHtml(slug, post, html));
  writeFileSync(path.join(out, `${slug}.md`), `# ${post.title}\n\n${markdown}`);
  writeFileSync(path.join(out, `${slug}.json`), JSON.stringify({ slug, ...post }));
}
