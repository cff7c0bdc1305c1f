import { keepAddress, replaceOriginMarks, type Rewrite } from '../../../src/content/body/addresses.ts';
import { parseBody } from '../../../src/content/body/body.ts';

/** Renders a body to HTML, with addresses replaced by `rewrite`. */
export const renderHtml = (source: string, rewrite: Rewrite = keepAddress): string =>
  parseBody(source).render(rewrite).html;

/** Renders a body to the published Markdown, with own addresses as paths. */
export const renderMarkdown = (source: string, rewrite: Rewrite = keepAddress): string =>
  replaceOriginMarks(parseBody(source).render(rewrite).markdown, '');
