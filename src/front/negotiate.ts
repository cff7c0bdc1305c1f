import Negotiator from 'negotiator';
import { remembered } from './remembered.ts';
import { essence, type Variant } from '../contract/media.ts';

/**
 * The media type that an `Accept` header asks for (RFC 9110 §12.5.1), or nothing where it refuses all. The
 * first of `available` answers a request that does not choose: no header, an empty one, or a wildcard alone.
 */
export function negotiateType(accept: string | null, available: readonly string[]): string | undefined {
  if (accept === null || accept.trim() === '') return available[0];
  return chosen(`${available.join()}\n${accept}`);
}

const headersRemembered = 500;

/** Clients of one kind send one header, and reading it takes longer than all else that a request costs here. */
const chosen = remembered(headersRemembered, (key) => {
  const [available = '', accept = ''] = key.split('\n', 2);
  return new Negotiator({ headers: { accept } }).mediaType(available.split(','));
});

const charset = ';charset=utf-8';

/** The variant that an `Accept` header asks for, or nothing where it refuses all. */
export const negotiate = (accept: string | null, available: readonly Variant[]): Variant | undefined =>
  chosenVariant(`${available.join()}\n${accept ?? ''}`);

const chosenVariant = remembered(headersRemembered, (key) => {
  const [names = '', accept = ''] = key.split('\n', 2);
  const available = names.split(',') as Variant[];
  // A range with a charset only matches a type that has it, and every text of ours is UTF-8.
  const types = available.flatMap((variant) => [essence(variant), essence(variant) + charset]);
  const type = negotiateType(accept, types)?.replace(charset, '');
  return available.find((variant) => essence(variant) === type);
});
