import { getCollection, getEntry } from 'astro:content';
import { folderKinds, type Entries, type EntryData, type SingleKind } from '../schemas/collections.ts';
import { currentTime } from '../settings.ts';
import { dayIn } from '../text/day.ts';
import { buildCatalog, type Catalog } from './catalog.ts';
import { publishPictures } from './pictures.ts';

async function single<K extends SingleKind>(kind: K): Promise<EntryData<K>> {
  const entry = await getEntry(kind, kind);
  if (!entry) throw new Error(`Cannot show the site: content/${kind}.json has not been read`);
  return entry.data as EntryData<K>;
}

async function readCatalog(): Promise<Catalog> {
  const [organization, contact, brand, words] = await Promise.all([
    single('organization'),
    single('contact'),
    single('brand'),
    single('words'),
  ]);
  const inFolders = await Promise.all(folderKinds.map(async (kind) => [kind, await getCollection(kind)] as const));
  const entries = { organization, contact, brand, words, ...Object.fromEntries(inFolders) } as Entries;
  const built = buildCatalog(entries, {
    site: import.meta.env.SITE.replace(/\/$/, ''),
    today: dayIn(currentTime(process.env), organization.timeZone),
    hasUnpublished: import.meta.env.SHOW_DRAFTS,
  });
  return { ...built, pictures: await publishPictures(built) };
}

let reading: Promise<Catalog> | undefined;

/** Resolves to the catalog. Astro evaluates this module again when the content changes. */
export function catalog(): Promise<Catalog> {
  reading ??= readCatalog().catch((error: unknown) => {
    // In the dev server, the content may become valid later.
    reading = undefined;
    throw error;
  });
  return reading;
}
