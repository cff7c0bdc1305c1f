import { expect, it } from 'vitest';
import { listedItems } from '../../src/api/resources/collections.ts';
import { buildCatalog } from '../../src/catalog/catalog.ts';
import { catalogImages } from '../../src/catalog/record-images.ts';
import type { ImageFile } from '../../src/content/images/image-file.ts';
import { socialImageSize } from '../../src/content/images/responsive-copies.ts';
import { drawnSocialImages } from '../../src/pictures/social-images.ts';
import { publishedPages, view } from '../../src/views/page-view.ts';
import { checked, edited, today, valid } from './content.ts';
import { photo, withPhoto } from './faults/catalogue/photos.ts';

const site = 'https://www.acme.example';
const { content } = withPhoto();
const catalogWith = (images: readonly ImageFile[], of = content) =>
  buildCatalog(checked(of, undefined, images).records, site, today);

it('a photo replaces the generated link picture of its post, and is in its linked data and list item', () => {
  const catalog = catalogWith([photo]);
  const path = `/_astro/og.${'c'.repeat(16)}.jpg`;
  expect(catalogImages(catalog)).toEqual([
    { path, source: photo.path, digest: photo.digest, format: 'jpeg', ...socialImageSize },
  ]);
  expect([...drawnSocialImages(catalog).keys()]).not.toContain('/news/opening');
  const views = publishedPages(catalog).map((page) => view(catalog, page));
  const viewsWithPhoto = views.filter(({ image }) => image?.path === path);
  expect(viewsWithPhoto.map(({ page }) => page.path)).toEqual(['/news/opening']);
  expect(viewsWithPhoto[0]?.image).toEqual({ path, type: 'image/jpeg', alt: 'A till' });
  const article = viewsWithPhoto[0]?.jsonLd.find((node) => node['@type'] === 'NewsArticle');
  expect(article).toMatchObject({ image: site + path });
  const images = listedItems(catalog, 'newsList').map((item) => ('image' in item ? item.image : undefined));
  expect(images).toEqual([[{ url: site + path, ...socialImageSize, description: 'A till', caption: null }]]);
});

it('a photo in a field and in the text is published once per format and size, and not for a draft', () => {
  const inText = edited('news/opening.md', 'We opened.', '![A till](./till.jpg)', content);
  expect(catalogImages(catalogWith([photo], inText)).map(({ format }) => format)).toEqual([
    'webp',
    'webp',
    'webp',
    'webp',
    'webp',
    'jpeg',
  ]);
  const draft = edited('news/opening.md', 'products: [counter]', 'products: [counter]\ndraft: true', content);
  expect(catalogImages(catalogWith([photo], draft))).toEqual([]);
});

it('an image path in a field is relative to its file, also in a subfolder of the collection', () => {
  const { 'news/opening.md': post = '', ...others } = content;
  const moved = { ...others, 'news/2026/opening.md': post };
  const { warnings } = checked(moved, undefined, [
    { ...photo, path: 'news/2026/till.jpg', file: 'content/news/2026/till.jpg' },
  ]);
  expect(warnings).toEqual([]);
  expect(() => checked(moved, undefined, [photo])).toThrow('Did you mean ../till.jpg?');
  expect(valid['news/opening.md']).not.toContain('image');
});
