import path from 'node:path';
import type { HookParameters } from 'astro';
import { contentChecked } from '../check/content-checked.ts';
import { variants } from '../contract/media.ts';
import { folders, pagesFolder } from '../settings.ts';
import { escapeXml } from '../text/escape-xml.ts';

/** Answers while the content has never been valid. Vite's client opens the overlay on the page, and reloads it. */
export const reportPage = (report: string): Response =>
  new Response(
    `<!doctype html><html lang="en"><title>The content has errors</title><script type="module" src="/@vite/client"></script><pre>${escapeXml(report)}</pre></html>`,
    { status: 500, headers: { 'Content-Type': variants.html.type } },
  );

/**
 * Checks the content again after a change. Opens the error overlay of Vite's client in all browsers, and in those that
 * connect until the content is valid. The result is the current report of errors, or an empty text.
 */
export function watchContent({ server, refreshContent }: HookParameters<'astro:server:setup'>): () => string {
  const { ws, watcher } = server;
  const { content, public: publicFolder } = folders(process.env);
  let checked = { report: '' };
  let timer: NodeJS.Timeout | undefined;
  const showReport = (): void => {
    // Overlays show only the stack as it is. Astro would look for a source file in it, unless `id` has one.
    const message = 'This closes when each error in the report below is fixed.';
    const err = { id: content, title: 'The content has errors', message, stack: checked.report };
    if (err.stack !== '') ws.send({ type: 'error', err });
  };
  const takeReport = (report: unknown): void => {
    checked = { report: String(report) };
    showReport();
  };
  function checkSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void check(), 100);
  }
  async function check(): Promise<void> {
    const before = checked;
    await refreshContent?.({});
    // Astro ignores the call while it loads `content.config.ts`.
    if (checked === before) checkSoon();
    // Astro reloads pages only if the content differs from the last valid one.
    else if (before.report !== '' && checked.report === '') ws.send({ type: 'full-reload' });
  }
  contentChecked.subscribe(takeReport);
  server.httpServer?.once('close', () => contentChecked.unsubscribe(takeReport));
  watcher.add(content).on('all', (_event, file) => {
    if ([content, publicFolder, pagesFolder].some((folder) => file.startsWith(folder + path.sep))) checkSoon();
  });
  ws.on('connection', showReport);
  return () => checked.report;
}
