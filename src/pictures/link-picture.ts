import { memoizeBy } from '../catalog/memoize-by.ts';
import { datedPages, parentPage, type Catalog } from '../catalog/catalog.ts';
import { photoOf, type Photo } from '../catalog/record-images.ts';
import { sha256 } from '../catalog/sha256.ts';
import type { SitePage } from '../catalog/site-pages.ts';
import { collectionOfItemPage } from '../contract/collections.ts';
import { hashedAssets } from '../contract/routes.ts';
import { pictureFonts } from './picture-typefaces.ts';
import { icons, type Drawing } from './icons.ts';
import { drawSocialImage } from './social-image.ts';

/** At most this many posts, and this many pieces of work, have their own image. Older ones share the list's image. */
export const maxOwnImages = 100;

export interface LinkPicture {
  readonly path: string;
  readonly type: 'image/png' | 'image/jpeg';
  readonly alt: string;
}

export interface SocialImage extends LinkPicture {
  /** The SVG that is converted to PNG. The conversion omits a `<text>` if the fonts lack one of its letters. */
  readonly svg: string;
}

function imageOf(catalog: Catalog, page: SitePage): SocialImage {
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
  const found = kind && record !== undefined ? catalog.bySlug[kind].get(record) : undefined;
  return found && photoOf(catalog, found);
}

/** Returns the drawn social images by page path. Omits pages that use a photo or the image of another page. */
export const socialImages = memoizeBy((catalog: Catalog): ReadonlyMap<string, SocialImage> => {
  const pagesWithImage = [...catalog.pagesById].flatMap(([id, pages]) =>
    // Pages about operations share the image of the page `/api`. Topic pages share the image of the topics page.
    id === 'operationPage' || id === 'topicPage' ? [] : datedPages.includes(id) ? pages.slice(0, maxOwnImages) : pages,
  );
  const images = new Map<string, SocialImage>();
  for (const page of pagesWithImage) if (!photoOfPage(catalog, page)) images.set(page.path, imageOf(catalog, page));
  return images;
});

/** Returns the drawn image of a page, or else of the nearest page above it. */
function drawnImage(catalog: Catalog, page: SitePage): SocialImage | undefined {
  const parent = parentPage(catalog, page);
  return socialImages(catalog).get(page.path) ?? (parent && drawnImage(catalog, parent));
}

/** Returns a page's social image: its photo, otherwise the drawn image of the page, a page above it, or the home page. */
export function socialImage(catalog: Catalog, page: SitePage): LinkPicture | undefined {
  const photo = photoOfPage(catalog, page);
  if (photo) return { path: photo.copy.path, type: 'image/jpeg', alt: photo.alt };
  return drawnImage(catalog, page) ?? socialImages(catalog).get('/');
}

/** Returns all pictures that the build converts from SVG: icons and social images. */
export const drawings = (catalog: Catalog): Drawing[] => [...icons(catalog), ...socialImages(catalog).values()];
