import type { APIRoute } from 'astro';
import { maxLlmsFullLength } from '../api/descriptions.ts';
import { isDocumentation } from '../catalog/built-in-pages.ts';
import { href } from '../contract/routes.ts';
import { markdownAt } from '../markdown/markdown-of-page.ts';
import { escapeMarkdown } from '../text/escape-markdown.ts';

/** `/llms-full.txt`: pages as Markdown without posts, topics and the documentation, as many as the limit allows. */
export const GET: APIRoute = async ({ locals: { catalog: c }, rewrite }) => {
  const pages = c.sitePages.filter(({ id }) => !isDocumentation(id) && !/^(?:newsItem|topic)Page$/.test(id));
  const omissionNote = (omitted: number): string =>
    `\n---\n\nLeft out, for length: ${omitted} of ${pages.length} pages. ${c.site}${href('pages')} has the Markdown address of each.\n`;
  let text = `# ${escapeMarkdown(c.organization.name)}: what the company says\n`;
  for (const [index, page] of pages.entries()) {
    const markdown = await markdownAt(page.path, rewrite);
    const next = `\n---\n\n${markdown.text.trim()}\n\nSource: ${c.site}${page.path}\n`;
    if (text.length + next.length + omissionNote(pages.length).length > maxLlmsFullLength)
      return new Response(text + omissionNote(pages.length - index));
    text += next;
  }
  return new Response(text);
};
