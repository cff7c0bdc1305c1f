import path from 'node:path';
import type { HookParameters } from 'astro';
import { contentChecked } from '../check/loader.ts';
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
  let report = '';
  let isChecked = true;
  let timer: NodeJS.Timeout | undefined;
  const showReport = (): void => {
    const message = `<pre style="white-space: pre-wrap; font: inherit">${escapeXml(report)}</pre>`;
    if (report !== '') ws.send({ type: 'error', err: { name: 'ContentError', message, stack: report } });
  };
  function checkSoon(): void {
    isChecked = false;
    clearTimeout(timer);
    timer = setTimeout(() => void check(), 100);
  }
  async function check(): Promise<void> {
    const before = report;
    await refreshContent?.({});
    // Astro ignores the call while it loads `content.config.ts`.
    if (!isChecked) checkSoon();
    // Astro reloads pages only if the content differs from the last valid one.
    else if (before !== '' && report === '') ws.send({ type: 'full-reload' });
  }
  watcher.on(contentChecked, (found: string) => {
    isChecked = true;
    report = found;
    showReport();
  });
  watcher.add(content).on('all', (_event, file) => {
    if ([content, publicFolder, pagesFolder].some((folder) => file.startsWith(folder + path.sep))) checkSoon();
  });
  ws.on('connection', showReport);
  return () => report;
}
