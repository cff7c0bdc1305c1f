import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { lookup } from 'mrmime';
import type { Locator, Page } from 'playwright-core';
import { launchChromium } from '../../../scripts/chromium.ts';
import { hostedConfig } from '../../../src/editing/form/config.ts';
import { filesBelow } from '../../../src/io/content-folder.ts';
import { packages } from '../folder.ts';

const index = `<!doctype html><title>Sveltia CMS</title><script type="module">
import CMS from '/cms/index.js';
// The browser's private file system replaces a folder chosen by a person.
window.showDirectoryPicker = () => navigator.storage.getDirectory();
CMS.init({ config: { load_config_file: false, ...${JSON.stringify(hostedConfig())} } });
</script>`;

/** Serves the Sveltia CMS package and a page that runs it with our configuration. */
async function serveSveltia() {
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (name === '/') return void response.setHeader('Content-Type', 'text/html; charset=utf-8').end(index);
    if (!name.startsWith('/cms/')) return void response.writeHead(404).end();
    const file = path.join(packages, '@sveltia/cms/npm', name.slice('/cms/'.length));
    readFile(file).then(
      (bytes) => response.setHeader('Content-Type', lookup(file) ?? 'application/octet-stream').end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server };
}

/** The files of the repository in the browser, as base64. */
type Files = Readonly<Record<string, string>>;

/**
 * Writes files to the browser's private file system, with a `.git` folder, by which Sveltia recognizes a repository.
 */
const writeFiles = (page: Page, files: Files): Promise<void> =>
  page.evaluate(async (all) => {
    const root = await navigator.storage.getDirectory();
    await root.getDirectoryHandle('.git', { create: true });
    for (const [name, base64] of Object.entries(all)) {
      const parts = name.split('/');
      let folder = root;
      for (const part of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(part, { create: true });
      const file = await folder.getFileHandle(parts.at(-1) ?? '', { create: true });
      const writable = await file.createWritable();
      await writable.write(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
      await writable.close();
    }
  }, files);

const readFiles = (page: Page): Promise<Files> =>
  page.evaluate(async () => {
    const files: Record<string, string> = {};
    const walk = async (folder: FileSystemDirectoryHandle, prefix: string): Promise<void> => {
      // TypeScript's DOM types lack the iterator.
      const entries = folder as unknown as AsyncIterable<[string, FileSystemDirectoryHandle | FileSystemFileHandle]>;
      for await (const [name, handle] of entries) {
        if (handle.kind === 'directory') await walk(handle, `${prefix}${name}/`);
        else {
          const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
          files[prefix + name] = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
        }
      }
    };
    await walk(await navigator.storage.getDirectory(), '');
    return files;
  });

async function untilFile(page: Page, file: string, isDone: (text: string | undefined) => boolean): Promise<void> {
  let text: string | undefined;
  for (let tries = 0; tries < 100; tries += 1) {
    // A file that is renamed or deleted meanwhile cannot be read, so the next attempt decides.
    const files: Files = await readFiles(page).catch(() => ({}));
    const base64 = files[file];
    text = base64 === undefined ? undefined : Buffer.from(base64, 'base64').toString();
    if (isDone(text)) return;
    await setTimeout(200);
  }
  const shown = await page.getByRole('alert').allInnerTexts();
  throw new Error(`${file} is ${text ?? 'missing'}. Sveltia shows: ${shown.join('; ')}`);
}

/** Opens Sveltia CMS with our configuration over a copy of a content folder in Chromium's private file system. */
export async function openSveltia(content: string) {
  const { url, server } = await serveSveltia();
  const browser = await launchChromium();
  // Sveltia draws only visible fields.
  const page = await browser.newPage({ viewport: { width: 1280, height: 5000 }, reducedMotion: 'reduce' });
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && /^https?:/.test(request.url())) elsewhere.push(request.url());
  });
  await page.goto(url);
  const files: Record<string, string> = {};
  for (const name of await filesBelow(content))
    files[`content/${name}`] = await readFile(path.join(content, name), 'base64');
  await writeFiles(page, files);
  // Clicks without waiting for animations, which is slow on a busy machine.
  const press = (button: Locator): Promise<void> => button.evaluate((element) => (element as HTMLElement).click());
  await press(page.getByRole('button', { name: 'Work with Local Repository' }));
  const field = (label: string): Locator => page.getByRole('group', { name: new RegExp(`^“.?${label}.?” Field$`) });
  return {
    page,
    elsewhere,
    press,
    open: async (address: string): Promise<void> => {
      await page.getByRole('button', { name: 'Create Entry or Assets' }).waitFor();
      const goTo = (hash: string) => page.evaluate((to) => void (location.hash = to), hash);
      const options = page.getByRole('button', { name: 'Show Editor Options' });
      // Leaves the form that is open, so that the next step cannot write into it.
      await goTo(`#/collections/${address.split('/')[0] ?? ''}`);
      await options.waitFor({ state: 'hidden' });
      await goTo(`#/collections/${address}`);
      await options.waitFor();
    },
    /** Chooses from the menu of the open form. Tries again, because Sveltia loses clicks while it draws. */
    chooseOption: async (name: string, appears: Locator): Promise<void> => {
      const item = page.getByRole('menuitem', { name });
      for (let tries = 0; tries < 10 && !(await appears.isVisible()); tries += 1) {
        if (!(await item.isVisible())) await press(page.getByRole('button', { name: 'Show Editor Options' }));
        await item.waitFor({ timeout: 3000 }).then(
          () => press(item),
          () => undefined,
        );
        await appears.waitFor({ timeout: 3000 }).catch(() => undefined);
      }
    },
    write: (label: string, text: string): Promise<void> => field(label).getByRole('textbox').first().fill(text),
    writeNumber: (label: string, number: string): Promise<void> => field(label).getByRole('spinbutton').fill(number),
    choose: (label: string, choice: RegExp): Promise<void> => press(field(label).getByRole('radio', { name: choice })),
    addItem: (label: string): Promise<void> => press(field(label).getByRole('button', { name: /^Add / })),
    /** Saves the entry and waits until its file satisfies `isSaved`, which gets undefined for a missing file. */
    saved: async (file: string, isSaved: (text: string | undefined) => boolean): Promise<void> => {
      await press(page.getByRole('button', { name: 'Save', exact: true }));
      await untilFile(page, file, isSaved);
      // Sveltia closes the form after it wrote the file.
      await page.getByRole('button', { name: 'Show Editor Options' }).waitFor({ state: 'hidden' });
    },
    until: (file: string, isDone: (text: string | undefined) => boolean): Promise<void> =>
      untilFile(page, file, isDone),
    save: async (folder: string): Promise<void> => {
      for (const [name, base64] of Object.entries(await readFiles(page))) {
        await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
        await writeFile(path.join(folder, name), Buffer.from(base64, 'base64'));
      }
    },
    close: async (): Promise<void> => {
      await browser.close();
      server.close();
    },
  };
}
