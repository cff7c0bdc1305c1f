import { memoizeBy } from '../catalog/memoize-by.ts';
import { datedPages, parentPage, type Catalog } from '../catalog/catalog.ts';
import { photoOf, type Photo } from '../catalog/record-images.ts';
import { sha256 } from '../catalog/sha256.ts';
import type { SitePage } from '../catalog/site-pages.ts';
import { collectionOfItemPage } from '../contract/collections.ts';
import { hashedAssets } from '../contract/routes.ts';
import { pictureFonts } from './picture-typefaces.ts';
import { icons, type Drawing } from './icons.ts';
import { drawSocialImage } from './draw-social-image.ts';

/** How many of the newest posts, and of the newest pieces of work, get a drawn image. Others use that of their list. */
export const maxDrawnImages = 100;

/** The image that messengers and social networks show with a link to a page. */
export interface SocialImage {
  readonly path: string;
  readonly type: 'image/png' | 'image/jpeg';
  readonly alt: string;
}

export interface DrawnSocialImage extends SocialImage {
  /** The SVG that is converted to PNG. The conversion omits a `<text>` if the fonts lack one of its letters. */
  readonly svg: string;
}

function drawImage(catalog: Catalog, page: SitePage): DrawnSocialImage {
  const { organization } = catalog;
  const isHome = page.id === 'home';
  const section = isHome ? '' : (parentPage(catalog, page)?.title ?? '');
  const title = isHome ? organization.slogan : page.title;
  const svg = drawSocialImage(catalog, { title, section, seed: page.record });
  const fonts = pictureFonts(catalog).map(({ file }) => file.digest);
  const digest = sha256([svg, ...fonts].join(' '));
  return {
    path: `${hashedAssets}og.${digest.slice(0, 16)}.png`,
    type: 'image/png',
    alt: [organization.name, section, title].filter((part) => part !== '').join(': '),
    svg,
  };
}

function photoOfPage(catalog: Catalog, { id, record }: SitePage): Photo | undefined {
  const kind = collectionOfItemPage.get(id);
  const item = kind && record !== undefined ? catalog.bySlug[kind].get(record) : undefined;
  return item && photoOf(catalog, item);
}

/** Returns the drawn social images by page path. Omits pages that use a photo or the image of another page. */
export const drawnSocialImages = memoizeBy((catalog: Catalog): ReadonlyMap<string, DrawnSocialImage> => {
  const pagesWithOwnImage = [...catalog.pagesById].flatMap(([id, pages]) => {
    // Pages about operations share the image of the page `/api`. Topic pages share the image of the topics page.
    if (id === 'operationPage' || id === 'topicPage') return [];
    return datedPages.includes(id) ? pages.slice(0, maxDrawnImages) : pages;
  });
  return new Map(
    pagesWithOwnImage
      .filter((page) => !photoOfPage(catalog, page))
      .map((page) => [page.path, drawImage(catalog, page)]),
  );
});

/** Returns the drawn image of a page, otherwise of its nearest ancestor that has one. */
function nearestDrawnImage(catalog: Catalog, page: SitePage): DrawnSocialImage | undefined {
  const parent = parentPage(catalog, page);
  return drawnSocialImages(catalog).get(page.path) ?? (parent && nearestDrawnImage(catalog, parent));
}

/** Returns a page's photo, otherwise the drawn image of the page, of an ancestor, or of the home page. */
export function socialImage(catalog: Catalog, page: SitePage): SocialImage | undefined {
  const photo = photoOfPage(catalog, page);
  if (photo) return { path: photo.copy.path, type: 'image/jpeg', alt: photo.alt };
  return nearestDrawnImage(catalog, page) ?? drawnSocialImages(catalog).get('/');
}

/** Returns all pictures that the build converts from SVG: icons and social images. */
export const drawings = (catalog: Catalog): Drawing[] => [...icons(catalog), ...drawnSocialImages(catalog).values()];
