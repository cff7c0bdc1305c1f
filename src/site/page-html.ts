import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import type { View } from '../views/view.ts';
import Page from './components/Page.astro';

/** Writes the HTML of one page. */
export type PageHtml = (view: View) => Promise<string>;

/** A container keeps a route for each page that it has rendered, so that it is given up after so many. */
const pagesOfContainer = 500;

/** Makes a writer of HTML from the components that the build has compiled. */
export function pageHtml(): PageHtml {
  let container: Promise<AstroContainer> | undefined;
  let rendered = 0;
  return async (view) => {
    if (rendered % pagesOfContainer === 0) container = AstroContainer.create();
    rendered += 1;
    const page = await container;
    if (!page) throw new TypeError('Cannot render a page: there is no container');
    return page.renderToString(Page, { props: { view }, partial: false });
  };
}
