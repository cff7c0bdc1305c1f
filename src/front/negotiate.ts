import { maxAcceptLength } from '../contract/limits.ts';
import { variants, type Variant } from '../contract/media.ts';
import { routes } from '../contract/routes.ts';
import { parseMediaRanges, parseMediaType, type MediaRange, type MediaType } from './media-range.ts';
import { memoize } from './memoize.ts';

interface Match {
  readonly q: number;
  readonly position: number;
  readonly specificity: number;
}

/**
 * How specific a range is for a type of ours, or undefined where it does not match. A parameter of the range that our
 * type has with another value makes it another type. One that our type does not have (`application/json;odata=verbose`)
 * only makes the range weaker than the same range without it, and then it can ask for the type but not refuse it.
 */
function specificityOf({ type, subtype, parameters, q }: MediaRange, ours: MediaType): number | undefined {
  if (type !== '*' && type !== ours.type) return undefined;
  if (subtype !== '*' && subtype !== ours.subtype) return undefined;
  const breadth = 3 * (Number(type !== '*') + Number(subtype !== '*'));
  if (parameters.size === 0) return breadth + 1;
  let known = true;
  for (const [name, value] of parameters) {
    const held = ours.parameters.get(name);
    if (held !== undefined && held !== value) return undefined;
    known &&= held !== undefined;
  }
  if (!known && q === 0) return undefined;
  return known ? breadth + 2 : breadth;
}

/** The range that decides on a type: the most specific one, and of several the heaviest, then the first. */
function decisive(ranges: readonly MediaRange[], ours: MediaType): Match | undefined {
  let best: Match | undefined;
  for (const range of ranges) {
    const specificity = specificityOf(range, ours);
    if (specificity === undefined) continue;
    if (best && (specificity - best.specificity || range.q - best.q) <= 0) continue;
    best = { q: range.q, position: range.position, specificity };
  }
  return best;
}

const preferred = (a: Match, b: Match): boolean =>
  (a.q - b.q || a.specificity - b.specificity || b.position - a.position) > 0;

const negotiable = [
  ...(['html', 'markdown', 'json', 'ndjson'] as const).map((variant) => variants[variant].type),
  ...routes.openapi.alternateTypes,
].map((type) => [type, parseMediaType(type)] as const);

const maxHeaders = 500;

/** All clients of one kind send the same header: it is parsed once. */
const matchesOf = memoize(
  maxHeaders,
  (accept): ReadonlyMap<string, Match | undefined> => {
    const ranges = parseMediaRanges(accept);
    return new Map(negotiable.map(([type, parsed]) => [type, decisive(ranges, parsed)]));
  },
  maxAcceptLength,
);

/**
 * The media type of `available` that an `Accept` header asks for (RFC 9110 §12.5.1), or undefined where it refuses all.
 * The first one answers a request that does not choose: no header, an empty one, or a wildcard alone. At equal weight
 * the one that the client lists first wins. A header of more than `maxAcceptLength` characters asks for none.
 */
export function negotiateType(accept: string | null, available: readonly string[]): string | undefined {
  if (accept === null || accept.trim() === '') return available[0];
  if (accept.length > maxAcceptLength) return undefined;
  const matches = matchesOf(accept);
  let chosen: { readonly type: string; readonly match: Match } | undefined;
  for (const type of available) {
    const match = matches.get(type);
    if (match !== undefined && match.q > 0 && (!chosen || preferred(match, chosen.match))) chosen = { type, match };
  }
  return chosen?.type;
}

/** The variant of `available` that `negotiateType()` chooses. */
export function negotiate<V extends Variant>(accept: string | null, available: readonly V[]): V | undefined {
  const type = negotiateType(
    accept,
    available.map((variant) => variants[variant].type),
  );
  return available.find((variant) => variants[variant].type === type);
}
