import type { StatementSync } from 'node:sqlite';
import type { BodyFacts } from '../content/body/body.ts';
import type { Rewrite } from '../content/body/addresses.ts';
import { atOrigin } from '../content/body/site-paths.ts';
import { holds, type ReadBody, type RequestedLinks, type Written } from '../catalog/rendered-body.ts';
import type { Body } from '../content/parse/parse.ts';
import type { BodyDigests } from '../content/schema/records.ts';
import { sha256 } from '../catalog/sha256.ts';
import { keyOf } from './cache.ts';
import type { ContentCache } from './content-cache.ts';

/** A body that was read, as texts alone: what is cached of it, and what threads hand each other. */
export interface BodyTexts extends Written {
  readonly facts: string;
  readonly requested: string;
  readonly digests: string;
}

/** The bodies of a cache. */
export interface BodyCache {
  readonly keyOf: (body: Body) => string;
  /** The cached body under a key; undefined where there is none, or its links lead elsewhere now. */
  readonly find: (key: string, rewrite: Rewrite) => ReadBody | undefined;
  readonly save: (key: string, texts: BodyTexts) => ReadBody;
}

function digestsOf({ published, html }: Written): BodyDigests {
  return { text: sha256(JSON.stringify(atOrigin(published, ''))), variants: published && keyOf(published, html) };
}

/** The texts of a body that was read. */
export function textsOf({ facts, written, requested }: ReadBody): BodyTexts {
  const texts = written();
  return {
    ...texts,
    facts: JSON.stringify({ ...facts, ids: [...facts.ids] }),
    requested: JSON.stringify(requested),
    digests: JSON.stringify(digestsOf(texts)),
  };
}

function factsOf(text: string): BodyFacts {
  const { ids, ...facts } = JSON.parse(text) as Omit<BodyFacts, 'ids'> & { readonly ids: readonly string[] };
  return { ...facts, ids: new Set(ids) };
}

/**
 * Reads the texts of a body by its key. The last ones are cached, since Markdown and HTML are requested one after the
 * other.
 */
function textsFrom(select: StatementSync): (key: string) => () => Written {
  let last: { readonly key: string; readonly written: Written } | undefined;
  return (key) => () => {
    if (last?.key !== key) last = { key, written: select.get(key) as unknown as Written };
    return last.written;
  };
}

/** The bodies of an open cache. */
export function bodyCache({ database, keyOf: keyOfFile }: ContentCache): BodyCache {
  const find = database.prepare('SELECT facts, requested, digests FROM bodies WHERE key = ?');
  const writtenAt = textsFrom(database.prepare('SELECT published, html FROM bodies WHERE key = ?'));
  const insert = database.prepare('INSERT OR REPLACE INTO bodies VALUES (?, ?, ?, ?, ?, ?)');
  // The strings that the parser gives are slices of the body, each of which would keep all of it in memory: those of JSON
  // are not.
  const readBody = (
    key: string,
    { facts, digests }: Omit<BodyTexts, keyof Written>,
    requested: RequestedLinks,
  ): ReadBody => ({
    facts: factsOf(facts),
    requested,
    written: writtenAt(key),
    digests: JSON.parse(digests) as BodyDigests,
  });
  return {
    keyOf: (body) => keyOfFile(body.path, () => body.text),
    find(key, rewrite) {
      const found = find.get(key) as Omit<BodyTexts, keyof Written> | undefined;
      if (!found) return undefined;
      const requested = JSON.parse(found.requested) as RequestedLinks;
      return holds(requested, rewrite) ? readBody(key, found, requested) : undefined;
    },
    save(key, texts) {
      const { facts, requested, published, html, digests } = texts;
      insert.run(key, facts, requested, published, html, digests);
      return readBody(key, texts, JSON.parse(requested) as RequestedLinks);
    },
  };
}
