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
 * Returns how specifically a range matches a media type, or undefined. A parameter with a different
 * value prevents the match; a parameter that the type lacks (`application/json;odata=verbose`)
 * lowers it, and such a range cannot refuse the type.
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

/** Returns the range that applies to a type: the most specific, then the heaviest, then the first. */
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

/** Clients of one kind send the same header, so each is parsed once. */
const matchesOf = memoize(
  maxHeaders,
  (accept): ReadonlyMap<string, Match | undefined> => {
    const ranges = parseMediaRanges(accept);
    return new Map(negotiable.map(([type, parsed]) => [type, decisive(ranges, parsed)]));
  },
  maxAcceptLength,
);

/**
 * Returns the best available media type for an `Accept` header (RFC 9110 §12.5.1), or undefined. The first type answers
 * an absent, empty or wildcard-only header; at equal weight the client's order decides.
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

export function negotiate<V extends Variant>(accept: string | null, available: readonly V[]): V | undefined {
  const type = negotiateType(
    accept,
    available.map((variant) => variants[variant].type),
  );
  return available.find((variant) => variants[variant].type === type);
}
