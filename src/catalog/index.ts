import { existsSync } from 'node:fs';
import path from 'node:path';
import { getCollection, getEntry } from 'astro:content';
import { folderKinds, singleKinds, type Entries } from '../schemas/collections.ts';
import { currentTime, folders } from '../settings.ts';
import { dayIn } from '../text/day.ts';
import { buildCatalog, type Catalog } from './catalog.ts';
import { publishPictures } from './pictures.ts';

async function readCatalog(): Promise<Catalog> {
  const { content } = folders(process.env);
  const read = await Promise.all([
    ...singleKinds.map(async (kind) => [kind, (await getEntry(kind, kind))?.data] as const),
    // Astro warns about collections without entries, which a company need not have.
    ...folderKinds.map(
      async (kind) => [kind, existsSync(path.join(content, kind)) ? await getCollection(kind) : []] as const,
    ),
  ]);
  const entries = Object.fromEntries(read) as unknown as Entries;
  const built = buildCatalog(entries, {
    site: import.meta.env.SITE.replace(/\/$/, ''),
    today: dayIn(currentTime(process.env), entries.organization.timeZone),
  });
  return { ...built, pictures: await publishPictures(built) };
}

let reading: Promise<Catalog> | undefined;

/**
 * Resolves to the catalog of the pages at a path or route pattern. It is the same for all. Astro evaluates this module
 * again when the content changes.
 */
export const catalogAt: (path: string) => Promise<Catalog> = () => (reading ??= readCatalog());
