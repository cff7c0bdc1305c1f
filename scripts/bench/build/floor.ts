/** The floor: our Markdown processor in a loop, and what it makes written as three files a post. Arguments: content, out. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { renderMarkdown } from '../../../src/site/markdown.ts';

const [content = '', out = ''] = process.argv.slice(2);
const folder = path.join(content, 'news');
mkdirSync(out, { recursive: true });
for (const name of readdirSync(folder)) {
  const [, data = '', body = ''] =
    /^---\n([\s\S]*?)\n---\n+([\s\S]*)$/.exec(readFileSync(path.join(folder, name), 'utf8')) ?? [];
  const post = parse(data) as { title: string };
  const slug = path.basename(name, '.md');
  const html = renderMarkdown(body);
  writeFileSync(
    path.join(out, `${slug}.html`),
    `<!doctype html><title>${post.title}</title><h1>${post.title}</h1>${html}`,
  );
  writeFileSync(path.join(out, `${slug}.md`), `# ${post.title}\n\n${body}`);
  writeFileSync(path.join(out, `${slug}.json`), JSON.stringify({ slug, ...post, body }));
}
