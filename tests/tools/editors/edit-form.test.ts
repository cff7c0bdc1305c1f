import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Locator } from 'playwright-core';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { serveEditor } from '../../../scripts/edit/server.ts';
import { chromiumPath, launchChromium } from '../../../scripts/chromium.ts';
import { currentTime, root } from '../../../src/settings.ts';
import { loadContent } from '../../../src/io/load-content.ts';
import { sampleCopy } from '../../editors/process.ts';
import { describeWith } from '../../needs.ts';

async function openPage(context: BrowserContext, address: string) {
  const page = await context.newPage();
  await page.goto(address);
  return {
    page,
    choose: async (status: string) => {
      await page.getByLabel('Status', { exact: true }).fill(status);
      await page.keyboard.press('Enter');
    },
    save: async () => {
      await page.getByText('Save', { exact: true }).click();
      await page.getByText('Save now', { exact: true }).click();
    },
    errorMessage: page.locator('#refused'),
  };
}

/** Opens the editor on a copy of the content, in a browser that records requests to other hosts. */
async function openEditor() {
  const folder = await sampleCopy();
  const folders = { content: path.join(folder, 'content'), public: path.join(folder, 'public') };
  const logged: string[] = [];
  const running = await serveEditor({ folders, port: 0, log: (message) => void logged.push(message) });
  const browser = await launchChromium();
  onTestFinished(async () => {
    await browser.close();
    await running.close();
    await rm(folder, { recursive: true });
  });
  const context = await browser.newContext();
  const foreignRequests: string[] = [];
  context.on('request', (request) => {
    if (!request.url().startsWith(running.url) && !/^(?:data|blob):/.test(request.url()))
      foreignRequests.push(request.url());
  });
  return {
    logged,
    folders,
    foreignRequests,
    open: (address: string) => openPage(context, `${running.url}/#/collections/${address}`),
    textOf: (file: string) => readFile(path.join(folders.content, file), 'utf8'),
    valid: () => loadContent(folders.content, path.join(root, 'public'), currentTime(process.env)),
  };
}

