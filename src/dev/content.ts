import { saidInHtml } from '../views/markdown/from-html.ts';
import { archivePages } from '../views/older-pages.ts';
import { view } from '../views/page-view.ts';
import type { View } from '../views/view.ts';
import { buildCatalog, type Catalog } from '../catalog/catalog.ts';
import { catalogImages } from '../catalog/image-copies.ts';
import type { ImageCopy } from '../content/images/responsive-copies.ts';
import { drawings } from '../pictures/drawings.ts';
import { documents, type PublishedDocument } from '../documents/documents.ts';
import type { Fault } from '../content/faults/fault.ts';
import { filePath, notFoundPage } from '../catalog/site-pages.ts';
import { rasterizerOf } from '../publish/rasterizer.ts';
import { variants } from '../contract/media.ts';
import { variantPath } from '../contract/routes.ts';
import { nodeFiles } from '../hosts/node/files.ts';
import { staticFiles, type StaticFiles } from '../hosts/files/static-files.ts';
import { loadContent } from '../io/load-content.ts';
import { memoizingReader, type MemoizedBodies } from './memoized-bodies.ts';

/** Renders the page at a path. Rejects when that fails. */
export type Render = (path: string) => Promise<string>;

/** The content as it was read last, and all that follows from it but HTML, which is rendered as it is asked for. */
export interface DevContent {
  readonly catalog: Catalog;
  readonly warnings: readonly Fault[];
  /** When it was read. */
  readonly read: Date;
  /** The files that images are published as, by their paths. Each is made as it is asked for. */
  readonly images: ReadonlyMap<string, ImageCopy>;
  /** The path of each page, by that of its HTML. */
  readonly pages: ReadonlyMap<string, string>;
  /** Answers with a file that is published as it is, or with 404. */
  readonly publicFiles: StaticFiles;
  /**
   * Every machine document by its path, made when the first is asked for, and again when a page of code says something
   * else. `render` gives the HTML of the page at a path, which its Markdown is made of.
   */
  readonly documents: (render: Render) => Promise<ReadonlyMap<string, PublishedDocument>>;
  /** The painted picture at a path, made when it is first asked for. Nothing where there is none. */
  readonly picture: (path: string) => Promise<Uint8Array | undefined>;
}

/** Where the content lies, and the origin that it is shown under. */
export interface DevSettings {
  readonly contentFolder: string;
  readonly publicFolder: string;
  readonly site: string;
  /** The moment that decides what is still to come. */
  readonly now: () => Date;
}

/** Paints the pictures of a catalog as they are asked for, each once. */
function pictures(catalog: Catalog): DevContent['picture'] {
  let drawn: Promise<ReadonlyMap<string, string>> | undefined;
  const rasterized = new Map<string, Promise<Uint8Array>>();
  return async (path) => {
    if (!/\.(?:png|ico)$/.test(path)) return undefined;
    drawn ??= drawings(catalog).then((all) => new Map(all.map((one) => [one.path, one.svg])));
    const svg = (await drawn).get(path);
    if (svg === undefined) return undefined;
    const known = rasterized.get(path);
    if (known) return known;
    const made = rasterizerOf().then(({ rasterize: style }) => style(svg, path));
    rasterized.set(path, made);
    return made;
  };
}

/** What the pages of code say as Markdown, by their paths. */
async function renderedMarkdown({ pages }: Catalog, render: Render): Promise<ReadonlyMap<string, string>> {
  const custom = pages.filter((page) => page.custom !== undefined).map(({ path }) => path);
  return new Map(
    await Promise.all(custom.map(async (path) => [path, saidInHtml(await render(path), path).markdown] as const)),
  );
}

const pagesByFile = (catalog: Catalog): ReadonlyMap<string, string> =>
  new Map(
    [...catalog.pages, ...archivePages(catalog), notFoundPage]
      .map(filePath)
      .map((path) => [variantPath(path, variants.html.suffix), path]),
  );

let reading: Promise<DevContent> | undefined;
/** The bodies of the last reading: the next one parses those alone that have changed. */
let bodies: MemoizedBodies = new Map();

async function read({ contentFolder, publicFolder, site, now }: DevSettings): Promise<DevContent> {
  const begun = new Date();
  const readNow: MemoizedBodies = new Map();
  const reader = { read: memoizingReader(bodies, readNow) };
  const { records, warnings, today } = await loadContent(contentFolder, publicFolder, now(), reader).finally(() => {
    bodies = readNow;
  });
  const catalog = buildCatalog(records, site, today, 'all');
  // What pages of code show may change with other things than the content.
  let made: { readonly of: string; readonly documents: Promise<ReadonlyMap<string, PublishedDocument>> } | undefined;
  const byPath = async (customMarkdown: Catalog['customMarkdown']) =>
    new Map((await documents({ ...catalog, customMarkdown })).map((document) => [document.path, document]));
  const images = new Map(catalogImages(catalog).map((copy) => [copy.path, copy]));
  return {
    catalog,
    warnings,
    images,
    read: begun,
    pages: pagesByFile(catalog),
    publicFiles: staticFiles(publicFolder, nodeFiles),
    documents: async (render) => {
      const customMarkdown = await renderedMarkdown(catalog, render);
      const of = JSON.stringify([...customMarkdown]);
      if (made?.of !== of) made = { of, documents: byPath(customMarkdown) };
      return made.documents;
    },
    picture: pictures(catalog),
  };
}

/** What was read last and had no faults. */
let sound: DevContent | undefined;

function readAnew(settings: DevSettings): Promise<DevContent> {
  const made = read(settings).then((content) => {
    // One that was begun before the last change may end after the newer one.
    if (reading === made) sound = content;
    return content;
  });
  return made;
}

/** The content as it is: read once, and again after `forgetContent()`. Rejects with every fault of all content. */
export const devContent = (settings: DevSettings): Promise<DevContent> => (reading ??= readAnew(settings));

/** Has the content read again when it is next asked for. */
export function forgetContent(): void {
  reading = undefined;
}

/**
 * The catalog that pages are rendered from: the newest without faults, so that a page which is under way when faults
 * are saved is rendered all the same.
 */
export function shownCatalog(): Catalog {
  if (!sound) throw new Error('Cannot render a page: no content without faults has been read yet');
  return sound.catalog;
}

/** The view of the page of code at a path, without what it says itself; undefined when no such page is shown. */
export async function customPageView(path: string): Promise<View | undefined> {
  const catalog = shownCatalog();
  const page = catalog.pages.find((one) => one.custom !== undefined && one.path === path);
  return page && view(catalog, page);
}
