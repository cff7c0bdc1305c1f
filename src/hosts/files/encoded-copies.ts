import Negotiator from 'negotiator';
import { LRUCache } from 'lru-cache';
import { codings, copyName, type Coding } from '../../contract/encoded-copies.ts';
import { storeFolder } from '../../contract/site-store.ts';
import { readIfThere, type Files, type EncodedCopies } from './static-files.ts';

const best = Object.keys(codings) as Coding[];
const mostHeaders = 500;

/**
 * The longest `Accept-Encoding`, in characters, that is parsed: there are ten codings. For a longer one the file is
 * sent as it is.
 */
const longestHeader = 500;

/** `@types/negotiator` lacks the second parameter, which negotiator has had since 1.0. */
type Encodings = (available: readonly string[], preferred: { readonly preferred: readonly string[] }) => string[];

function negotiated(header: string, available: readonly string[]): string | undefined {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const encodings: Encodings = negotiator.encodings.bind(negotiator);
  return encodings([...available, 'identity'], { preferred: best })[0];
}

/** The copies that the build has made in `root`, chosen by `Accept-Encoding` (RFC 9110 §12.5.3). */
export function encodedCopies(root: string, files: Files): EncodedCopies {
  const choices = new LRUCache<string, string>({ max: mostHeaders });
  return {
    read: async (digest) => {
      const found = await Promise.all(
        best.map(async (coding) => {
          const bytes = await readIfThere(files, `${root}/${storeFolder}/${copyName(digest, coding)}`);
          return bytes && ([coding, bytes] as const);
        }),
      );
      return new Map(found.filter((one) => one !== undefined));
    },
    choose: (header, available) => {
      // Without the header any coding is acceptable, but clients that cannot decode do not send it either.
      if (header === null || header.length > longestHeader || available.length === 0) return undefined;
      const key = `${available.join()} ${header}`;
      const known = choices.get(key) ?? negotiated(header, available) ?? 'identity';
      choices.set(key, known);
      return available.find((coding) => coding === known);
    },
  };
}
