import { existsSync } from 'node:fs';
import path from 'node:path';
import { getCollection, getEntry } from 'astro:content';
import { mapEntries, type AnyEntry, type EntryOf } from '../collections/index.ts';
import { folderNames, type FolderName } from '../contract/collections.ts';
import { currentTime, folders } from '../settings.ts';
import { dayIn } from '../text/day.ts';
import { buildCatalog, type Catalog } from './catalog.ts';
import { languageOf, languagesIn, storeId } from './languages.ts';
import { publishPictures } from './pictures.ts';
import { readPublicFiles } from './public-files.ts';

/** Reads a collection. Astro warns about collections without entries, which a company need not have. */
const readCollection = async (name: FolderName): Promise<readonly AnyEntry[]> =>
  existsSync(path.join(folders(process.env).content, name)) ? getCollection(name) : [];

const isOf =
  <Name extends FolderName>(name: Name) =>
  (entry: AnyEntry): entry is Extract<AnyEntry, EntryOf<Name>> =>
    entry.collection === name;

/** Reads the catalog of a language by its folder. */
async function readCatalog(folder: string, original?: Catalog): Promise<Catalog> {
  const [organization, contact, brand, words, ...lists] = await Promise.all([
    getEntry('organization', storeId(folder, 'organization')),
    getEntry('contact', storeId(folder, 'contact')),
    getEntry('brand', storeId(folder, 'brand')),
    getEntry('words', storeId(folder, 'words')),
    ...folderNames.map(readCollection),
  ]);
  // The check has found all of them, unless the dev server has never seen valid content.
  if (!organization || !contact || !brand || !words) throw new Error('The content has errors.');
  const all = lists.flat().flatMap((entry) => {
    const [id = '', inFolder = ''] = entry.id.split(':').reverse();
    return inFolder === folder ? [{ ...entry, id }] : [];
  });
  const entries = {
    ...mapEntries((name) => all.filter(isOf(name))),
    ...{ organization: organization.data, contact: contact.data, brand: brand.data, words: words.data },
  };
  const built = buildCatalog(entries, {
    site: import.meta.env.SITE.replace(/\/$/, ''),
    today: dayIn(currentTime(process.env), entries.organization.timeZone),
    ...(original && { original: { folder, catalog: original } }),
  });
  const files = readPublicFiles(entries, folders(process.env).public);
  return { ...built, files, pictures: await publishPictures(entries) };
}

async function readCatalogs(): Promise<ReadonlyMap<string, Catalog>> {
  const original = await readCatalog('');
  const others = languagesIn(folders(process.env).content).map((folder) => readCatalog(folder, original));
  const read = [original, ...(await Promise.all(others))];
  const languages = read.map(languageOf);
  return new Map(read.map((catalog) => [catalog.folder, { ...catalog, languages }]));
}

let reading: Promise<ReadonlyMap<string, Catalog>> | undefined;

/** Resolves to the catalogs of all languages, the default one first. */
export const allCatalogs = async (): Promise<readonly Catalog[]> => [...(await (reading ??= readCatalogs())).values()];

/**
 * Resolves to the catalog of the pages at a path or route pattern: that of the language of its prefix. Astro evaluates
 * this module again when the content changes.
 */
export async function catalogAt(path: string): Promise<Catalog> {
  const catalogs = await (reading ??= readCatalogs());
  const catalog = catalogs.get(/^\/([^/.]+)/.exec(path)?.[1] ?? '') ?? catalogs.get('');
  if (!catalog) throw new Error('The content has errors.');
  return catalog;
}
