import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumPath, launchChromium } from '../chromium.ts';
import { startDevServer, type RunningDevServer } from '../dev/dev-server.ts';
import { describeWith } from '../needs.ts';

const post = '/news/feira-beta';
/** A day that Astro's overlay would change as Markdown or HTML, and in which it would see a source file. */
const day = 'soon, in src/a.js:3:7, & "b" **c** `d` <i>';
const message = [`content${post}.md:3:7`, 'is not a valid date in the form YYYY-MM-DD', 'Example: "2026-03-09"'];

describeWith('chromium', chromiumPath() !== undefined, 'npm run dev in a browser', () => {
  let server: RunningDevServer;
  let browser: Browser;
  let text: string;
  const write = (changed: string) => writeFile(path.join(server.content, `${post}.md`), changed);
  const save = (summary: string) => write(text.replace(/^summary: .*$/m, `summary: ${summary}`));
  const saveError = () => write(text.replace(/^date: .*$/m, `date: ${day}`));

  beforeAll(async () => {
    server = await startDevServer();
    browser = await launchChromium();
    text = await readFile(path.join(server.content, `${post}.md`), 'utf8');
    // Rendering the first page loads the site's modules.
    await fetch(`${server.url}/about`);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  async function open() {
    const page = await browser.newPage();
    await page.goto(server.url + post, { waitUntil: 'commit' });
    const overlay = page.locator('vite-error-overlay');
    return {
      overlayText: () => overlay.locator('#layout').innerText(),
      /** Waits until the overlay shows the error with its location and fix. */
      showsError: async () => {
        for (const part of message) await overlay.getByText(part).first().waitFor();
      },
      /** Waits until the post has a summary and no overlay covers it. */
      shows: async (summary: string) => {
        await page.getByText(summary).first().waitFor();
        await overlay.waitFor({ state: 'detached' });
      },
    };
  }

  test('an open page shows the version saved last, however fast versions are saved', { timeout: 60_000 }, async () => {
    const { shows, showsError } = await open();
    for (let round = 0; round < 3; round += 1) {
      for (const change of [saveError, () => save('Too early.'), saveError]) await change();
      await showsError();
      for (const change of [() => save('Too early.'), saveError, () => save(`End of round ${round}.`)]) await change();
      await shows(`End of round ${round}.`);
    }
  });

  test('the overlay shows the same report as the terminal, character by character', async () => {
    const { overlayText, showsError } = await open();
    await saveError();
    await showsError();
    const [before, report = ''] = (await overlayText()).split(/\nStack Trace\s+/);
    expect(before).toMatch(/The content has errors\nThis closes when each error .* is fixed\.$/);
    expect(report).toContain(`    3 | date: ${day}\n      |       ${'^'.repeat(day.length)}\n    Day of publication`);
    expect(server.output()).toContain(report);
  });
});
