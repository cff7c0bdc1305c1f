import { parentPage, type Catalog } from '../catalog/catalog.ts';
import { pathIn } from '../catalog/languages.ts';
import { picturesOf } from '../catalog/entry-pictures.ts';
import type { SitePage } from '../catalog/site-page.ts';
import { linkPicturePath } from '../contract/routes.ts';
import { humanDate, priceSummary } from '../i18n/format.ts';
import { isolated } from '../text/direction.ts';
import { linkPictureSize } from './link-picture-size.ts';

/** How many of the first entries of a list by day of publication get a drawn picture. Others use that of their list. */
const maxDrawn = 50;

/** Returns the first picture of a page's entry if it is large enough. Links show it instead of a drawn picture. */
export function photoOf({ entry }: SitePage) {
  const [picture] = entry ? picturesOf(entry) : [];
  if (!picture) return undefined;
  const { format, width, height } = picture.file;
  return format !== 'svg' && width >= linkPictureSize.width && height >= linkPictureSize.height ? picture : undefined;
}

/** Whether a picture is drawn for the links to a page. Topics share that of their list. */
function isDrawn(catalog: Catalog, page: SitePage): boolean {
  if (page.pageNumber !== undefined || page.id === 'topicPage' || photoOf(page)) return false;
  const drawn = catalog.sitePagesById.get(page.id)?.slice(0, page.datePublished === undefined ? Infinity : maxDrawn);
  return drawn?.includes(page) === true;
}

/** Returns the pages for whose links a picture is drawn. */
export const drawnPages = (catalog: Catalog): readonly SitePage[] =>
  catalog.sitePagesByChange.filter((page) => isDrawn(catalog, page));

/** Returns the texts that the picture of a page shows: title and summary, its section, and its price or day. */
export function pictureText(catalog: Catalog, page: SitePage) {
  const { organization, pricesHaveCents, words } = catalog;
  const { inLanguage: language, slogan } = organization;
  const { entry, datePublished } = page;
  const price =
    entry?.collection === 'products'
      ? priceSummary({ offers: entry.data.offers }, words, language, pricesHaveCents)
      : undefined;
  const isHome = page.id === 'home';
  return {
    title: isHome ? slogan : page.title,
    summary: isHome ? '' : page.description,
    section: isHome ? '' : (parentPage(catalog, page)?.title ?? ''),
    fact: price ?? (datePublished === undefined ? '' : humanDate(datePublished, language)),
    seed: page.slug,
  };
}

/** Returns the drawn picture of a page, or of its nearest parent that has one, with its path and alternative text. */
export function linkPictureOf(catalog: Catalog, page: SitePage): { readonly path: string; readonly alt: string } {
  if (!isDrawn(catalog, page)) {
    const parent = parentPage(catalog, page) ?? catalog.sitePages[0];
    if (parent && parent !== page) return linkPictureOf(catalog, parent);
  }
  const { title, section } = pictureText(catalog, page);
  const { name, inLanguage } = catalog.organization;
  return {
    path: pathIn(catalog.folder, linkPicturePath(page.path)),
    alt: [name, section, title]
      .filter((part) => part !== '')
      .map((part) => isolated(part, inLanguage))
      .join(': '),
  };
}
