import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { AstroIntegrationLogger } from 'astro';
import type { Catalog } from '../catalog/catalog.ts';
import { formatWarnings } from '../content/diagnostics/report.ts';
import type { DevServer } from './dev-server.ts';
import { pageShownEvent } from './page-edition.ts';
import { overlay } from './error-answer.ts';

/**
 * The delay in milliseconds from the last change of the content to reading it. Without a delay, the content would be
 * read too often: editors save in steps, and a rename is two changes. The watcher ignores a file for 50 ms after a
 * change, so a shorter delay could read half-written content.
 */
const settleMs = 60;

/**
 * The time in milliseconds to wait for Astro to handle a change of the content. If the code changes at the same time,
 * Vite drops the listener that this waits for.
 */
const maxWaitMs = 1_000;

/** Returns a function that runs the task, but never twice at once. Calls during a run cause one more run afterwards. */
export function coalesce(task: () => Promise<void>, failed: (error: unknown) => void): () => void {
  let running = false;
  let requested = false;
  async function run(): Promise<void> {
    running = true;
    while (requested) {
      requested = false;
      await task().catch(failed);
    }
    running = false;
  }
  return () => {
    requested = true;
    if (!running) void run();
  };
}

type Overlay = ReturnType<typeof overlay>;

const reload = { type: 'full-reload', path: '*' } as const;

/**
 * Reads the content again after each change, then reloads open pages or shows the errors on them. Calls `onRead` with
 * each catalog without errors. Returns a function that returns the current edition of the content.
 */
export function watchContent(
  { vite, settings, site, lock }: DevServer,
  folders: readonly string[],
  logger: AstroIntegrationLogger,
  onRead: (catalog: Catalog) => Promise<void>,
): () => string {
  let shownErrors: Overlay | undefined;
  let lastWarnings = '';
  let edition: string = randomUUID();
  let hasChanged = false;
  let timer: NodeJS.Timeout | undefined;
  const { hot } = vite.environments.client;

  // If no page is open, `vite.ws.send()` would keep the message for the next page, when it may be outdated.
  const send = (message: Overlay | typeof reload): void => vite.ws.clients.forEach((client) => client.send(message));

  /** Reads the content and logs errors and new warnings. Resolves to undefined if there are errors. */
  async function readAgain(): Promise<Catalog | undefined> {
    const report = await (await site()).refresh(settings());
    if ('errors' in report) {
      lastWarnings = '';
      logger.error(report.errors.message);
      shownErrors = overlay(report.errors);
      send(shownErrors);
      return undefined;
    }
    const { catalog, warnings } = report.content;
    const text = warnings.length === 0 ? '' : formatWarnings(warnings);
    if (text !== '' && text !== lastWarnings) logger.warn(text);
    lastWarnings = text;
    if (shownErrors) logger.info('The content has no more errors.');
    shownErrors = undefined;
    return catalog;
  }

  const refresh = coalesce(
    async () => {
      const reloadsPages = hasChanged;
      hasChanged = false;
      const catalog = await readAgain();
      if (!catalog) return;
      await lock.update(async () => {
        await onRead(catalog);
        if (!reloadsPages) return;
        const { contentChanged, contentChangeHandled } = await site();
        const handled = contentChangeHandled();
        vite.environments.ssr.hot.send(contentChanged, {});
        await Promise.race([handled, delay(maxWaitMs, undefined, { ref: false })]);
        edition = randomUUID();
        send(reload);
      });
    },
    (error) => logger.error(String(error)),
  );
  const refreshSoon = (): void => {
    hasChanged = true;
    clearTimeout(timer);
    timer = setTimeout(refresh, settleMs);
  };

  vite.watcher.add([...folders]);
  vite.watcher.on('all', (_event, file) => {
    if (folders.some((folder) => path.resolve(file).startsWith(folder + path.sep))) refreshSoon();
  });
  vite.httpServer?.once('listening', refresh);
  hot.on('vite:client:connect', (_data, client) => {
    if (shownErrors) client.send(shownErrors);
  });
  hot.on(pageShownEvent, (pageEdition: unknown, client) => {
    if (!shownErrors && pageEdition !== edition) client.send(reload);
  });
  return () => edition;
}
