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

/** Brotli at 5 takes a thirteenth of the time of 10 for 12 % more bytes; gzip costs the same at 9 and 6. */
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

/** In characters. There are ten codings; for a longer `Accept-Encoding` the file is sent unencoded. */
const maxHeaderLength = 500;

export const maxCopiedBytes = 8 * 1024 * 1024;

/** How many files are compressed at once: half of Node's default thread pool, so that files can still be read. */
export const maxEncoded = 2;

/** In bytes. Smaller responses fit the first two packets with their headers. */
const minBytes = 1024;

/** Matches text types; images, fonts and archives are already compressed. */
const text = /^text\/|[/+](?:json|x-ndjson|xml|javascript)(?:;|$)/;

/** `@types/negotiator` lacks the second parameter. */
type Encodings = (available: readonly string[], preferred: { readonly preferred: readonly string[] }) => string[];

const chooseCoding = memoize(maxKnownHeaders, (header): Coding | undefined => {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const encodings: Encodings = negotiator.encodings.bind(negotiator);
  const [chosen] = encodings([...codings, 'identity'], { preferred: codings });
  return codings.find((coding) => coding === chosen);
});

/** Encodes texts on first request and keeps the copies in memory. Concurrent requests share one encoding. */
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
