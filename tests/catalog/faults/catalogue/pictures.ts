import sharp from 'sharp';
import { valid, type Files } from '../../content.ts';
import { inCounter, inPost, postWith, type Kinds } from './kind.ts';

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1f47b4' } });

export const jpeg = await drawn(1600, 900).jpeg().toBuffer();
const small = await drawn(1024, 768).jpeg().toBuffer();
export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path d="M0 0h3v2H0z"/></svg>',
);
const tall = await drawn(100, 17_000).jpeg().toBuffer();
const large = Buffer.concat([jpeg, Buffer.alloc(10_400_000)]);

const till = (bytes: Uint8Array, name = 'till.jpg', link = name): Files => ({
  ...postWith(`![A till](${link})`),
  [`news/${name}`]: bytes,
});

/** Pictures in bodies. */
export const pictures: Kinds = {
  'A picture with capitals in its name': till(jpeg, 'till.jpg', 'Till.jpg'),
  'A picture that cannot be read': till(Buffer.from('JFIF')),
  'A pointer of Git LFS': till(Buffer.from('version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 9\n')),
  'A picture that is too tall': till(tall),
  'A picture whose name is too long': till(jpeg, `${'a'.repeat(210)}.jpg`),
  'A drawing whose name is that of a photo': till(
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>'),
  ),
  'A picture that is too large': till(large),
  'A drawing that cannot be read': till(
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><g'),
    'till.svg',
  ),
  'A drawing without a size': till(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'till.svg'),
  'A drawing without a namespace': till(Buffer.from('<svg viewBox="0 0 3 2"><path d="M0 0h3"/></svg>'), 'till.svg'),
  'A picture of which only a part was downloaded': till(jpeg.subarray(0, jpeg.length / 2)),
};

const photo = (bytes: Uint8Array, fields = '{ file: ./till.jpg, alt: A till }', name = 'news/till.jpg'): Files => ({
  ...inPost('tags: [company]', `tags: [company]\nimage: ${fields}`),
  [name]: bytes,
});

/** Pictures in fields of entries. */
export const photos: Kinds = {
  'A photo that is not in the folder': photo(jpeg, '{ file: ./til.jpg, alt: A till }'),
  'A photo without alternative text': photo(jpeg, '{ file: ./till.jpg }'),
  'A photo that is too small': photo(small),
  'A drawing instead of a photo': photo(svg, '{ file: ./till.svg, alt: A till }', 'news/till.svg'),
  'A picture of a product that does not exist': inCounter(
    'kind: software',
    'kind: software\npictures: [{ file: ./screen.png, alt: The screen }]',
  ),
};

const branded = (brand: object, files: Files = {}): Files => ({
  ...valid,
  ...files,
  'brand.json': `${JSON.stringify(brand, null, 2)}\n`,
});

export const brands: Kinds = {
  'A logo that is not in the folder': branded({ logo: { light: './lgo.svg' } }, { 'logo.svg': svg }),
  'A logo for light pages alone': branded({ logo: { light: './logo.svg' } }, { 'logo.svg': svg }),
  'A logo that is a photo': branded({ logo: { light: './logo.jpg' } }, { 'logo.jpg': jpeg }),
  'A font that is not in the folder': branded(
    { fonts: [{ file: './fonts/acne.woff2', use: ['text'] }] },
    { 'fonts/acme.woff2': Buffer.from('wOF2') },
  ),
  'A font that is not WOFF2': branded(
    { fonts: [{ file: './fonts/acme.ttf', use: ['text'] }] },
    { 'fonts/acme.ttf': Buffer.from('OTTO') },
  ),
};
