import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load, type CheerioAPI } from 'cheerio';
import { inject } from 'vitest';
import type { Catalog } from '../../src/catalog/catalog.ts';
import { checkContent } from '../../src/check/check-content.ts';
import { resourceSchemas, type Resource } from '../../src/api/resources.ts';
import { variants } from '../../src/contract/media.ts';
import type { FolderName } from '../../src/contract/collections.ts';
import { requestedPageNumber, collectionPageFile } from '../../src/contract/pagination.ts';
import { collectionOfItem, href, resourceIds, variantPath, type ResourceId } from '../../src/contract/routes.ts';
import { wordsFor, type Words } from '../../src/i18n/words.ts';
import { currentTime } from '../../src/settings.ts';
import { catalogFrom } from '../catalog/catalog-of.ts';

/** Returns the paths of all files below a folder, sorted, each with a leading slash. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`)
    .toSorted();

export const published = (dist: string, file: string): string => readFileSync(path.join(dist, file), 'utf8');

const parsed = new Map<string, CheerioAPI>();

const blocks =
  'article, caption, details, dd, div, dl, dt, figcaption, figure, footer, h1, h2, h3, h4, h5, h6, header, li, main, nav, ol, p, pre, section, summary, table, tbody, td, th, thead, tr, ul';

/**
 * Returns the parsed HTML of a page, with a space between blocks, which programs that extract text know to be apart. It
 * is cached, so do not modify it.
 */
export function html(dist: string, page: string): CheerioAPI {
  const file = page === '/404' ? '/404.html' : `${page === '/' ? '' : page}/index.html`;
  const known = parsed.get(dist + file);
  if (known) return known;
  // `<wbr>` only allows a line to break.
  const $ = load(published(dist, file).replaceAll('<wbr>', ''));
  $('body').find(blocks).before(' ').after(' ');
  parsed.set(dist + file, $);
  return $;
}

/** Returns the paths of all pages: `/`, `/products`, and `/404`. Pages of long lists are at `/news/page/2`. */
export const pagesIn = (dist: string): string[] =>
  filesBelow(dist)
    .filter((file) => file.endsWith('/index.html') || file === '/404.html')
    .map((file) => file.replace(/(?:\/index)?\.html$/, '') || '/');

export const markdown = (dist: string, page: string): string =>
  published(dist, variantPath(page, variants.markdown.suffix));

/** Returns a published resource, parsed with its strict schema. */
export function resource<Id extends ResourceId>(dist: string, id: Id, slug?: string): Resource<Id> {
  const text = published(dist, variantPath(href(id, slug), variants.json.suffix));
  return resourceSchemas[id].parse(JSON.parse(text)) as Resource<Id>;
}

const knownPrefixes = new Map<string, readonly string[]>();

/** Returns the prefixes of a site's languages: an empty text for the first, then such as `/pt`. */
export function prefixesIn(dist: string): readonly string[] {
  const { alternates = [] } = knownPrefixes.has(dist) ? {} : resource(dist, 'catalogIndex');
  const further = alternates.slice(1).map(({ url }) => new URL(url).pathname.slice(0, -href('catalogIndex').length));
  const prefixes = knownPrefixes.get(dist) ?? ['', ...further];
  knownPrefixes.set(dist, prefixes);
  return prefixes;
}

/** Returns the prefix of a page or file, and its path without it. */
export function inLanguage(dist: string, address: string): { readonly prefix: string; readonly own: string } {
  const prefix =
    prefixesIn(dist).findLast((one) => address.startsWith(one) && /^(?:$|[/.])/.test(address.slice(one.length))) ?? '';
  return { prefix, own: address.slice(prefix.length) || '/' };
}

/** Returns the items of all published pages of a collection, first page first. */
export function itemsOf<Id extends FolderName>(dist: string, id: Id): Resource<Id>['items'][number][] {
  const items: Resource<Id>['items'][number][] = [];
  let part: Resource<FolderName> = resource(dist, id);
  for (;;) {
    items.push(...(part.items as Resource<Id>['items']));
    if (part.links.next === undefined) return items;
    const number = requestedPageNumber(new URL(part.links.next).searchParams) ?? Number.NaN;
    const text = published(dist, variantPath(collectionPageFile(href(id), number), variants.json.suffix));
    part = resourceSchemas[id].parse(JSON.parse(text));
  }
}

/** The operations of a site, without those whose path takes a slug that no record has. */
export const offeredIn = (dist: string): ResourceId[] =>
  resourceIds.filter((id) => {
    const name = collectionOfItem(id);
    return name === undefined || resource(dist, name).total > 0;
  });

export const sitemapAddresses = (dist: string): string[] =>
  [...published(dist, href('sitemap')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);

/** The catalog as the build of `inject('dist')` created it, except that pictures are paths. */
export async function builtCatalog(site: string): Promise<Catalog> {
  const { content } = await checkContent(inject('contentFolder'), { now: currentTime(process.env) });
  if (!content) throw new Error('The content has errors');
  return catalogFrom(content, site);
}

/** Returns the words of the built site, with those that the company replaces. */
export function siteWords(): Words {
  const file = path.join(inject('contentFolder'), 'words.json');
  const own = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { words?: [] }).words : [];
  return wordsFor(resource(inject('dist'), 'organization').inLanguage, own);
}
