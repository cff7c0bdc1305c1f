import { styleSheet } from '../brand/style-sheet.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { machineDocuments, markdownFile } from '../documents/documents.ts';
import { filePath } from '../catalog/site-pages.ts';
import { frameOf } from '../views/model/frame.ts';
import { publishedPages, view } from '../views/page-view.ts';
import type { Block } from '../views/model/view.ts';
import { variants } from '../contract/media.ts';
import { variantPath } from '../contract/routes.ts';
import { eventLoopYield } from '../io/yield-event-loop.ts';
import { keyOf } from './build-store.ts';
import type * as PageModule from '../site/page-html.ts';
import { markdownPage } from '../views/markdown/write-page.ts';
import { progressPrinter } from './progress.ts';
import type { SiteFiles } from './site-files.ts';

export interface SiteToWrite {
  readonly catalog: Catalog;
  readonly compiled: typeof PageModule;
  readonly files: SiteFiles;
  /** The digest of the site's code, from `codeDigest()`. */
  readonly code: string;
}

async function writeDocuments({ catalog, files }: SiteToWrite): Promise<void> {
  const sheet = styleSheet(catalog);
  const documents = [...machineDocuments(catalog), ...(sheet ? [sheet] : [])];
  for (const { path: name, text } of documents) await files.write(name, keyOf(text), () => text);
}

/** Returns the part of a page's cache key for a block. Uses the digest of prose, if any, instead of reading it. */
const blockKey = (block: Block): Block | string => (block.type === 'prose' ? block.digest : undefined) ?? block;

async function writePages({ catalog, compiled, files, code }: SiteToWrite): Promise<void> {
  const pages = publishedPages(catalog);
  const frame = frameOf(catalog);
  const common = keyOf(code, JSON.stringify(frame));
  const html = compiled.pageHtml();
  const yieldToEventLoop = eventLoopYield();
  const printProgress = progressPrinter('pages');
  for (const [index, page] of pages.entries()) {
    const { frame: _frame, ...viewWithoutFrame } = view(catalog, page);
    const key = keyOf(common, JSON.stringify({ ...viewWithoutFrame, blocks: viewWithoutFrame.blocks.map(blockKey) }));
    const pageView = { frame, ...viewWithoutFrame };
    // Astro itself writes the HTML of custom pages.
    if (page.customFile === undefined)
      await files.write(variantPath(filePath(page), variants.html.suffix), key, () => html(pageView));
    await files.write(markdownFile(page), key, () => markdownPage(pageView));
    printProgress(index + 1, pages.length);
    await yieldToEventLoop();
  }
  const { written, unchanged } = files.close();
  console.log(`${written} files written, ${unchanged} unchanged`);
}

/** Writes documents and pages. Skips files whose inputs have not changed. Astro writes the HTML of custom pages. */
export async function writeSite(site: SiteToWrite): Promise<void> {
  await writeDocuments(site);
  await writePages(site);
}
