import Negotiator from 'negotiator';
import { maxAcceptLength } from '../contract/limits.ts';
import { mediaTypeOf, type Variant } from '../contract/media.ts';

/** Matches a parameter of a media range, except the weight `q`. Its value may be quoted (RFC 9110 §5.6.6). */
const parameter = /;(?!\s*q\s*=)(?:[^;,"]|"(?:\\.|[^"\\])*"?)*/gi;

/**
 * Returns the available variant that an `Accept` header prefers (RFC 9110 §12.5.1), or undefined if the header
 * excludes all. An absent or empty header accepts everything. Parameters other than `q` are ignored, because clients
 * send many that do not matter here, such as `charset=utf8`.
 */
export function negotiate<V extends Variant>(accept: string | null, available: readonly V[]): V | undefined {
  if (accept === null || accept.trim() === '') return available[0];
  if (accept.length > maxAcceptLength) return undefined;
  const negotiator = new Negotiator({ headers: { accept: accept.replace(parameter, '') } });
  const [chosen] = negotiator.mediaTypes(available.map(mediaTypeOf));
  return available.find((variant) => mediaTypeOf(variant) === chosen);
}
