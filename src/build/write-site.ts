import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Catalog } from '../catalog/catalog.ts';
import { documents } from '../catalog/documents.ts';
import { variants } from '../contract/media.ts';
import { variantPath } from '../contract/routes.ts';
import { views } from '../catalog/views.ts';
import type { PageHtml } from '../site/page-html.ts';
import { progress } from './progress.ts';

export interface SiteToWrite {
  readonly catalog: Catalog;
  readonly html: PageHtml;
  /** Where to write it. */
  readonly folder: string;
  /** Says a line to whoever waits. */
  readonly say: (line: string) => void;
}

/** Files written at once: more do not make it faster, and the system has a bound on open ones. */
const mostAtOnce = 16;

/** Writes files below a folder. */
function writer(folder: string) {
  const made = new Map<string, Promise<unknown>>();
  return async (name: string, text: string): Promise<void> => {
    const file = path.join(folder, name);
    const parent = path.dirname(file);
    if (!made.has(parent)) made.set(parent, mkdir(parent, { recursive: true }));
    await made.get(parent);
    await writeFile(file, text);
  };
}

/** Does something with each item, some of them at once. */
async function forEach<Item>(items: Iterable<Item>, act: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const workers = Array.from({ length: mostAtOnce }, async () => {
    for (let next = waiting.next(); next.done !== true; next = waiting.next()) await act(next.value);
  });
  await Promise.all(workers);
}

/** Writes every file that is made of the catalog: the machine documents, and each page as HTML. */
export async function writeSite({ catalog, html, folder, say }: SiteToWrite): Promise<void> {
  const write = writer(folder);
  const machine = await documents(catalog);
  const pages = views(catalog);
  const { done, close } = progress(machine.length + pages.length, say);
  await forEach(machine, async ({ path: name, text }) => {
    await write(name, text);
    done(text);
  });
  await forEach(pages, async (view) => {
    const text = await html(view, catalog);
    await write(variantPath(view.page.path, variants.html.suffix), text);
    done(text);
  });
  close();
}
