import Negotiator from 'negotiator';
import { LRUCache } from 'lru-cache';
import { limitConcurrency } from './limit-concurrency.ts';
import { loadCache } from './load-cache.ts';
import type { Bytes, Coding, EncodedCopies, LoadedFile } from './static-files.ts';

const codings: readonly Coding[] = ['br', 'gzip'];

export type Encode = Readonly<Record<Coding, (bytes: Bytes) => Promise<Bytes>>>;

const maxHeaders = 500;

/**
 * The longest `Accept-Encoding`, in characters, that is parsed: there are ten codings. For a longer one the file is
 * sent as it is.
 */
const maxHeaderLength = 500;

export const maxCopiedBytes = 8 * 1024 * 1024;

/** The most files that are compressed at once: half of the threads of Node, so that others are read meanwhile. */
export const maxEncoded = 2;

/** The size in bytes below which a copy saves no packet: the response and its headers fit the first two. */
const minBytes = 1024;

/** Matches the media types of texts; images, fonts and archives are compressed already. */
const text = /^text\/|[/+](?:json|x-ndjson|xml|javascript)(?:;|$)/;

/** `@types/negotiator` lacks the second parameter, which negotiator has had since 1.0. */
type Encodings = (available: readonly string[], preferred: { readonly preferred: readonly string[] }) => string[];

function negotiated(header: string): string {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const encodings: Encodings = negotiator.encodings.bind(negotiator);
  return encodings([...codings, 'identity'], { preferred: codings })[0] ?? 'identity';
}

/**
 * Copies of texts, made by `encode` when a client first asks for one, kept in memory, and chosen by `Accept-Encoding`
 * (RFC 9110 §12.5.3). All who ask for a copy that is being made wait for the same one.
 */
export function encodedCopies(encode: Encode): EncodedCopies {
  const choices = new LRUCache<string, string>({ max: maxHeaders });
  const copies = loadCache<Bytes>({ most: maxCopiedBytes, sizeOf: ({ byteLength }) => byteLength });
  const bounded = limitConcurrency(maxEncoded);
  return {
    has: ({ type, bytes }: LoadedFile) => bytes.byteLength >= minBytes && text.test(type),
    choose: (header) => {
      // Without the header any coding is acceptable, but clients that cannot decode do not send it either.
      if (header === null || header.length > maxHeaderLength) return undefined;
      const known = choices.get(header) ?? negotiated(header);
      choices.set(header, known);
      return codings.find((coding) => coding === known);
    },
    copy: ({ digest, bytes }, coding) => copies(`${digest}-${coding}`, () => bounded(() => encode[coding](bytes))),
  };
}
