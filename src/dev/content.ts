import { saidInHtml } from '../views/markdown/from-html.ts';
import { publishedPages, view } from '../views/page-view.ts';
import type { View } from '../views/model/view.ts';
import { buildCatalog, type Catalog } from '../catalog/catalog.ts';
import { catalogCopies } from '../brand/fonts.ts';
import type { FontCopy } from '../content/fonts/font-file.ts';
import type { ImageCopy } from '../content/images/responsive-copies.ts';
import { drawings, type Drawing } from '../pictures/drawings.ts';
import { documents, type PublishedDocument } from '../documents/documents.ts';
import type { Diagnostic } from '../content/diagnostics/diagnostic.ts';
import { filePath } from '../catalog/site-pages.ts';
import { draw } from '../publish/pictures.ts';
import { variants } from '../contract/media.ts';
import { variantPath } from '../contract/routes.ts';
import { nodeFiles } from '../hosts/node/files.ts';
import { staticFiles, type StaticFiles } from '../hosts/files/static-files.ts';
import { withLedger } from '../documents/ledger.ts';
import { currentTime } from '../settings.ts';
import { loadContent, oneByOne } from '../io/load-content.ts';
import { memoizingReader, type MemoizedBodies } from './memoized-bodies.ts';

export type Render = (path: string) => Promise<string>;

/** One reading of the content and everything derived from it except HTML, which Astro renders on request. */
export interface DevContent {
  readonly catalog: Catalog;
  readonly warnings: readonly Diagnostic[];
  readonly read: Date;
  /** Published copies of images and fonts by path, each made on request. */
  readonly copies: ReadonlyMap<string, ImageCopy | FontCopy>;
  /** The path of each page by the path of its HTML file. */
  readonly pages: ReadonlyMap<string, string>;
  /** Answers with a file of the public folder, or 404. */
  readonly publicFiles: StaticFiles;
  /**
   * All machine documents by path. Built at the first request, and again when the rendered HTML of
   * a page of code has changed.
   */
  readonly documents: (render: Render) => Promise<ReadonlyMap<string, PublishedDocument>>;
  /** Draws the picture at a path on first request; undefined if there is none. */
  readonly picture: (path: string) => Promise<Uint8Array | undefined>;
}

export interface DevSettings {
  readonly contentFolder: string;
  readonly publicFolder: string;
  readonly site: string;
  /** The current time, which decides whether scheduled records are published. */
  readonly now: () => Date;
}

/** Draws each picture once, on request. */
function pictures(catalog: Catalog, { contentFolder }: DevSettings): DevContent['picture'] {
  let known: ReadonlyMap<string, Drawing> | undefined;
  const drawn = new Map<string, Promise<Uint8Array>>();
  return async (name) => {
    if (!/\.(?:png|ico)$/.test(name)) return undefined;
    known ??= new Map(drawings(catalog).map((one) => [one.path, one]));
    const drawing = known.get(name);
    if (!drawing) return undefined;
    const made = drawn.get(name) ?? draw(drawing, { catalog, contentFolder });
    drawn.set(name, made);
    return made;
  };
}

/** Returns the Markdown of the pages of code by path. */
async function renderedMarkdown({ pages }: Catalog, render: Render): Promise<ReadonlyMap<string, string>> {
  const custom = pages.filter((page) => page.custom !== undefined).map(({ path }) => path);
  return new Map(
    await Promise.all(custom.map(async (path) => [path, saidInHtml(await render(path), path).markdown] as const)),
  );
}

const pagesByFile = (catalog: Catalog): ReadonlyMap<string, string> =>
  new Map(
    publishedPages(catalog)
      .map(filePath)
      .map((path) => [variantPath(path, variants.html.suffix), path]),
  );

let reading: Promise<DevContent> | undefined;
/** The bodies of the last reading, so that the next one parses only changed ones. */
let bodies: MemoizedBodies = new Map();

async function read(settings: DevSettings): Promise<DevContent> {
  const { contentFolder, publicFolder, site, now } = settings;
  const begun = currentTime({});
  const readNow: MemoizedBodies = new Map();
  const reader = { read: oneByOne(memoizingReader(bodies, readNow)) };
  const { records, warnings, today } = await loadContent(contentFolder, publicFolder, now(), reader).finally(() => {
    bodies = readNow;
  });
  const catalog = buildCatalog(records, site, today, 'all');
  // The dev server has no history.
  const ledgerOptions = { earlier: undefined, moment: begun };
  // Pages of code can change without the content.
  let made: { readonly of: string; readonly documents: ReadonlyMap<string, PublishedDocument> } | undefined;
  const byPath = (customMarkdown: Catalog['customMarkdown']) =>
    new Map(documents(withLedger({ ...catalog, customMarkdown }, ledgerOptions)).map((one) => [one.path, one]));
  const copies = new Map(catalogCopies(catalog).map((copy) => [copy.path, copy]));
  return {
    catalog,
    warnings,
    copies,
    read: begun,
    pages: pagesByFile(catalog),
    publicFiles: staticFiles(publicFolder, nodeFiles),
    documents: async (render) => {
      const customMarkdown = await renderedMarkdown(catalog, render);
      const of = JSON.stringify([...customMarkdown]);
      if (made?.of !== of) made = { of, documents: byPath(customMarkdown) };
      return made.documents;
    },
    picture: pictures(catalog, settings),
  };
}

/** The last content without errors. */
let sound: DevContent | undefined;

function readAnew(settings: DevSettings): Promise<DevContent> {
  const made = read(settings).then((content) => {
    // An outdated reading may end after a newer one.
    if (reading === made) sound = content;
    return content;
  });
  return made;
}

/**
 * Returns the current content, read again after `forgetContent()`. Rejects with a ContentError that has every error.
 */
export const devContent = (settings: DevSettings): Promise<DevContent> => (reading ??= readAnew(settings));

export function forgetContent(): void {
  reading = undefined;
}

/**
 * Returns the newest catalog without errors, so that open pages survive saved errors. Throws if there has been none.
 */
export function shownCatalog(): Catalog {
  if (!sound) throw new Error('Cannot render a page: no content without errors has been read yet');
  return sound.catalog;
}

/** Returns the view of a page of code without its own content, or undefined. */
export function customPageView(path: string): View | undefined {
  const catalog = shownCatalog();
  const page = catalog.pages.find((one) => one.custom !== undefined && one.path === path);
  return page && view(catalog, page);
}
