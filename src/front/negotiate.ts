import { maxAcceptLength } from '../contract/limits.ts';
import { variants, type Variant } from '../contract/media.ts';
import { routes } from '../contract/routes.ts';
import { memoize } from './memoize.ts';

/** A media type or range in lowercase (RFC 9110 §12.5.1). In a range, `*` matches any type or subtype. */
interface MediaRange {
  readonly type: string;
  readonly subtype: string;
  /** All parameters except `q`. */
  readonly parameters: ReadonlyMap<string, string>;
  /** The weight. A range with weight 0 excludes the media types that it matches. A weight that is not a number counts as 0. */
  readonly q: number;
  readonly position: number;
}

/** Patterns for list items by separator, linear in time. A separator in quotes is part of an item (RFC 9110 §5.6.4). */
const itemPatterns = {
  ',': /(?:[^,"]|"(?:\\.|[^"\\])*"?)+/g,
  ';': /(?:[^;"]|"(?:\\.|[^"\\])*"?)+/g,
} as const;

const split = (text: string, separator: keyof typeof itemPatterns): readonly string[] =>
  text.match(itemPatterns[separator]) ?? [];

const unquote = (value: string): string => (value.startsWith('"') ? value.replace(/^"|"$|\\(.)/g, '$1') : value);

/** The unregistered names of UTF-8 that some clients send as `charset`. */
const utf8Names = new Set(['utf8', 'utf_8']);

function parseParameter(text: string): readonly [name: string, value: string] {
  const equals = text.indexOf('=');
  if (equals === -1) return [text.trim(), ''];
  const name = text.slice(0, equals).trim();
  const value = unquote(text.slice(equals + 1).trim());
  return [name, name === 'charset' && utf8Names.has(value) ? 'utf-8' : value];
}

const noParameters: ReadonlyMap<string, string> = new Map();

/** Parses an `Accept` header in linear time. Skips malformed ranges. */
function parseMediaRanges(accept: string): readonly MediaRange[] {
  return split(accept.toLowerCase(), ',').flatMap((text, position) => {
    const semicolon = text.indexOf(';');
    const essence = semicolon === -1 ? text : text.slice(0, semicolon);
    const slash = essence.indexOf('/');
    const type = essence.slice(0, slash).trim();
    const subtype = essence.slice(slash + 1).trim();
    if (slash < 1 || subtype === '' || (type === '*' && subtype !== '*')) return [];
    if (semicolon === -1) return [{ type, subtype, parameters: noParameters, q: 1, position }];
    const parameterTexts = split(text.slice(semicolon), ';').filter((parameter) => parameter.trim() !== '');
    const parameters = new Map(parameterTexts.map(parseParameter));
    const q = Math.max(0, Number.parseFloat(parameters.get('q') ?? '1') || 0);
    parameters.delete('q');
    return [{ type, subtype, parameters, q, position }];
  });
}

type MediaType = Pick<MediaRange, 'type' | 'subtype' | 'parameters'>;

function parseMediaType(text: string): MediaType {
  const [range] = parseMediaRanges(text);
  if (range === undefined) throw new TypeError(`Cannot parse media type: ${text}`);
  return range;
}

interface Match {
  readonly q: number;
  readonly position: number;
  readonly specificity: number;
}

/**
 * Returns the specificity of a range for a media type, or undefined if the range does not match. A parameter that both
 * have must have the same value. A parameter that only the range has, such as `odata=verbose`, lowers the specificity
 * or, if the weight of the range is 0, prevents the match.
 */
function specificityOf({ type, subtype, parameters, q }: MediaRange, offered: MediaType): number | undefined {
  if (type !== '*' && type !== offered.type) return undefined;
  if (subtype !== '*' && subtype !== offered.subtype) return undefined;
  const breadth = 3 * (Number(type !== '*') + Number(subtype !== '*'));
  if (parameters.size === 0) return breadth + 1;
  let hasAllParameters = true;
  for (const [name, value] of parameters) {
    const offeredValue = offered.parameters.get(name);
    if (offeredValue !== undefined && offeredValue !== value) return undefined;
    hasAllParameters &&= offeredValue !== undefined;
  }
  if (hasAllParameters) return breadth + 2;
  return q === 0 ? undefined : breadth;
}

/** Returns the most specific match of a media type. Ties go to the highest weight, then to the first range. */
function decisiveMatch(ranges: readonly MediaRange[], offered: MediaType): Match | undefined {
  let best: Match | undefined;
  for (const range of ranges) {
    const specificity = specificityOf(range, offered);
    if (specificity === undefined) continue;
    if (best && (specificity - best.specificity || range.q - best.q) <= 0) continue;
    best = { q: range.q, position: range.position, specificity };
  }
  return best;
}

const isPreferred = (a: Match, b: Match): boolean =>
  (a.q - b.q || a.specificity - b.specificity || b.position - a.position) > 0;

const negotiable = [
  ...(['html', 'markdown', 'json', 'ndjson'] as const).map((variant) => variants[variant].type),
  ...routes.openapi.alternateTypes,
].map((type) => [type, parseMediaType(type)] as const);

const maxHeaders = 500;

/** Matches an `Accept` header with all negotiable media types. Memoized, because many clients send the same header. */
const matchesOf = memoize(
  maxHeaders,
  (accept): ReadonlyMap<string, Match | undefined> => {
    const ranges = parseMediaRanges(accept);
    return new Map(negotiable.map(([type, parsed]) => [type, decisiveMatch(ranges, parsed)]));
  },
  maxAcceptLength,
);

/**
 * Returns the best available media type for an `Accept` header (RFC 9110 §12.5.1), or undefined if the header excludes
 * all. The highest weight wins, then the most specific range, then the order in the header, then the order of
 * `available`. An absent or empty header accepts everything. Any other header accepts only types in `negotiable`.
 */
export function negotiateType(accept: string | null, available: readonly string[]): string | undefined {
  if (accept === null || accept.trim() === '') return available[0];
  if (accept.length > maxAcceptLength) return undefined;
  const matches = matchesOf(accept);
  let chosen: { readonly type: string; readonly match: Match } | undefined;
  for (const type of available) {
    const match = matches.get(type);
    if (match !== undefined && match.q > 0 && (!chosen || isPreferred(match, chosen.match))) chosen = { type, match };
  }
  return chosen?.type;
}

export function negotiate<V extends Variant>(accept: string | null, available: readonly V[]): V | undefined {
  const types = available.map((variant) => variants[variant].type);
  const type = negotiateType(accept, types);
  return available.find((variant) => variants[variant].type === type);
}
