import { buildCatalog, type Catalog } from '../../src/catalog/catalog.ts';
import type { CheckedContent, CheckedEntry } from '../../src/check/check-content.ts';
import { whyUnpublished } from '../../src/catalog/publication.ts';
import { isSingle, collectionNames, type Entries } from '../../src/collections/index.ts';
import { checked, today, type Content } from './content.ts';

/** Builds the catalog of checked content as a build does, except that pictures are paths. */
export function catalogFrom({ entries, today: day }: CheckedContent, site: string, hasUnpublished = false): Catalog {
  const data = collectionNames.map((name) => {
    const all: readonly CheckedEntry[] = entries[name];
    const shown = all.filter(({ collection, data: fields }) => {
      const source: Readonly<Record<string, unknown>> & { readonly draft?: boolean } = { ...fields };
      return hasUnpublished || whyUnpublished({ collection, data: source }, day) === undefined;
    });
    return [name, isSingle(name) ? shown[0]?.data : shown] as const;
  });
  return buildCatalog(Object.fromEntries(data) as unknown as Entries, { site, today: day });
}

/** Returns the catalog of content in memory on the day `today`, or at another time. */
export const catalogOf = async (content: Content, now = new Date(`${today}T12:00:00Z`)): Promise<Catalog> =>
  catalogFrom(await checked(content, now), 'https://www.acme.example');
