import { styleSheet } from '../brand/style-sheet.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { machineDocuments, markdownFile } from '../documents/documents.ts';
import { filePath, type SitePage } from '../catalog/site-pages.ts';
import { frameOf } from '../views/frame.ts';
import { publishedPages, view } from '../views/page-view.ts';
import type { Block, Frame } from '../views/view.ts';
import { indexNowKeyFile } from '../hosts/edge/index-now.ts';
import { variants } from '../contract/media.ts';
import { variantPath } from '../contract/routes.ts';
import { taskQueue } from '../io/task-queue.ts';
import { eventLoopYield } from '../io/yield-event-loop.ts';
import { keyOf } from './cache.ts';
import type { Compiled } from './page-module.ts';
import type { PageThreadData } from './page-thread.ts';
import { progress } from './progress.ts';
import { writeText, type SiteFiles } from './site-files.ts';
import { pageWriter, type PageToWrite } from './write-page.ts';

export interface SiteToWrite {
  readonly catalog: Catalog;
  /** The compiled components. */
  readonly pages: Compiled;
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
 * Makes a function that says which files of a page have to be written, and calls `done` with the sizes of the others.
 * Both follow from the view of the page and the code alone, whose digest is the key of the files.
 */
function pageOpener({ catalog, files, code }: SiteToWrite, frame: Frame, done: (size: number) => void) {
  const common = keyOf(code, JSON.stringify(frame));
  return (page: SitePage): PageToWrite => {
    const { frame: _frame, ...shown } = view(catalog, page);
    const key = keyOf(common, JSON.stringify({ ...shown, blocks: shown.blocks.map(digested) }));
    const open = (name: string): string | undefined => {
      const opened = files.open(name, key);
      if ('file' in opened) return opened.file;
      done(opened.size);
      return undefined;
    };
    return {
      shown,
      // Astro writes the HTML of a page of code itself.
      html: page.custom === undefined ? open(variantPath(filePath(page), variants.html.suffix)) : undefined,
      markdown: open(markdownFile(page)),
    };
  };
}

/** Writes every file that is made from the catalog: the machine documents, and each page as HTML and as Markdown. */
export async function writeSite(site: SiteToWrite): Promise<void> {
  const { catalog, pages: compiled, files, say, key } = site;
  const sheet = styleSheet(catalog);
  const machine = [
    ...machineDocuments(catalog),
    ...(key === undefined ? [] : [{ path: indexNowKeyFile(key), text: key }]),
    ...(sheet ? [sheet] : []),
  ];
  const pages = publishedPages(catalog);
  const custom = pages.filter((page) => page.custom !== undefined);
  const { done, close } = progress(machine.length + 2 * pages.length - custom.length, say);
  for (const { path: name, text } of machine) {
    const opened = files.open(name, keyOf(text));
    done('file' in opened ? writeText(opened.file, text) : opened.size);
  }
  const frame = frameOf(catalog);
  const queue = taskQueue<PageToWrite, readonly number[]>({
    here: pageWriter(frame, compiled.pageHtml()),
    thread: new URL('page-thread.ts', import.meta.url),
    threadData: (): PageThreadData => ({ frame, compiled: compiled.file }),
  });
  const open = pageOpener(site, frame, done);
  const turn = eventLoopYield();
  for (const page of pages) {
    const opened = open(page);
    if (opened.html ?? opened.markdown) await queue.push(opened, (sizes) => sizes.forEach(done));
    await turn();
  }
  await queue.close();
  close(files.close());
}
