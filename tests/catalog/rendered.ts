import type { Rewrite } from '../../src/content/body/addresses.ts';
import { asWritten, parseBody } from '../../src/content/body/body.ts';
import { atOrigin } from '../../src/content/body/site-paths.ts';

/** The HTML of a body, its addresses replaced by those that `rewrite` returns. */
export const renderHtml = (source: string, rewrite: Rewrite = asWritten): string =>
  parseBody(source).render(rewrite).html;

/** The Markdown of a body as it is published, own paths as paths. */
export const renderMarkdown = (source: string, rewrite: Rewrite = asWritten): string =>
  atOrigin(parseBody(source).render(rewrite).markdown, '');
