import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serveEditor } from '../../scripts/edit/server.ts';
import { chromiumPath, launchChromium } from '../../scripts/chromium.ts';
import { loadContent } from '../../src/load.ts';
import { root } from '../../src/settings.ts';
import { sampleCopy } from '../editors/process.ts';
import { describeWith } from '../needs.ts';

/** The editor over a copy of the content, in a browser whose requests to elsewhere are kept. */
async function openEditor() {
  const folder = await sampleCopy();
  const folders = { content: path.join(folder, 'content'), public: path.join(folder, 'public') };
  const said: string[] = [];
  const running = await serveEditor({ folders, port: 0, said: (message) => void said.push(message) });
  const browser = await launchChromium();
  onTestFinished(async () => {
    await browser.close();
    await running.close();
    await rm(folder, { recursive: true });
  });
  const page = await browser.newPage();
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(running.url) && !/^(?:data|blob):/.test(request.url())) elsewhere.push(request.url());
  });
  await page.goto(`${running.url}/#/collections/products/entries/feira`);
  const choose = async (status: string) => {
    await page.getByLabel('Status', { exact: true }).fill(status);
    await page.keyboard.press('Enter');
  };
  const publish = async () => {
    await page.getByText('Publish', { exact: true }).click();
    await page.getByText('Publish now', { exact: true }).click();
  };
  return { page, said, folders, elsewhere, choose, publish, file: path.join(folders.content, 'products/feira.md') };
}

describeWith('chromium', chromiumPath() !== undefined, 'the editor in a browser', () => {
  test('changes the status of a product, and no other line of its file', { timeout: 120_000 }, async () => {
    const { page, said, folders, elsewhere, choose, publish, file } = await openEditor();
    const before = await readFile(file, 'utf8');
    await choose('available');
    await page.locator('input[type=date][id^="available-field"]').fill('2026-08-01');
    await publish();
    await expect.poll(() => said, { timeout: 30_000 }).toEqual(['saved products/feira.md']);
    expect(await readFile(file, 'utf8')).toBe(
      before
        .replace('status: beta', 'status: available')
        .replace('  beta: 2026-03-10\n', '  beta: 2026-03-10\n  available: 2026-08-01\n'),
    );
    await expect(loadContent(folders.content, path.join(root, 'public'), new Date())).resolves.toBeDefined();
    expect(elsewhere).toEqual([]);
  });

  test('says why a save is refused, and writes nothing', { timeout: 120_000 }, async () => {
    const { page, choose, publish, file } = await openEditor();
    const before = await readFile(file, 'utf8');
    await choose('available');
    await publish();
    const refused = page.locator('#refused');
    await refused.waitFor();
    expect(await refused.textContent()).toMatch(/products\/feira\.md:\d+.*lifecycle/);
    expect(await readFile(file, 'utf8')).toBe(before);
  });
});
