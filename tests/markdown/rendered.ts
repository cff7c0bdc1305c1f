import { load, type CheerioAPI } from 'cheerio';
import { pageMarkdown } from '../../src/markdown/html-to-markdown.ts';
import type { BodyContext } from '../../src/markdown/body.ts';
import { renderBody } from '../../src/markdown/render-body.ts';

/** Leaves all addresses as they are, and knows every path and picture. */
export const anywhere: BodyContext = {
  resolve: (url) => (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#|$)/i.test(url) ? { to: 'elsewhere' } : { to: 'here', path: url }),
  hasPicture: () => true,
};

/** Replaces Astro's markers of local pictures with their attributes, as `render()` of `astro:content` does. */
function showPictures($: CheerioAPI): void {
  for (const image of $('img[__astro_image_]').toArray()) {
    const { src, alt, title } = JSON.parse($(image).attr('__astro_image_') ?? '') as Record<string, string>;
    $(image).removeAttr('__astro_image_').attr('src', src);
    for (const [name, value] of Object.entries({ alt, title })) if (value !== undefined) $(image).attr(name, value);
  }
}

/** Renders a body to HTML, with pictures as `render()` of `astro:content` shows them. */
export async function renderHtml(source: string, context: BodyContext = anywhere): Promise<string> {
  const $ = load((await renderBody(source, context)).html, null, false);
  showPictures($);
  return $.html();
}

/** The address of the page of the body. */
export const pageUrl = 'https://www.acme.example/news/opening';

/** Returns the Markdown of a body as its page publishes it. */
export const renderMarkdown = async (source: string): Promise<string> =>
  pageMarkdown(await renderHtml(source), pageUrl);
