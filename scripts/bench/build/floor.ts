/**
 * The floor: the Markdown processor of the catalog in a loop, and what it makes written as three files a post. The page
 * has the head that a page of ours has, without its linked data. Arguments: content, out.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { asWritten, readBody } from '../../../src/catalog/body.ts';
import { postHtml, type Post } from './post-html.ts';

const [content = '', out = ''] = process.argv.slice(2);
const folder = path.join(content, 'news');
mkdirSync(out, { recursive: true });
for (const name of readdirSync(folder)) {
  const [, data = '', body = ''] =
    /^---\n([\s\S]*?)\n---\n+([\s\S]*)$/.exec(readFileSync(path.join(folder, name), 'utf8')) ?? [];
  const post = parse(data) as Post;
  const slug = path.basename(name, '.md');
  const { html, published } = readBody(body);
  const markdown = published(asWritten);
  writeFileSync(path.join(out, `${slug}.html`), postHtml(slug, post, html(asWritten)));
  writeFileSync(path.join(out, `${slug}.md`), `# ${post.title}\n\n${markdown}`);
  writeFileSync(path.join(out, `${slug}.json`), JSON.stringify({ slug, ...post }));
}
