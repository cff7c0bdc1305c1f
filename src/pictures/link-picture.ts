import { memoizeBy } from '../catalog/memoize-by.ts';
import { datedPages, type Catalog } from '../catalog/catalog.ts';
import { photoOf, type Photo } from '../catalog/named-images.ts';
import { parentOf } from '../catalog/parent-page.ts';
import { sha256 } from '../catalog/sha256.ts';
import type { SitePage } from '../catalog/site-pages.ts';
import { collectionOfItemPage } from '../contract/collections.ts';
import { hashedAssets } from '../contract/routes.ts';
import { pictureFonts } from './picture-type.ts';
import { socialDrawing } from './social-image.ts';

/** How many of the newest posts and pieces have a social image of their own; older ones share that of their section. */
export const mostOwnImages = 100;

/** A picture that is shown with links to a page. */
export interface LinkPicture {
  /** The path of the picture, with a hash. */
  readonly path: string;
  readonly type: 'image/png' | 'image/jpeg';
  readonly alt: string;
}

/** A social image that is drawn. */
export interface SocialImage extends LinkPicture {
  /** The drawing. A `<text>` with a letter that the fonts lack is left out when it is rasterized. */
  readonly svg: string;
}

/** The page that a page belongs to: the list for an older page of a collection. */
function sectionOf({ pagesById }: Catalog, { id, page: part }: SitePage): SitePage | undefined {
  const section = part === undefined ? parentOf(id) : id;
  return section && pagesById.get(section)?.[0];
}

function imageOf(catalog: Catalog, page: SitePage): SocialImage {
  const { organization } = catalog;
  const isHome = page.id === 'home';
  const section = isHome ? '' : (sectionOf(catalog, page)?.title ?? '');
  const title = isHome ? organization.slogan : page.title;
  const svg = socialDrawing(catalog, { title, section, seed: page.record });
  const fonts = pictureFonts(catalog).map(({ file }) => file.digest);
  const digest = sha256([svg, ...fonts].join(' '));
  return {
    path: `${hashedAssets}og.${digest.slice(0, 16)}.png`,
    type: 'image/png',
    alt: [organization.name, section, title].filter((part) => part !== '').join(': '),
    svg,
  };
}

/** The photo of the record that a page is about. */
function photoOfPage(catalog: Catalog, { id, record }: SitePage): Photo | undefined {
  const kind = collectionOfItemPage.get(id);
  const found = kind && record !== undefined ? catalog.bySlug[kind].get(record) : undefined;
  return found && photoOf(catalog, found);
}

/** The drawn social image of each page that has one of its own, by the path of the page. */
export const socialImages = memoizeBy((catalog: Catalog): ReadonlyMap<string, SocialImage> => {
  const own = [...catalog.pagesById].flatMap(([id, pages]) =>
    // An operation is shown by what the API is, a topic by what all topics are.
    id === 'operationPage' || id === 'topicPage' ? [] : datedPages.includes(id) ? pages.slice(0, mostOwnImages) : pages,
  );
  const images = new Map<string, SocialImage>();
  for (const page of own) if (!photoOfPage(catalog, page)) images.set(page.path, imageOf(catalog, page));
  return images;
});

/** The picture for links to a page: its own photo or drawing, else that of its section, else that of the site. */
export function socialImage(catalog: Catalog, page: SitePage): LinkPicture | undefined {
  const photo = photoOfPage(catalog, page);
  if (photo) return { path: photo.copy.path, type: 'image/jpeg', alt: photo.alt };
  const images = socialImages(catalog);
  return images.get(page.path) ?? images.get(sectionOf(catalog, page)?.path ?? '') ?? images.get('/');
}
