import { sha256 } from '../catalog/sha256.ts';
import {
  checkedBody,
  isStillValid,
  renderBody,
  rewriteOf,
  type CheckedBody,
  type LinkedBody,
  type RequestedLinks,
} from '../catalog/rendered-body.ts';
import type { BodyFacts, RenderedBody } from '../content/body/body.ts';
import { atOrigin } from '../content/body/addresses.ts';
import type { BodyDigests } from '../catalog/records.ts';
import type { BodiesReader } from '../io/load-content.ts';
import { eventLoopYield } from '../io/yield-event-loop.ts';
import { keyOf, type BuildStore, type FileKey } from './build-store.ts';

/** A stored body without its Markdown and HTML. */
interface StoredBody {
  readonly facts: Omit<BodyFacts, 'ids'> & { readonly ids: readonly string[] };
  readonly requested: RequestedLinks;
  readonly digests: BodyDigests;
}

function digestsOf({ markdown, html }: RenderedBody): BodyDigests {
  return { text: sha256(JSON.stringify(atOrigin(markdown, ''))), variants: markdown && keyOf(markdown, html) };
}

function save(store: BuildStore, key: string, { facts, requested, rendered }: LinkedBody): string {
  const { markdown, html } = rendered();
  const stored: StoredBody = {
    facts: { ...facts, ids: [...facts.ids] },
    requested,
    digests: digestsOf({ markdown, html }),
  };
  const text = JSON.stringify(stored);
  store.save(`${key}.body`, text);
  store.save(`${key}.markdown`, markdown);
  store.save(`${key}.html`, html);
  return text;
}

/** Reads the Markdown and HTML of a stored body only when they are used. */
function parseStored(store: BuildStore, key: string, text: string): LinkedBody {
  const { facts, requested, digests } = JSON.parse(text) as StoredBody;
  const rendered: RenderedBody = {
    get markdown() {
      return store.find(`${key}.markdown`) ?? '';
    },
    get html() {
      return store.find(`${key}.html`) ?? '';
    },
  };
  return { facts: { ...facts, ids: new Set(facts.ids) }, requested, digests, rendered: () => rendered };
}

/**
 * Reuses bodies from the store unless a link now resolves differently, and reads the others. `each`
 * is called after each body.
 */
export const cachedReader =
  (store: BuildStore, fileKey: FileKey, each: (count: number, total: number) => void): BodiesReader =>
  async (bodies, targets) => {
    const found: CheckedBody[] = [];
    const yieldToEventLoop = eventLoopYield();
    for (const body of bodies) {
      const rewrite = rewriteOf(body, targets);
      const key = fileKey(body.path, () => body.text);
      const text = store.find(`${key}.body`);
      const stored = text === undefined ? undefined : parseStored(store, key, text);
      // The parser's strings would keep the whole body in memory; the store's do not.
      const read =
        stored && isStillValid(stored.requested, rewrite)
          ? stored
          : parseStored(store, key, save(store, key, renderBody(body, rewrite)));
      found.push(checkedBody(body, targets, read));
      each(found.length, bodies.length);
      await yieldToEventLoop();
    }
    return found;
  };
