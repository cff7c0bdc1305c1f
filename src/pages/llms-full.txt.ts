import type { APIRoute } from 'astro';
import { isDocumentation } from '../catalog/built-in-pages.ts';
import { catalog } from '../catalog/index.ts';
import { maxLlmsFullLength } from '../contract/limits.ts';
import { href } from '../contract/routes.ts';
import { markdownOfPage } from '../markdown/markdown-of-page.ts';
import { escapeMarkdown } from '../text/escape-markdown.ts';

/** `/llms-full.txt`: pages as Markdown without posts, topics and the documentation, as many as the limit allows. */
export const GET: APIRoute = async ({ locals, rewrite }) => {
  locals.markdown = {};
  const c = await catalog();
  const pages = c.pages.filter(({ id }) => !isDocumentation(id) && !/^(?:post|topic|topics)Page$/.test(id));
  const omissionNote = (omitted: number): string =>
    `\n---\n\nLeft out, for length: ${omitted} of ${pages.length} pages. ${c.site}${href('pageList')} has the Markdown address of each.\n`;
  let text = `# ${escapeMarkdown(c.organization.name)}: what the company says\n`;
  for (const [index, page] of pages.entries()) {
    let response = await rewrite(page.path);
    // Astro takes the third rewrite for a loop, and only that one.
    if (response.status === 508) response = await rewrite(page.path);
    const markdown = markdownOfPage(c, page, await response.text());
    const next = `\n---\n\n${markdown.trim()}\n\nSource: ${c.site}${page.path}\n`;
    if (text.length + next.length + omissionNote(pages.length).length > maxLlmsFullLength)
      return new Response(text + omissionNote(pages.length - index));
    text += next;
  }
  return new Response(text);
};
