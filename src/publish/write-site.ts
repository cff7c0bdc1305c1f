import { styleSheet } from '../brand/style-sheet.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { machineDocuments, markdownFile } from '../documents/documents.ts';
import { filePath } from '../catalog/site-pages.ts';
import { frameOf } from '../views/model/frame.ts';
import { publishedPages, view } from '../views/page-view.ts';
import type { Block } from '../views/model/view.ts';
import { variants } from '../contract/media.ts';
import { indexNowKeyFile, variantPath } from '../contract/routes.ts';
import { eventLoopYield } from '../io/yield-event-loop.ts';
import { keyOf } from './build-store.ts';
import type * as PageModule from '../site/page-html.ts';
import { markdownPage } from '../views/markdown/write-page.ts';
import { progress } from './progress.ts';
import type { SiteFiles } from './site-files.ts';

export interface SiteToWrite {
  readonly catalog: Catalog;
  readonly pages: typeof PageModule;
  readonly files: SiteFiles;
  /** A digest of the site's code. */
  readonly code: string;
  /** The IndexNow key to publish. */
  readonly key: string | undefined;
  /** Prints a line of progress. */
  readonly say: (line: string) => void;
}

/** Returns a block, or the digest of a body without reading it. Its origin is in the frame. */
const digested = (block: Block): Block | string => (block.type === 'prose' ? block.digest : undefined) ?? block;

/**
 * Writes every document, and each page as HTML and Markdown. Files whose inputs have not changed
 * are left as they are: for a page, its view and the code.
 */
export async function writeSite(site: SiteToWrite): Promise<void> {
  const { catalog, pages: compiled, files, code, say, key: indexNowKey } = site;
  const sheet = styleSheet(catalog);
  const machine = [
    ...machineDocuments(catalog),
    ...(indexNowKey === undefined ? [] : [{ path: indexNowKeyFile(indexNowKey), text: indexNowKey }]),
    ...(sheet ? [sheet] : []),
  ];
  const pages = publishedPages(catalog);
  const custom = pages.filter((page) => page.custom !== undefined);
  const { done, close } = progress(machine.length + 2 * pages.length - custom.length, say);
  const write = async (...file: Parameters<SiteFiles['write']>): Promise<void> => done(await files.write(...file));

  for (const { path: name, text } of machine) await write(name, keyOf(text), () => text);
  const frame = frameOf(catalog);
  const common = keyOf(code, JSON.stringify(frame));
  const html = compiled.pageHtml();
  const yieldToEventLoop = eventLoopYield();
  for (const page of pages) {
    const { frame: _frame, ...shown } = view(catalog, page);
    const key = keyOf(common, JSON.stringify({ ...shown, blocks: shown.blocks.map(digested) }));
    const whole = { frame, ...shown };
    // Astro writes the HTML of a page of code itself.
    if (page.custom === undefined)
      await write(variantPath(filePath(page), variants.html.suffix), key, () => html(whole));
    await write(markdownFile(page), key, () => markdownPage(whole));
    await yieldToEventLoop();
  }
  close(files.close());
}
