import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { createComponent, renderTemplate, renderToString } from 'astro/runtime/server/index.js';
import type { SSRResult } from 'astro';
import type { View } from '../views/model/view.ts';
import Page from './components/Page.astro';
import { separateBlocks } from './separate-blocks.ts';

type PageHtml = (view: View) => Promise<string>;

async function renderState(): Promise<SSRResult> {
  const container = await AstroContainer.create();
  let state: SSRResult | undefined;
  const probe = createComponent((result: SSRResult) => {
    state = result;
    return renderTemplate``;
  });
  await container.renderToString(probe, { partial: false });
  if (!state) throw new TypeError('Cannot render pages: the container rendered nothing');
  return state;
}

/** Returns a function that renders pages as HTML. All calls share one Astro render state, which is slow to create. */
export function pageHtml(): PageHtml {
  let state: Promise<SSRResult> | undefined;
  return async (view) => {
    const shared = await (state ??= renderState());
    const pageState: SSRResult = {
      ...shared,
      _metadata: {
        ...shared._metadata,
        hasRenderedHead: false,
        renderedScripts: new Set(),
        hasDirectives: new Set(),
        headInTree: false,
        extraHead: [],
        propagators: new Set(),
        pendingSlotEvaluations: [],
        templateDepth: 0,
      },
    };
    const html = await renderToString(pageState, Page, { view }, {}, true);
    if (typeof html !== 'string') throw new TypeError(`Cannot render ${view.page.path}: Astro gave a response`);
    return separateBlocks(html);
  };
}
