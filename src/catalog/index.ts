import { existsSync } from 'node:fs';
import path from 'node:path';
import { getCollection, getEntry } from 'astro:content';
import { mapEntries, type AnyEntry, type EntryOf } from '../collections/index.ts';
import { folderNames, type FolderName } from '../contract/collections.ts';
import { currentTime, folders } from '../settings.ts';
import { dayIn } from '../text/day.ts';
import { buildCatalog, type Catalog } from './catalog.ts';
import { publishPictures } from './pictures.ts';
import { readPublicFiles } from './public-files.ts';

/** Reads a collection. Astro warns about collections without entries, which a company need not have. */
const readCollection = async (name: FolderName): Promise<readonly AnyEntry[]> =>
  existsSync(path.join(folders(process.env).content, name)) ? getCollection(name) : [];

const isOf =
  <Name extends FolderName>(name: Name) =>
  (entry: AnyEntry): entry is Extract<AnyEntry, EntryOf<Name>> =>
    entry.collection === name;

async function readCatalog(): Promise<Catalog> {
  const [organization, contact, brand, words, ...lists] = await Promise.all([
    getEntry('organization', 'organization'),
    getEntry('contact', 'contact'),
    getEntry('brand', 'brand'),
    getEntry('words', 'words'),
    ...folderNames.map(readCollection),
  ]);
  // The check has found all of them, unless the dev server has never seen valid content.
  if (!organization || !contact || !brand || !words) throw new Error('The content has errors.');
  const all = lists.flat();
  const entries = {
    ...mapEntries((name) => all.filter(isOf(name))),
    ...{ organization: organization.data, contact: contact.data, brand: brand.data, words: words.data },
  };
  const built = buildCatalog(entries, {
    site: import.meta.env.SITE.replace(/\/$/, ''),
    today: dayIn(currentTime(process.env), entries.organization.timeZone),
  });
  const files = readPublicFiles(entries, folders(process.env).public);
  return { ...built, files, pictures: await publishPictures(entries) };
}

let reading: Promise<Catalog> | undefined;

/**
 * Resolves to the catalog of the pages at a path or route pattern. It is the same for all. Astro evaluates this module
 * again when the content changes.
 */
export const catalogAt: (path: string) => Promise<Catalog> = () => (reading ??= readCatalog());
