import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readImage } from '../../../src/io/read-image.ts';

const formats = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const;
const side = 64;
/** Deterministic pixels that no format compresses well. */
const pixels = Uint8Array.from({ length: side * side * 3 }, (_byte, index) => (index * index * 7919) >> 5);

const photo = (format: (typeof formats)[number]): Promise<Buffer> =>
  sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .toFormat(format)
    .toBuffer();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bytes-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(format: string, bytes: Uint8Array) {
  await writeFile(path.join(folder, `till.${format}`), bytes);
  return readImage(folder, `till.${format}`);
}

describe.each(formats)('readImage() with %s', (format) => {
  it('reads a complete image', async () => {
    expect(await read(format, await photo(format))).toMatchObject({
      facts: { format, width: side, height: side },
      isTruncated: false,
    });
  });

  it.each([0.5, 0.9, 0.99])(
    'reports that an image is truncated, or cannot be read, with %f of its bytes',
    async (share) => {
      const bytes = await photo(format);
      const cut = await read(format, bytes.subarray(0, Math.floor(bytes.byteLength * share)));
      // A decoder fails with its own error on half a WebP or GIF.
      expect(cut.facts ? cut.isTruncated : 'no image').toBe(/webp|gif/.test(format) ? 'no image' : true);
    },
  );

  it('does not recognize the first 12 bytes as an image', async () => {
    const cut = await read(format, (await photo(format)).subarray(0, 12));
    expect(cut).not.toHaveProperty('facts');
  });
});

describe('readImage() with JPEG', () => {
  it('accepts bytes after the end, and does not take the end of an embedded image for the end of the file', async () => {
    const bytes = await photo('jpeg');
    expect(await read('jpg', Buffer.concat([bytes, Buffer.from('a note')]))).toMatchObject({ isTruncated: false });
    // An application segment (APP1) that holds a whole picture.
    const size = Buffer.from([0xff, 0xe1, (bytes.byteLength + 2) >> 8, (bytes.byteLength + 2) & 255]);
    const around = Buffer.concat([bytes.subarray(0, 2), size, bytes, bytes.subarray(2)]);
    expect(await read('jpg', around)).toMatchObject({ isTruncated: false });
    expect(await read('jpg', around.subarray(0, -200))).toMatchObject({ isTruncated: true });
  });
});
