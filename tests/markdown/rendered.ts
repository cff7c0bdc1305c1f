import { load, type CheerioAPI } from 'cheerio';
import { absoluteMarkdown } from '../../src/markdown/absolute-markdown.ts';
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

/** Returns the Markdown of a body as pages publish it. Pictures have their paths relative to the file. */
export async function renderMarkdown(source: string, context: BodyContext = anywhere, origin = ''): Promise<string> {
  const { edits } = await renderBody(source, context);
  return absoluteMarkdown(source, edits, (address) =>
    address.startsWith('/') ? origin + address : encodeURI(address),
  );
}
