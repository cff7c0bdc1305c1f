import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import { memoize } from '../../front/memoize.ts';
import { loadCache, type Bytes, type Coding, type EncodedCopies } from '../files/static-files.ts';
import { limitConcurrency } from './files.ts';

const codings: readonly Coding[] = ['br', 'gzip'];

export type Encode = Readonly<Record<Coding, (bytes: Bytes) => Promise<Bytes>>>;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Compresses bytes. Brotli quality 5 takes a thirteenth of the time of quality 10 for 12 % more bytes. */
export const compress: Encode = {
  br: (bytes) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
  gzip: (bytes) => deflate(bytes, { level: 9 }),
};

const maxKnownHeaders = 500;

/** The maximum length of an `Accept-Encoding` header in characters. If it is longer, the file is sent uncompressed. */
const maxHeaderLength = 500;

export const maxCopiedBytes = 8 * 1024 * 1024;

/** The maximum number of files compressed at once: half of Node's default thread pool. The rest can read files. */
export const maxEncoded = 2;

/** The minimum size in bytes of files that are compressed. Smaller ones fit the first two packets with the headers. */
const minBytes = 1024;

/** Matches media types of text. Images, fonts and archives are already compressed. */
const text = /^text\/|[/+](?:json|x-ndjson|xml|javascript)(?:;|$)/;

/** The type of `encodings()` with its second parameter, which `@types/negotiator` lacks. */
type Encodings = (available: readonly string[], preferred: { readonly preferred: readonly string[] }) => string[];

const chooseCoding = memoize(maxKnownHeaders, (header): Coding | undefined => {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const encodings: Encodings = negotiator.encodings.bind(negotiator);
  const [chosen] = encodings([...codings, 'identity'], { preferred: codings });
  return codings.find((coding) => coding === chosen);
});

/** Returns a function that compresses a text file once, even for concurrent requests, and keeps the copy in memory. */
export function encodedCopies(encode: Encode = compress): EncodedCopies {
  const copies = loadCache<Bytes>({ maxSize: maxCopiedBytes, sizeOf: ({ byteLength }) => byteLength });
  const bounded = limitConcurrency(maxEncoded);
  return async ({ digest, type, bytes }, header) => {
    if (bytes.byteLength < minBytes || !text.test(type)) return undefined;
    // Without the header any coding is acceptable, but clients that cannot decode also omit it.
    const coding = header === null || header.length > maxHeaderLength ? undefined : chooseCoding(header);
    if (coding === undefined) return { bytes };
    const copy = await copies(`${digest}-${coding}`, () => bounded(() => encode[coding](bytes)));
    return copy === undefined ? { bytes } : { bytes: copy, coding };
  };
}
