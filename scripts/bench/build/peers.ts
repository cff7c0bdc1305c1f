import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../../src/settings.ts';

const files = {
  astro: {
    'package.json': '{ "type": "module" }',
    'astro.config.mjs': `import { defineConfig } from 'astro/config';
export default defineConfig({ outDir: process.env.DIST, cacheDir: process.env.CACHE });`,
    'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
export const collections = { posts: defineCollection({ loader: glob({ base: process.env.POSTS, pattern: '*.md' }) }) };`,
    'src/pages/[slug].astro': `---
import { getCollection, render } from 'astro:content';
export const getStaticPaths = async () => (await getCollection('posts')).map((post) => ({ params: { slug: post.id }, props: { post } }));
const { post } = Astro.props;
const { Content } = await render(post);
---
<!doctype html>
<html lang="en"><head><title>{post.data.title}</title></head><body><h1>{post.data.title}</h1><Content /></body></html>`,
    'src/pages/[slug].json.ts': `import { getCollection } from 'astro:content';
export const getStaticPaths = async () => (await getCollection('posts')).map((post) => ({ params: { slug: post.id }, props: { post } }));
export const GET = ({ props: { post } }) => new Response(JSON.stringify({ slug: post.id, ...post.data, body: post.body }));`,
    'src/pages/[slug].md.ts': `import { getCollection } from 'astro:content';
export const getStaticPaths = async () => (await getCollection('posts')).map((post) => ({ params: { slug: post.id }, props: { post } }));
export const GET = ({ props: { post } }) => new Response('# ' + post.data.title + '\\n\\n' + post.body);`,
  },
  eleventy: {
    'package.json': '{ "type": "module" }',
    'eleventy.config.js': `import { cpSync } from 'node:fs';
export default (config) => {
  cpSync(process.env.POSTS, 'input/posts', { recursive: true });
  config.setUseGitIgnore(false);
  config.addCollection('post', (all) => all.getFilteredByGlob('input/posts/*.md'));
  return { markdownTemplateEngine: false, dir: { input: 'input', output: process.env.DIST } };
};`,
    'input/posts/posts.11tydata.js': `export default { layout: 'post.11ty.js', permalink: (data) => data.page.fileSlug + '.html' };`,
    'input/_includes/post.11ty.js': `export const render = ({ title, content }) =>
  '<!doctype html><html lang="en"><head><title>' + title + '</title></head><body><h1>' + title + '</h1>' + content + '</body></html>';`,
    'input/json.11ty.js': `export const data = { pagination: { data: 'collections.post', size: 1, alias: 'post' }, permalink: ({ post }) => post.fileSlug + '.json' };
export const render = ({ post }) => JSON.stringify({ slug: post.fileSlug, title: post.data.title, date: post.data.date, summary: post.data.summary, body: post.rawInput });`,
    'input/markdown.11ty.js': `export const data = { pagination: { data: 'collections.post', size: 1, alias: 'post' }, permalink: ({ post }) => post.fileSlug + '.md' };
export const render = ({ post }) => '# ' + post.data.title + '\\n\\n' + post.rawInput;`,
  },
  hugo: {
    'hugo.toml': `baseURL = "https://peer.example/"
disableKinds = ["taxonomy", "term", "RSS", "sitemap", "404"]
[outputs]
page = ["HTML", "JSON"]
section = ["HTML"]`,
    'layouts/_default/single.html': `<!doctype html><html lang="en"><head><title>{{ .Title }}</title></head><body><h1>{{ .Title }}</h1>{{ .Content }}</body></html>`,
    'layouts/_default/single.json': `{{ dict "title" .Title "summary" .Params.summary "body" .RawContent | jsonify }}`,
    'layouts/_default/list.html': `<!doctype html><title>{{ .Title }}</title>`,
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export type Peer = keyof typeof files;

/** Writes a site of a peer's with its default settings: a page, a JSON file and, but for Hugo, a Markdown file a post. */
export async function writePeer(peer: Peer, folder: string): Promise<void> {
  for (const [name, text] of Object.entries(files[peer])) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
}
