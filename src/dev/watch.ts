import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { AstroIntegrationLogger } from 'astro';
import type { Catalog } from '../catalog/catalog.ts';
import type { DevServer } from './dev-server.ts';
import { pageShown } from './edition.ts';
import { overlay } from './error-answer.ts';
import { inTurn } from './in-turn.ts';

/**
 * Milliseconds within which changes count as one, because editors write in steps and a rename is two changes. The
 * watcher is silent about a file for 50 ms after a change, so a shorter time could read half-written content.
 */
const settleMs = 60;

type Overlay = ReturnType<typeof overlay>;

const reload = { type: 'full-reload', path: '*' } as const;

/**
 * Reads the content again after each change, and reloads open pages or shows the errors there.
 * `read` gets each catalog without errors. Returns a function that gives the current edition.
 */
export function watchContent(
  { vite, settings, site }: DevServer,
  folders: readonly string[],
  logger: AstroIntegrationLogger,
  read: (catalog: Catalog) => Promise<void>,
): () => string {
  let shown: Overlay | undefined;
  let said: string | undefined;
  let edition: string = randomUUID();
  let changed = false;
  let timer: NodeJS.Timeout | undefined;
  const { hot } = vite.environments.client;

  // Vite's own broadcast would keep an outdated message for the next page.
  const tell = (message: Overlay | typeof reload): void => vite.ws.clients.forEach((client) => client.send(message));

  /** Reads the content and logs errors and new warnings. Resolves to whether it has no errors. */
  async function readAgain(): Promise<boolean> {
    const { catalog, errors, warnings } = await (await site()).refresh(settings());
    if (warnings !== undefined && warnings !== said) logger.warn(warnings);
    said = warnings;
    if (errors) {
      logger.error(errors.message);
      shown = overlay(errors);
      tell(shown);
      return false;
    }
    if (shown) logger.info('The content is right again.');
    shown = undefined;
    if (catalog) await read(catalog);
    return true;
  }

  const refresh = inTurn(
    async () => {
      const tellPages = changed;
      changed = false;
      if (!(await readAgain()) || !tellPages) return;
      const { listChanged, listForgotten } = await site();
      const forgotten = listForgotten();
      vite.environments.ssr.hot.send(listChanged, {});
      await forgotten;
      edition = randomUUID();
      tell(reload);
    },
    (error) => logger.error(String(error)),
  );
  const again = (): void => {
    changed = true;
    clearTimeout(timer);
    timer = setTimeout(refresh, settleMs);
  };

  vite.watcher.add([...folders]);
  vite.watcher.on('all', (_event, file) => {
    if (folders.some((folder) => path.resolve(file).startsWith(folder + path.sep))) again();
  });
  vite.httpServer?.once('listening', refresh);
  hot.on('vite:client:connect', (_data, client) => {
    if (shown) client.send(shown);
  });
  hot.on(pageShown, (pageEdition: unknown, client) => {
    if (!shown && pageEdition !== edition) client.send(reload);
  });
  return () => edition;
}
