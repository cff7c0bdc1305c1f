import { lookup } from 'mrmime';
import { catalogCopies } from '../brand/fonts.ts';
import { styleSheet } from '../brand/style-sheet.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { sha256 } from '../catalog/sha256.ts';
import { filePath } from '../catalog/site-pages.ts';
import { variants } from '../contract/media.ts';
import { href, routes, variantPath } from '../contract/routes.ts';
import { documents, type PublishedDocument } from '../documents/documents.ts';
import { withLedger } from '../documents/ledger.ts';
import type { Host } from '../front/host.ts';
import { PlainHeaders, type Reply } from '../front/reply.ts';
import { staticFiles } from '../hosts/files/static-files.ts';
import { nodeFiles } from '../hosts/node/files.ts';
import type { ImageSettings } from '../io/make-image.ts';
import type { Drawing } from '../pictures/icons.ts';
import { drawings } from '../pictures/social-images.ts';
import { mcpBundle, mcpProgram } from '../publish/mcp-bundle.ts';
import { draw } from '../publish/pictures.ts';
import { makeCopy } from '../publish/copies.ts';
import { mainContent } from '../views/markdown/from-html.ts';
import { publishedPages } from '../views/page-view.ts';

export interface DevSettings {
  readonly contentFolder: string;
  readonly publicFolder: string;
  readonly site: string;
  readonly images: ImageSettings;
  /** The current time, which decides whether scheduled records are published. */
  readonly now: () => Date;
}

/** Resolves to the HTML of the page at a path. */
export type Render = (path: string) => Promise<string>;

/** Renders all custom pages and converts them to Markdown. Resolves to the Markdown by page path. */
async function renderedMarkdown({ pages }: Catalog, render: Render): Promise<ReadonlyMap<string, string>> {
  const paths = pages.filter((page) => page.customFile !== undefined).map(({ path }) => path);
  return new Map(
    await Promise.all(paths.map(async (path) => [path, mainContent(await render(path), path).markdown] as const)),
  );
}

/** Returns a function for the generated documents by path. A call rebuilds them only if a custom page has changed. */
function memoizedDocuments(catalog: Catalog, moment: Date) {
  let last: { readonly key: string; readonly byPath: ReadonlyMap<string, PublishedDocument> } | undefined;
  return async (render: Render): Promise<ReadonlyMap<string, PublishedDocument>> => {
    const customMarkdown = await renderedMarkdown(catalog, render);
    const key = JSON.stringify([...customMarkdown]);
    if (last?.key !== key) {
      // The dev server does not record changes, so there is no earlier ledger.
      const all = documents(withLedger({ ...catalog, customMarkdown }, { earlier: undefined, moment }));
      last = { key, byPath: new Map(all.map((one) => [one.path, one])) };
    }
    return last.byPath;
  };
}

/** Returns a function that resolves to the picture at a path, if there is one. Draws it on the first request. */
function memoizedPictures(catalog: Catalog, contentFolder: string) {
  let drawingsByPath: ReadonlyMap<string, Drawing> | undefined;
  const drawn = new Map<string, Promise<Uint8Array>>();
  return async (path: string): Promise<Uint8Array | undefined> => {
    if (!/\.(?:png|ico)$/.test(path)) return undefined;
    drawingsByPath ??= new Map(drawings(catalog).map((one) => [one.path, one]));
    const drawing = drawingsByPath.get(path);
    if (!drawing) return undefined;
    const picture = drawn.get(path) ?? draw(drawing, { catalog, contentFolder });
    drawn.set(path, picture);
    return picture;
  };
}

/** Serves the files that a build would write; most are generated on request. The content was read at `readTime`. */
export function devOrigin(
  catalog: Catalog,
  readTime: Date,
  { contentFolder, publicFolder, images }: DevSettings,
): (render: Render) => Host['origin'] {
  const pages = new Map(
    publishedPages(catalog)
      .map(filePath)
      .map((path) => [variantPath(path, variants.html.suffix), path]),
  );
  const copies = new Map(catalogCopies(catalog).map((copy) => [copy.path, copy]));
  const publicFiles = staticFiles(publicFolder, nodeFiles);
  const documentsBy = memoizedDocuments(catalog, readTime);
  const picture = memoizedPictures(catalog, contentFolder);

  function published(text: string | Uint8Array, type: string): Reply {
    const body = typeof text === 'string' ? new TextEncoder().encode(text) : Uint8Array.from(text);
    const headers = new PlainHeaders({
      'Content-Type': type,
      'Content-Length': String(body.byteLength),
      ETag: `"${sha256(body)}"`,
      'Last-Modified': readTime.toUTCString(),
    });
    return { status: 200, headers, body };
  }

  return (render) => async (path, acceptEncoding) => {
    const page = pages.get(path);
    if (page !== undefined) return published(await render(page), variants.html.type);
    const document = (await documentsBy(render)).get(path);
    if (document) return published(document.text, variants[document.variant].type);
    const sheet = styleSheet(catalog);
    if (path === sheet?.path) return published(sheet.text, lookup(path) ?? '');
    const copy = copies.get(path);
    if (copy) return published(await makeCopy(copy, contentFolder, images), lookup(path) ?? '');
    const drawn = await picture(path);
    if (drawn) return published(drawn, path.endsWith('.ico') ? routes.favicon.type : routes.icon.type);
    if (path === href('mcpBundle')) return published(await mcpBundle(catalog, await mcpProgram()), variants.mcpb.type);
    return publicFiles(path, acceptEncoding);
  };
}
