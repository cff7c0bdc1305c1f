import type { APIContext } from 'astro';
import { stringify } from 'yaml';
import type { SitePage } from '../catalog/site-page.ts';
import { pageMarkdown } from './html-to-markdown.ts';

export interface PageMarkdown {
  readonly frontMatter: string;
  readonly text: string;
}

/** The Markdown of the pages rendered so far, by path. */
const rendered = new Map<string, PageMarkdown>();

/** Returns the front matter of a page's Markdown. `site` is the origin of the site. */
export function frontMatterOf(page: SitePage, site: URL | undefined): string {
  const { id, title, description, path, datePublished, dateModified } = page;
  const dated = id !== 'notFoundPage' && { url: new URL(path, site).href, datePublished, dateModified };
  return `---\n${stringify({ title, description, ...dated }, { lineWidth: 0 })}---\n\n`;
}

/** Keeps the Markdown of a page, made from its HTML. A page of code without the layout has no front matter. */
export function keepMarkdown({ url, site, locals: { page } }: APIContext, html: string): void {
  const path = url.pathname.replace(/(?<=.)\/$/, '');
  rendered.set(path, {
    frontMatter: page ? frontMatterOf(page, site) : '',
    text: pageMarkdown(html, new URL(path, site).href),
  });
}

type Rewrite = APIContext['rewrite'];

/** Renders the page at a path, and resolves to its HTML. */
export async function htmlAt(path: string, rewrite: Rewrite): Promise<string> {
  let response = await rewrite(path);
  // Astro takes the third rewrite for a loop, and only that one.
  if (response.status === 508) response = await rewrite(path);
  if (!response.ok && path !== '/404') throw new Error(`Cannot render ${path}: status ${response.status}`);
  return response.text();
}

/** Resolves to the Markdown of the page at a path. Renders the page unless the build has done so already. */
export async function markdownAt(path: string, rewrite: Rewrite): Promise<PageMarkdown> {
  if (import.meta.env.SHOW_DRAFTS || !rendered.has(path)) await htmlAt(path, rewrite);
  const markdown = rendered.get(path);
  if (!markdown) throw new Error(`Cannot make the Markdown of ${path}: it is not an HTML page`);
  return markdown;
}
