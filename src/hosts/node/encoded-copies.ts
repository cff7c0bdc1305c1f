import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import { memoize } from '../../front/memoize.ts';
import { loadCache, type Bytes, type Coding, type EncodedCopies } from '../files/static-files.ts';
import { limitConcurrency } from './files.ts';

const codings: readonly Coding[] = ['br', 'gzip'];

export type Encode = Readonly<Record<Coding, (bytes: Bytes) => Promise<Bytes>>>;

const brotliBytes = promisify(brotliCompress);
const gzipBytes = promisify(gzip);

/** Compresses bytes. Brotli quality 5 is 13 times as fast as quality 10, and the result is 12 % larger. */
export const compress: Encode = {
  br: (bytes) =>
    brotliBytes(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
  gzip: (bytes) => gzipBytes(bytes, { level: 9 }),
};

const maxKnownHeaders = 500;

/** The maximum length of `Accept-Encoding` in characters. With a longer header, files are sent uncompressed. */
const maxHeaderLength = 500;

export const maxCompressedBytes = 8 * 1024 * 1024;

/** The maximum number of files compressed at once: half of Node's thread pool. The other threads can read files. */
export const maxConcurrentCompressions = 2;

/** The minimum size in bytes of a file to compress. A smaller file and its headers fit into the first two packets. */
const minBytes = 1024;

/** Matches the media types to compress. Images, fonts and archives are already compressed. */
const compressibleType = /^text\/|[/+](?:json|x-ndjson|xml|javascript)(?:;|$)/;

/** The type of `encodings()` in Negotiator. `@types/negotiator` lacks the second parameter. */
type Encodings = (available: readonly string[], preferred: { readonly preferred: readonly string[] }) => string[];

const chooseCoding = memoize(maxKnownHeaders, (header): Coding | undefined => {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const encodings: Encodings = negotiator.encodings.bind(negotiator);
  const [chosen] = encodings([...codings, 'identity'], { preferred: codings });
  return codings.find((coding) => coding === chosen);
});

/** Returns a function that compresses text files and keeps the copies in memory. Concurrent requests share a copy. */
export function encodedCopies(encode: Encode = compress): EncodedCopies {
  const copies = loadCache<Bytes>({ maxSize: maxCompressedBytes, sizeOf: ({ byteLength }) => byteLength });
  const limited = limitConcurrency(maxConcurrentCompressions);
  return async ({ digest, type, bytes }, header) => {
    if (bytes.byteLength < minBytes || !compressibleType.test(type)) return undefined;
    // Without the header, any coding is acceptable. But clients that cannot decode any may also omit the header.
    const coding = header === null || header.length > maxHeaderLength ? undefined : chooseCoding(header);
    if (coding === undefined) return { bytes };
    const copy = await copies(`${digest}-${coding}`, () => limited(() => encode[coding](bytes)));
    return copy === undefined ? { bytes } : { bytes: copy, coding };
  };
}
