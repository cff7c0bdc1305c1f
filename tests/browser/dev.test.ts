import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { chromiumPath, launchChromium } from '../chromium.ts';
import { startDevServer, type RunningDevServer } from '../dev/dev-server.ts';
import { describeWith } from '../needs.ts';

const post = '/news/feira-beta';
const message = [`content${post}.md:3:7`, 'is not a valid date in the form YYYY-MM-DD', 'Example: "2026-03-09"'];

describeWith('chromium', chromiumPath() !== undefined, 'npm run dev in a browser', () => {
  let server: RunningDevServer;
  let browser: Browser;
  let text: string;
  const write = (changed: string) => writeFile(path.join(server.content, `${post}.md`), changed);
  const save = (summary: string) => write(text.replace(/^summary: .*$/m, `summary: ${summary}`));
  const saveError = () => write(text.replace(/^date: .*$/m, 'date: soon'));

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
});
