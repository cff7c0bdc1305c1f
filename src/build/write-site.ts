import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Catalog } from '../catalog/catalog.ts';
import { documents } from '../catalog/documents.ts';
import { variants } from '../contract/media.ts';
import { variantPath } from '../contract/routes.ts';
import { filePath, notFoundPage } from '../catalog/site-pages.ts';
import { socialImage } from '../catalog/social-image.ts';
import { views } from '../catalog/views.ts';
import type { PageHtml } from '../site/page-html.ts';
import { someAtOnce } from '../some-at-once.ts';
import { progress } from './progress.ts';

export interface SiteToWrite {
  readonly catalog: Catalog;
  readonly html: PageHtml;
  /** Where to write it. */
  readonly folder: string;
  /** Says a line to whoever waits. */
  readonly say: (line: string) => void;
}

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

/** Writes every file that is made of the catalog: the machine documents, and each page as HTML. */
export async function writeSite({ catalog, html, folder, say }: SiteToWrite): Promise<void> {
  const write = writer(folder);
  const machine = await documents(catalog);
  const pages = views(catalog);
  const { done, close } = progress(machine.length + pages.length, say);
  await someAtOnce(machine, async ({ path: name, text }) => {
    await write(name, text);
    done(text);
  });
  await someAtOnce(pages, async (view) => {
    const image = view.page === notFoundPage ? undefined : await socialImage(catalog, view.page);
    const text = await html(view, catalog, image);
    await write(variantPath(filePath(view.page), variants.html.suffix), text);
    done(text);
  });
  close();
}
