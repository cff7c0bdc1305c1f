import path from 'node:path';
import type { AstroIntegrationLogger } from 'astro';
import type { DevServer } from './dev-server.ts';
import { overlay } from './fault-answer.ts';

/** Editors write a file in steps, and a renamed one is two changes: what comes within this many milliseconds is one. */
const settleMs = 20;

type Overlay = ReturnType<typeof overlay>;

/**
 * Reads the content again when a file of it is changed, added, removed or renamed. Open pages are reloaded, or show
 * the faults until they are mended.
 */
export function watchContent(
  { vite, settings, site }: DevServer,
  folders: readonly string[],
  logger: AstroIntegrationLogger,
): void {
  let shown: Overlay | undefined;
  let said: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  const { hot } = vite.environments.client;

  /** Reads the content, and says what there is to say of it, the same warnings once. */
  async function read(): Promise<boolean> {
    const { faults, warnings } = await (await site()).refresh(settings());
    if (warnings !== undefined && warnings !== said) logger.warn(warnings);
    said = warnings;
    if (faults) {
      logger.error(faults.message);
      shown = overlay(faults);
      hot.send(shown);
      return false;
    }
    if (shown) logger.info('The content is right again.');
    shown = undefined;
    return true;
  }

  async function refresh(): Promise<void> {
    if (!(await read())) return;
    const { listChanged, listForgotten } = await site();
    const forgotten = listForgotten();
    vite.environments.ssr.hot.send(listChanged, {});
    await forgotten;
    hot.send({ type: 'full-reload', path: '*' });
  }

  const failed = (error: unknown): void => logger.error(String(error));
  const again = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void refresh().catch(failed), settleMs);
  };

  vite.watcher.add([...folders]);
  vite.watcher.on('all', (_event, file) => {
    if (folders.some((folder) => path.resolve(file).startsWith(folder + path.sep))) again();
  });
  vite.httpServer?.once('listening', () => void read().catch(failed));
  // A page that is opened while there are faults.
  hot.on('vite:client:connect', (_data, client) => {
    if (shown) client.send(shown);
  });
}
