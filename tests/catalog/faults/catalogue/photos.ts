import type { ImageFacts, ImageFile } from '../../../../src/content/images/image-file.ts';
import { edited } from '../../content.ts';
import type { WithImages } from './images.ts';

/** A valid photo, large enough for link previews. */
export const photo: ImageFile = {
  file: 'content/news/till.jpg',
  path: 'news/till.jpg',
  bytes: 240_000,
  digest: 'c'.repeat(64),
  facts: { format: 'jpeg', width: 1600, height: 900 },
};

export const withPhoto = (image: ImageFile = photo, fields = '{ file: ./till.jpg, alt: A till }'): WithImages => ({
  content: edited('news/opening.md', 'tags: [company]', `tags: [company]\nimage: ${fields}`),
  images: [image],
});
const sized = (width: number, height: number, format: ImageFacts['format'] = 'jpeg'): ImageFile => ({
  ...photo,
  facts: { format, width, height },
});

export const photos: Readonly<Record<string, WithImages>> = {
  'A photo that is not in the folder': withPhoto(photo, '{ file: ./til.jpg, alt: A till }'),
  'A photo without alternative text': withPhoto(photo, '{ file: ./till.jpg }'),
  'A photo with only a file': withPhoto(photo, './till.jpg'),
  'A photo that is too small': withPhoto(sized(1024, 768)),
  'A photo of which previews cut off much': withPhoto(sized(2000, 2000)),
  'A photo with its file name as alternative text': withPhoto(photo, '{ file: ./till.jpg, alt: IMG_2034.jpg }'),
  'A duplicate picture': {
    content: edited(
      'products/counter.md',
      'kind: software',
      'kind: software\npictures: [{ file: ./a.png, alt: A }, { file: a.png, alt: A }]',
    ),
    images: [{ ...sized(1200, 630, 'png'), file: 'content/products/a.png', path: 'products/a.png' }],
  },
  'A drawing instead of a photo': withPhoto(
    { ...sized(1200, 630, 'svg'), file: 'content/news/till.svg', path: 'news/till.svg' },
    '{ file: ./till.svg, alt: A till }',
  ),
};