async function newImage(name: string) {
  const image = sharp({ create: { width: 240, height: 120, channels: 3, background: '#1f47b4' } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

const feira = 'products/entries/feira';
const feiraFile = 'products/feira.md';

const withTimeout = { timeout: 30_000 };

/** Fills a field until it has only the new text: if it is redrawn meanwhile, it contains both texts. */
const write = (field: Locator, text: string) =>
  expect.poll(() => field.fill(text).then(() => field.inputValue()), withTimeout).toBe(text);

describeWith('chromium', chromiumPath() !== undefined, 'the editor in a browser', () => {
  test('changes only the status and its date in the file of a product', { timeout: 120_000 }, async () => {
    const { logged, foreignRequests, open, textOf, valid } = await openEditor();
    const before = await textOf(feiraFile);
    const { page, choose, save } = await open(feira);
    await choose('available');
    await page.locator('input[type=date][id^="available-field"]').fill('2026-08-01');
    await save();
    await expect.poll(() => logged, withTimeout).toEqual([`saved ${feiraFile}`]);
    expect(await textOf(feiraFile)).toBe(
      before
        .replace('status: beta', 'status: available')
        .replace('  beta: 2026-03-10\n', '  beta: 2026-03-10\n  available: 2026-08-01\n'),
    );
    await expect(valid()).resolves.toBeDefined();
    expect(foreignRequests).toEqual([]);
  });

  test('shows why a save is rejected, and does not change the file', { timeout: 120_000 }, async () => {
    const { open, textOf } = await openEditor();
    const before = await textOf(feiraFile);
    const { choose, save, errorMessage } = await open(feira);
    await choose('available');
    await save();
    await errorMessage.waitFor();
    expect(await errorMessage.textContent()).toMatch(/products\/feira\.md:\d+.*lifecycle/);
    expect(await textOf(feiraFile)).toBe(before);
  });

  test('rejects a save if another tab has saved the entry in the meantime', { timeout: 120_000 }, async () => {
    const { logged, open, textOf } = await openEditor();
    const before = await textOf(feiraFile);
    const [mine, theirs] = [await open(feira), await open(feira)];
    const category = (tab: typeof mine) => tab.page.getByLabel('Category', { exact: true });
    const audience = (tab: typeof mine) => tab.page.getByLabel(/^Audience/);
    await category(mine).waitFor();
    await audience(theirs).waitFor();

    for (const name of ['Markets', 'Markets by the week']) {
      await write(category(mine), name);
      await mine.save();
      await expect.poll(() => textOf(feiraFile), withTimeout).toBe(before.replace('"Street markets"', `"${name}"`));
      await mine.page.getByText('Changes saved', { exact: true }).waitFor();
    }
    const saved = await textOf(feiraFile);

    // The page asks whether to leave it, and then whether to restore the backup of unsaved changes.
    theirs.page.on('dialog', (dialog) => {
      void (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss());
    });
    await write(audience(theirs), 'Stalls of every market');
    await theirs.save();
    await expect
      .poll(() => theirs.errorMessage.textContent())
      .toMatch(/feira\.md has been changed in another tab.*new tab/s);
    expect(await audience(theirs).inputValue()).toBe('Stalls of every market');
    expect(await textOf(feiraFile)).toBe(saved);

    await theirs.page.reload();
    await expect.poll(() => category(theirs).inputValue(), withTimeout).toBe('Markets by the week');
    await write(audience(theirs), 'Stalls of every market');
    await theirs.save();
    await expect
      .poll(() => textOf(feiraFile), withTimeout)
      .toBe(saved.replace('"Stalls at weekly street markets"', '"Stalls of every market"'));
    expect(logged.filter((message) => message.startsWith('saved'))).toHaveLength(3);
  });

  test('shows the entry whose address is entered, without unsaved changes', { timeout: 120_000 }, async () => {
    const { open } = await openEditor();
    const { page } = await open('company/entries/organization');
    await page.getByLabel('Slogan', { exact: true }).waitFor();
    await page.evaluate(() => void (location.hash = '#/collections/company/entries/contact'));
    await expect.poll(() => page.getByLabel('Email', { exact: true }).first().inputValue(), withTimeout).not.toBe('');
    await page.getByText('Changes saved', { exact: true }).waitFor();
  });

  test('creates a post with an uploaded image', { timeout: 120_000 }, async () => {
    const { logged, foreignRequests, folders, open, textOf, valid } = await openEditor();
    const { page, save } = await open('news/new');
    await page.getByRole('button', { name: 'Choose an image' }).last().click();
    // Wait for the existing images: an upload before they load is lost.
    await page.getByText('five-digits.png', { exact: true }).waitFor();
    const upload = await newImage('wall.png');
    await page.locator('input[type=file]').setInputFiles(upload);
    await page.getByRole('button', { name: 'Choose selected' }).click();
    await page.getByLabel(/^What the image shows/).fill('A blue wall');
    await page.getByLabel('File name', { exact: true }).fill('shop-opened');
    await page.getByLabel('Title', { exact: true }).fill('We opened a shop');
    await page.locator('input[type=date][id^="date-field"]').fill('2026-08-01');
    await page.getByLabel('Summary', { exact: true }).fill('The shop on the corner is open.');
    await page.getByRole('button', { name: 'Add tags' }).click();
    await page.locator('[id^="item-field"]').fill('company');
    await page.locator('[contenteditable=true]').click();
    await page.keyboard.type('It is *open*.');
    await save();
    await expect.poll(() => logged, withTimeout).toEqual(['added news/wall.png', 'saved news/shop-opened.md']);
    expect(await textOf('news/shop-opened.md')).toBe(`---
title: We opened a shop
date: 2026-08-01
summary: The shop on the corner is open.
tags:
  - company
---

It is *open*.

![A blue wall](./wall.png)
`);
    expect(await readFile(path.join(folders.content, 'news/wall.png'))).toEqual(upload.buffer);
    await expect(valid()).resolves.toBeDefined();
    expect(foreignRequests).toEqual([]);
  });

  test('creates a product with a picture and without a price', { timeout: 120_000 }, async () => {
    const { logged, folders, open, textOf, valid } = await openEditor();
    const { page, choose, save } = await open('products/new');
    const fill = (label: string | RegExp, text: string) => page.getByLabel(label, { exact: true }).fill(text);
    const add = async (list: string, item: string) => {
      await page.getByRole('button', { name: `Add ${list}` }).click();
      await page.locator('[id^="item-field"]').last().fill(item);
    };
    await fill('Name', 'Avental');
    await fill('Summary', 'An apron with a pocket for the till roll.');
    await page.getByLabel('Kind', { exact: true }).fill('goods');
    await page.keyboard.press('Enter');
    await fill('Category', 'Apron');
    await choose('announced');
    await page.locator('input[type=date][id^="announced-field"]').fill('2026-08-01');
    await add('feature list', 'A pocket');
    await fill('Audience', 'Shops');
    await fill('Order', '9');
    await page.locator('input[type=date][id^="updated-field"]').fill('2026-08-01');
    await page.getByRole('button', { name: 'Add pictures' }).click();
    await page.getByRole('button', { name: 'Choose an image' }).first().click();
    await page.getByText('balcao-offline.svg', { exact: true }).waitFor();
    const image = await newImage('apron.png');
    await page.locator('input[type=file]').setInputFiles(image);
    await page.getByRole('button', { name: 'Choose selected' }).click();
    await fill('Alt', 'A blue apron');
    await fill('File name', 'avental');
    await save();
    await expect.poll(() => logged, withTimeout).toEqual(['added products/apron.png', 'saved products/avental.md']);
    const text = await textOf('products/avental.md');
    expect(text).toContain('pictures:\n  - file: ./apron.png\n    alt: A blue apron\n');
    expect(text).not.toMatch(/offers|worksOffline|draft/);
    expect(await readFile(path.join(folders.content, 'products/apron.png'))).toEqual(image.buffer);
    await expect(valid()).resolves.toBeDefined();
  });

  test('uploads the logo', { timeout: 120_000 }, async () => {
    const { logged, open, textOf, valid } = await openEditor();
    const { page, save } = await open('company/entries/brand');
    await page.getByRole('button', { name: 'Choose an image' }).first().click();
    await page.locator('input[type=file]').setInputFiles(await newImage('logo.png'));
    await page.getByRole('button', { name: 'Choose selected' }).click();
    await save();
    await expect.poll(() => logged, withTimeout).toEqual(['added logo.png', 'saved brand.json']);
    expect(JSON.parse(await textOf('brand.json'))).toEqual({ logo: { light: './logo.png' } });
    await expect(valid()).resolves.toBeDefined();
  });

  test('shows in lists which entries are live, scheduled or drafts', { timeout: 120_000 }, async () => {
    const { folders, open } = await openEditor();
    const post = (title: string, rest: string) =>
      `---\ntitle: ${title}\nsummary: A post.\ntags: [company]\n${rest}---\n\nText.\n`;
    await writeFile(path.join(folders.content, 'news/later.md'), post('Later', 'date: 2027-01-05\n'));
    await writeFile(path.join(folders.content, 'news/sketch.md'), post('Sketch', 'date: 2026-01-05\ndraft: true\n'));
    const { page } = await open('news');
    for (const name of [
      'Later · scheduled for 2027-01-05',
      'Sketch · draft',
      'Announcing Maré, which is not yet better than a baker · live',
    ])
      await page.getByText(name, { exact: true }).waitFor();
    expect(await page.getByText(/publish/i).count()).toBe(0);
  });
});
