import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load, type CheerioAPI } from 'cheerio';
import { inject } from 'vitest';
import { buildCatalog, type Catalog } from '../../src/catalog/catalog.ts';
import { withLedger } from '../../src/documents/ledger.ts';
import { resourceSchemas, type Resource } from '../../src/api/resources/representations.ts';
import { variants } from '../../src/contract/media.ts';
import {
  collectionOfSlugs,
  requestedPageNumber,
  collectionPageFile,
  type CollectionId,
} from '../../src/contract/pagination.ts';
import { href, resourceIds, variantPath, type ResourceId } from '../../src/contract/routes.ts';
import { currentTime, root } from '../../src/settings.ts';
import { loadContent } from '../../src/io/load-content.ts';

/** Returns the paths of all files below a folder, sorted, each with a leading slash. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`)
    .toSorted();

export const published = (dist: string, file: string): string => readFileSync(path.join(dist, file), 'utf8');

const parsed = new Map<string, CheerioAPI>();

/** Returns the parsed HTML of a page. It is cached, so do not modify it. */
export function html(dist: string, page: string): CheerioAPI {
  const file = variantPath(page, variants.html.suffix);
  const $ = parsed.get(dist + file) ?? load(published(dist, file));
  parsed.set(dist + file, $);
  return $;
}

export const markdown = (dist: string, page: string): string =>
  published(dist, variantPath(page, variants.markdown.suffix));

/** Returns a published resource, parsed with its strict schema. */
export function resource<Id extends ResourceId>(dist: string, id: Id, slug?: string): Resource<Id> {
  const text = published(dist, variantPath(href(id, slug), variants.json.suffix));
  return resourceSchemas[id].parse(JSON.parse(text)) as Resource<Id>;
}

/** Returns the items of all published pages of a collection, newest page first. */
export function itemsOf<Id extends CollectionId>(dist: string, id: Id): Resource<Id>['items'][number][] {
  const items: Resource<Id>['items'][number][] = [];
  let part: Resource<CollectionId> = resource(dist, id);
  for (;;) {
    items.push(...(part.items as Resource<Id>['items']));
    if (part.links.previous === null) return items;
    const number = requestedPageNumber(new URL(part.links.previous).searchParams) ?? Number.NaN;
    const text = published(dist, variantPath(collectionPageFile(href(id), number), variants.json.suffix));
    part = resourceSchemas[id].parse(JSON.parse(text));
  }
}

/** The operations of a site, without those whose path takes a slug that no record has. */
export const offeredIn = (dist: string): ResourceId[] =>
  resourceIds.filter((id) => {
    const list = collectionOfSlugs.get(id);
    return list === undefined || resource(dist, list).total > 0;
  });

export const sitemapAddresses = (dist: string): string[] =>
  [...published(dist, href('sitemap')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);

/** The catalog as the build of `inject('dist')` created it. */
export async function builtCatalog(site: string): Promise<Catalog> {
  const publicFolder = path.join(root, 'public');
  const moment = currentTime(process.env);
  const { records, today } = await loadContent(inject('contentFolder'), publicFolder, moment);
  return withLedger(buildCatalog(records, site, today), { earlier: undefined, moment });
}
