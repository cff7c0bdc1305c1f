import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import type { View } from '../views/view.ts';
import Page from './components/Page.astro';

export type PageHtml = (view: View) => Promise<string>;

/** A container keeps a route for each page that it rendered, so it is replaced after this many. */
const pagesOfContainer = 500;

/** Returns a function that renders pages with the compiled components. */
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
