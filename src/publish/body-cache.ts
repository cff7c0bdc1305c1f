import type { StatementSync } from 'node:sqlite';
import type { BodyFacts, RenderedBody } from '../content/body/body.ts';
import type { Rewrite } from '../content/body/addresses.ts';
import { atOrigin } from '../content/body/site-paths.ts';
import { isStillValid, type LinkedBody, type RequestedLinks } from '../catalog/rendered-body.ts';
import type { Body } from '../content/parse/parse.ts';
import type { BodyDigests } from '../content/schema/records.ts';
import { sha256 } from '../catalog/sha256.ts';
import { keyOf } from './cache.ts';
import type { ContentCache } from './content-cache.ts';

/** A body that was read, as texts alone: what is cached of it, and what threads hand each other. */
export interface BodyTexts extends RenderedBody {
  readonly facts: string;
  readonly requested: string;
  readonly digests: string;
}

/** The bodies of a cache. */
export interface BodyCache {
  readonly keyOf: (body: Body) => string;
  /** The cached body under a key; undefined where there is none, or its links lead elsewhere now. */
  readonly find: (key: string, rewrite: Rewrite) => LinkedBody | undefined;
  readonly save: (key: string, texts: BodyTexts) => LinkedBody;
}

function digestsOf({ markdown, html }: RenderedBody): BodyDigests {
  return { text: sha256(JSON.stringify(atOrigin(markdown, ''))), variants: markdown && keyOf(markdown, html) };
}

/** The texts of a body that was read. */
export function textsOf({ facts, rendered, requested }: LinkedBody): BodyTexts {
  const texts = rendered();
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
function textsFrom(select: StatementSync): (key: string) => () => RenderedBody {
  let last: { readonly key: string; readonly rendered: RenderedBody } | undefined;
  return (key) => () => {
    if (last?.key !== key) last = { key, rendered: select.get(key) as unknown as RenderedBody };
    return last.rendered;
  };
}

/** The bodies of an open cache. */
export function bodyCache({ database, keyOf: keyOfFile }: ContentCache): BodyCache {
  const find = database.prepare('SELECT facts, requested, digests FROM bodies WHERE key = ?');
  const renderedAt = textsFrom(database.prepare('SELECT markdown, html FROM bodies WHERE key = ?'));
  const insert = database.prepare('INSERT OR REPLACE INTO bodies VALUES (?, ?, ?, ?, ?, ?)');
  // The strings that the parser gives are slices of the body, each of which would keep all of it in memory: those of JSON
  // are not.
  const readBody = (
    key: string,
    { facts, digests }: Omit<BodyTexts, keyof RenderedBody>,
    requested: RequestedLinks,
  ): LinkedBody => ({
    facts: factsOf(facts),
    requested,
    rendered: renderedAt(key),
    digests: JSON.parse(digests) as BodyDigests,
  });
  return {
    keyOf: (body) => keyOfFile(body.path, () => body.text),
    find(key, rewrite) {
      const found = find.get(key) as Omit<BodyTexts, keyof RenderedBody> | undefined;
      if (!found) return undefined;
      const requested = JSON.parse(found.requested) as RequestedLinks;
      return isStillValid(requested, rewrite) ? readBody(key, found, requested) : undefined;
    },
    save(key, texts) {
      const { facts, requested, markdown, html, digests } = texts;
      insert.run(key, facts, requested, markdown, html, digests);
      return readBody(key, texts, JSON.parse(requested) as RequestedLinks);
    },
  };
}
