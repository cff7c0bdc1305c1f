import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { chromiumPath, launchChromium } from '../../scripts/chromium.ts';
import { startDevServer, type RunningDevServer } from '../dev/dev-server.ts';
import { openPage } from '../dev/page-connection.ts';
import { describeWith } from '../needs.ts';

const diagnostic = 'is not a day of the calendar written YYYY-MM-DD';
const post = '/news/feira-beta';
const patient = { timeout: 60_000 };

describeWith('chromium', chromiumPath() !== undefined, 'npm run dev in a browser', () => {
  let server: RunningDevServer;
  let browser: Browser;
  let text: string;
  const file = (): string => path.join(server.content, `${post}.md`);
  const save = (summary: string) => writeFile(file(), text.replace(/^summary: .*$/m, `summary: ${summary}`));
  const saveFault = () => writeFile(file(), text.replace(/^date: .*$/m, 'date: soon'));

  /** Changes the content, and resolves when connected pages have received a message and new pages show the text. */
  async function told(type: 'error' | 'full-reload', change: () => Promise<void>, says: string): Promise<void> {
    const connection = await openPage(server.url);
    await change();
    do await connection.next(type);
    while (!(await (await fetch(server.url + post)).text()).includes(says));
    connection.close();
  }
  const toldOfFault = () => told('error', saveFault, diagnostic);
  const toldOf = (summary: string) => told('full-reload', () => save(summary), summary);

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
    await toldOf('As it was.');
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
      showsFault: async () => {
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

  /** Delays a page's connection until it is released. */
  function heldClient() {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const hold = (page: Page) =>
      page.route('**/@vite/client', async (route) => {
        await promise;
        await route.continue();
      });
    return { hold, letGo: () => resolve(undefined) };
  }

  test('a fault lies over an open page until it is mended', patient, async () => {
    const { shows, showsFault } = await open();
    await saveFault();
    await showsFault();
    await save('Mended at once.');
    await shows('Mended at once.');
    await saveFault();
    await showsFault();
    await save('Mended again.');
    await shows('Mended again.');
  });

  test('a page requested meanwhile shows the error too, and recovers', patient, async () => {
    await toldOfFault();
    const { status, shows, showsFault } = await open();
    expect(status).toBe(500);
    await showsFault();
    await save('Mended at once.');
    await shows('Mended at once.');
  });

  test('a page that was loaded again unchanged hears of a fault', patient, async () => {
    const { page, shows, showsFault } = await open();
    await shows('As it was.');
    await page.reload();
    await saveFault();
    await showsFault();
  });

  test('a page that connects after the fault was mended comes back', patient, async () => {
    await toldOfFault();
    const client = heldClient();
    const { status, shows } = await open(client.hold);
    expect(status).toBe(500);
    await toldOf('Mended early.');
    client.letGo();
    await shows('Mended early.');
  });

  test('a page that connects after a change shows it', patient, async () => {
    const client = heldClient();
    const { shows } = await open(client.hold);
    await toldOf('Changed early.');
    client.letGo();
    await shows('Changed early.');
  });

  test('a page that connects after a fault was saved shows it', patient, async () => {
    const client = heldClient();
    const { showsFault } = await open(client.hold);
    await toldOfFault();
    client.letGo();
    await showsFault();
  });

  test('what was saved last counts, however fast one saves', patient, async () => {
    const { shows, showsFault } = await open();
    for (let round = 0; round < 10; round += 1) {
      for (const change of [saveFault, () => save(`Round ${round}.`), saveFault]) {
        await change();
        await fetch(`${server.url}/api/v1`);
      }
      await showsFault();
      for (const change of [() => save('Too early.'), saveFault, () => save(`End of round ${round}.`)]) {
        await change();
        await fetch(`${server.url}/api/v1`);
      }
      await shows(`End of round ${round}.`);
    }
  });
});
