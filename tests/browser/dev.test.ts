import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, onTestFinished, test } from 'vitest';
import { chromiumPath, launchChromium } from '../chromium.ts';
import { startDevServer, type RunningDevServer } from '../dev/dev-server.ts';
import { openPage } from '../dev/page-connection.ts';
import { describeWith } from '../needs.ts';

const diagnostic = 'is not a valid date in the form YYYY-MM-DD';
const post = '/news/feira-beta';
const patient = { timeout: 60_000 };

describeWith('chromium', chromiumPath() !== undefined, 'npm run dev in a browser', () => {
  let server: RunningDevServer;
  let browser: Browser;
  let text: string;
  const file = (): string => path.join(server.content, `${post}.md`);
  const save = (summary: string) => writeFile(file(), text.replace(/^summary: .*$/m, `summary: ${summary}`));
  const saveError = () => writeFile(file(), text.replace(/^date: .*$/m, 'date: soon'));

  /** Changes the content, and resolves when connected pages have received a message of the type. */
  async function changeAndWait(type: 'error' | 'full-reload', change: () => Promise<void>): Promise<void> {
    const connection = await openPage(server.url);
    await change();
    await connection.next(type);
    connection.close();
  }

  beforeAll(async () => {
    server = await startDevServer();
    browser = await launchChromium();
    text = await readFile(file(), 'utf8');
    // Rendering the first page loads the site's modules.
    await fetch(`${server.url}/about`);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });
  beforeEach(({ task }) => changeAndWait('full-reload', () => save(`Ready for ${task.name}.`)));

  async function open() {
    const page = await browser.newPage();
    onTestFinished(() => page.close());
    await page.goto(server.url + post, { waitUntil: 'commit' });
    const overlay = page.locator('vite-error-overlay');
    return {
      /** Waits until the overlay shows the error with its location and fix. */
      showsError: async () => {
        for (const part of [`content${post}.md:3:7`, diagnostic, 'Example: "2026-03-09"'])
          await overlay.getByText(part).first().waitFor();
      },
      /** Waits until the post has a summary and no overlay covers it. */
      shows: async (summary: string) => {
        await page.getByText(summary).first().waitFor();
        await overlay.waitFor({ state: 'detached' });
      },
    };
  }

  test('an error covers an open page until it is fixed', patient, async () => {
    const { shows, showsError } = await open();
    await saveError();
    await showsError();
    await save('Fixed at once.');
    await shows('Fixed at once.');
  });

  test('a page requested while there is an error shows it, and recovers when it is fixed', patient, async () => {
    await changeAndWait('error', saveError);
    const { shows, showsError } = await open();
    await showsError();
    await save('Fixed at once.');
    await shows('Fixed at once.');
  });

  test('an open page shows the version saved last, however fast versions are saved', patient, async () => {
    const { shows, showsError } = await open();
    for (let round = 0; round < 3; round += 1) {
      for (const change of [saveError, () => save(`Round ${round}.`), saveError]) {
        await change();
        await fetch(`${server.url}/api/v1`);
      }
      await showsError();
      for (const change of [() => save('Too early.'), saveError, () => save(`End of round ${round}.`)]) {
        await change();
        await fetch(`${server.url}/api/v1`);
      }
      await shows(`End of round ${round}.`);
    }
  });
});
