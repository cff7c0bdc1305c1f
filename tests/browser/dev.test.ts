import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { chromiumPath, launchChromium } from '../../scripts/chromium.ts';
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

  /** Changes the content. Resolves when connected pages have received a message and new pages contain the text. */
  async function changeAndWait(
    type: 'error' | 'full-reload',
    change: () => Promise<void>,
    expectedText: string,
  ): Promise<void> {
    const connection = await openPage(server.url);
    await change();
    do await connection.next(type);
    while (!(await (await fetch(server.url + post)).text()).includes(expectedText));
    connection.close();
  }
  const saveErrorAndWait = () => changeAndWait('error', saveError, diagnostic);
  const saveAndWait = (summary: string) => changeAndWait('full-reload', () => save(summary), summary);

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
  beforeEach(async () => {
    await saveAndWait('As it was.');
  });

  /** Opens the post, or the error page that replaces it. */
  async function open(prepare?: (page: Page) => Promise<unknown>) {
    const page = await browser.newPage();
    onTestFinished(() => page.close());
    await prepare?.(page);
    const response = await page.goto(server.url + post, { waitUntil: 'commit' });
    const overlay = page.locator('vite-error-overlay');
    return {
      page,
      status: response?.status(),
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

  /** Delays the connection of a page until it is released. */
  function delayedClient() {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const delay = (page: Page) =>
      page.route('**/@vite/client', async (route) => {
        await promise;
        await route.continue();
      });
    return { delay, release: () => resolve(undefined) };
  }

  test('an error covers an open page until it is fixed', patient, async () => {
    const { shows, showsError } = await open();
    await saveError();
    await showsError();
    await save('Fixed at once.');
    await shows('Fixed at once.');
    await saveError();
    await showsError();
    await save('Fixed again.');
    await shows('Fixed again.');
  });

  test('a page requested while there is an error shows it, and recovers when it is fixed', patient, async () => {
    await saveErrorAndWait();
    const { status, shows, showsError } = await open();
    expect(status).toBe(500);
    await showsError();
    await save('Fixed at once.');
    await shows('Fixed at once.');
  });

  test('a page that was reloaded unchanged shows a later error', patient, async () => {
    const { page, shows, showsError } = await open();
    await shows('As it was.');
    await page.reload();
    await saveError();
    await showsError();
  });

  test('an error page that connects after the error was fixed shows the post', patient, async () => {
    await saveErrorAndWait();
    const client = delayedClient();
    const { status, shows } = await open(client.delay);
    expect(status).toBe(500);
    await saveAndWait('Fixed early.');
    client.release();
    await shows('Fixed early.');
  });

  test('a page that connects after a change shows the change', patient, async () => {
    const client = delayedClient();
    const { shows } = await open(client.delay);
    await saveAndWait('Changed early.');
    client.release();
    await shows('Changed early.');
  });

  test('a page that connects after an error was saved shows the error', patient, async () => {
    const client = delayedClient();
    const { showsError } = await open(client.delay);
    await saveErrorAndWait();
    client.release();
    await showsError();
  });

  test('an open page shows the version saved last, however fast versions are saved', patient, async () => {
    const { shows, showsError } = await open();
    for (let round = 0; round < 10; round += 1) {
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
