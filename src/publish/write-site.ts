import { styleSheet } from '../brand/style-sheet.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { machineDocuments, markdownFile } from '../documents/documents.ts';
import { markdownPage } from '../views/markdown/write-page.ts';
import { filePath, type SitePage } from '../catalog/site-pages.ts';
import { frameOf } from '../views/frame.ts';
import { publishedPages, view } from '../views/page-view.ts';
import type { Block } from '../views/view.ts';
import { indexNowKeyFile } from '../contract/index-now.ts';
import { variants } from '../contract/media.ts';
import { variantPath } from '../contract/routes.ts';
import type { PageHtml } from '../site/page-html.ts';
import { eventLoopYield } from '../io/yield-event-loop.ts';
import { keyOf } from './cache.ts';
import { progress } from './progress.ts';
import type { SiteFiles } from './site-files.ts';

export interface SiteToWrite {
  readonly catalog: Catalog;
  readonly html: PageHtml;
  readonly files: SiteFiles;
  /** A digest of the code that makes the site. */
  readonly code: string;
  /** The key of IndexNow that the site publishes, if it has one. */
  readonly key: string | undefined;
  /** Prints a line of progress. */
  readonly say: (line: string) => void;
}

/** A block, or the digest of a body, which is then not read. The origin that it is published at is in the frame. */
const digested = (block: Block): Block | string => (block.type === 'prose' ? block.digest : undefined) ?? block;

/**
 * Makes a function that writes the HTML and the Markdown of a page and resolves to their sizes in bytes. Both follow
 * from the view of the page and the code alone, whose digest is the key of the files.
 */
async function pageWriter({ catalog, html, files, code }: SiteToWrite): Promise<(page: SitePage) => Promise<number[]>> {
  const common = keyOf(code, JSON.stringify(await frameOf(catalog)));
  return async (page) => {
    const shown = await view(catalog, page);
    const key = keyOf(common, JSON.stringify({ ...shown, frame: undefined, blocks: shown.blocks.map(digested) }));
    const htmlFile = variantPath(filePath(page), variants.html.suffix);
    return [
      // Astro writes the HTML of a page of code itself.
      ...(page.custom === undefined ? [await files.write(htmlFile, key, () => html(shown))] : []),
      await files.write(markdownFile(page), key, () => markdownPage(shown)),
    ];
  };
}

/**
 * Writes every file that is made from the catalog: the machine documents, and each page as HTML and as Markdown. Pages
 * are made one after another, so that only one is in memory.
 */
export async function writeSite(site: SiteToWrite): Promise<void> {
  const { catalog, files, say, key } = site;
  const sheet = await styleSheet(catalog);
  const machine = [
    ...(await machineDocuments(catalog)),
    ...(key === undefined ? [] : [{ path: indexNowKeyFile(key), text: key }]),
    ...(sheet ? [sheet] : []),
  ];
  const pages = publishedPages(catalog);
  const custom = pages.filter((page) => page.custom !== undefined);
  const { done, close } = progress(machine.length + 2 * pages.length - custom.length, say);
  for (const { path: name, text } of machine) done(await files.write(name, keyOf(text), () => text));
  const write = await pageWriter(site);
  const turn = eventLoopYield();
  for (const page of pages) {
    for (const size of await write(page)) done(size);
    await turn();
  }
  close(files.close());
}
