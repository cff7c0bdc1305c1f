import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { AstroIntegrationLogger } from 'astro';
import type { Catalog } from '../catalog/catalog.ts';
import type { DevServer } from './dev-server.ts';
import { pageShown } from './edition.ts';
import { overlay } from './error-answer.ts';
import { inTurn } from './in-turn.ts';

/**
 * The milliseconds within which changes count as one: editors write a file in steps, and a renamed file is two changes.
 * The watcher does not report changes of a file in the 50 ms after it has reported one, so content that was read sooner
 * might stay half written.
 */
const settleMs = 60;

type Overlay = ReturnType<typeof overlay>;

const reload = { type: 'full-reload', path: '*' } as const;

/**
 * Reads the content again when a file of it is changed, added, removed or renamed. Open pages are reloaded, or show
 * the errors until they are fixed; a page that connects later as soon as it does. `read` is called with each catalog
 * without errors. Returns a function that gives the present edition.
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

  // Vite's own broadcast would keep a message without a receiver for the next page, when it may be out of date.
  const tell = (message: Overlay | typeof reload): void => vite.ws.clients.forEach((client) => client.send(message));

  /**
   * Reads the content, and logs its errors and its warnings, the same warnings once. Resolves to whether it has no
   * errors.
   */
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
