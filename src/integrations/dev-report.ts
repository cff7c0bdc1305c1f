import type { HookParameters } from 'astro';
import { contentChecked } from '../content/loader.ts';
import { variants } from '../contract/media.ts';
import { escapeXml } from '../text/escape-xml.ts';

/** Answers while the content has never been valid. Vite's client opens the overlay on the page, and reloads it. */
export const reportPage = (report: string): Response =>
  new Response(
    `<!doctype html><html lang="en"><title>The content has errors</title><script type="module" src="/@vite/client"></script><pre>${escapeXml(report)}</pre></html>`,
    { status: 500, headers: { 'Content-Type': variants.html.type } },
  );

/**
 * Opens the error overlay of Vite's client in all browsers, and in those that connect until the content is valid. The
 * result is the current report of errors, or an empty text.
 */
export function showReports({ ws, watcher }: HookParameters<'astro:server:setup'>['server']): () => string {
  let report = '';
  const send = (): void => {
    const message = `<pre style="white-space: pre-wrap; font: inherit">${escapeXml(report)}</pre>`;
    if (report !== '') ws.send({ type: 'error', err: { name: 'ContentError', message, stack: report } });
  };
  watcher.on(contentChecked, (found: string) => {
    report = found;
    send();
  });
  ws.on('connection', send);
  return () => report;
}
