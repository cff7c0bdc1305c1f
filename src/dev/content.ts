import { buildCatalog, type Catalog } from '../catalog/catalog.ts';
import { isStillValid, renderBody, type BodyRenderer, type LinkedBody } from '../catalog/render-body.ts';
import type { Diagnostic } from '../content/diagnostics/diagnostic.ts';
import type { Host } from '../front/host.ts';
import { loadContent } from '../io/load-content.ts';
import { currentTime } from '../settings.ts';
import type { View } from '../views/model/view.ts';
import { view } from '../views/page-view.ts';
import { devOrigin, type DevSettings, type Render } from './origin.ts';

/** The result of reading content that has no errors. `origin()` serves the files that a build would write. */
export interface DevContent {
  readonly catalog: Catalog;
  readonly warnings: readonly Diagnostic[];
  readonly origin: (render: Render) => Host['origin'];
}

/** Rendered bodies by file path, each with the Markdown text from which it was rendered. */
export type MemoizedBodies = Map<string, LinkedBody & { readonly text: string }>;

/** Returns a renderer that reuses a `previous` body if its text and link targets match. Adds each to `current`. */
export const memoizingRenderer =
  (previous: MemoizedBodies, current: MemoizedBodies): BodyRenderer =>
  (body, rewrite) => {
    // Each access to `text` reads the file.
    const { text } = body;
    const known = previous.get(body.path);
    const isSame = known?.text === text && isStillValid(known.requested, rewrite);
    const rendered = isSame ? known : { ...renderBody({ ...body, text }, rewrite), text };
    current.set(body.path, rendered);
    return rendered;
  };

/** The bodies that the last `readContent()` rendered. The next one renders only changed bodies. */
let bodies: MemoizedBodies = new Map();

async function readContent(settings: DevSettings): Promise<DevContent> {
  const { contentFolder, publicFolder, site, now } = settings;
  const started = currentTime({});
  const rendered: MemoizedBodies = new Map();
  const options = { render: memoizingRenderer(bodies, rendered) };
  const { records, warnings, today } = await loadContent(contentFolder, publicFolder, now(), options).finally(() => {
    bodies = rendered;
  });
  const catalog = buildCatalog(records, site, today, 'all');
  return { catalog, warnings, origin: devOrigin(catalog, started, settings) };
}

let reading: Promise<DevContent> | undefined;
let lastValid: DevContent | undefined;

/** Reads the content once, and again after `forgetContent()`. Rejects with a `ContentError` if it has errors. */
export function devContent(settings: DevSettings): Promise<DevContent> {
  if (reading) return reading;
  const started = readContent(settings).then((content) => {
    // This read is outdated if `forgetContent()` was called meanwhile. It can end after a newer read.
    if (reading === started) lastValid = content;
    return content;
  });
  return (reading = started);
}

export function forgetContent(): void {
  reading = undefined;
}

/** Returns the last catalog that was read without errors, for rendering pages. Throws if there is none. */
export function lastValidCatalog(): Catalog {
  if (!lastValid) throw new Error('Cannot render a page: the content has not been read without errors yet');
  return lastValid.catalog;
}

/** Returns what the layout shows around a custom page. Undefined if there is no custom page at the path. */
export function customPageView(path: string): View | undefined {
  const catalog = lastValidCatalog();
  const page = catalog.pages.find((one) => one.customFile !== undefined && one.path === path);
  return page && view(catalog, page);
}
