import Negotiator from 'negotiator';
import { essence, type Variant } from '../contract/media.ts';

/**
 * The variant that an `Accept` header asks for (RFC 9110 §12.5.1), or nothing where it refuses all. The
 * first of `available` answers a request that does not choose: no header, an empty one, or a wildcard alone.
 */
export function negotiate(accept: string | null, available: readonly Variant[]): Variant | undefined {
  if (accept === null || accept.trim() === '') return available[0];
  const types = new Map(
    available.flatMap((variant) => {
      const type = essence(variant);
      return [
        [type, variant],
        [`${type};charset=utf-8`, variant],
      ] as const;
    }),
  );
  const [chosen] = new Negotiator({ headers: { accept } }).mediaTypes([...types.keys()]);
  return chosen === undefined ? undefined : types.get(chosen);
}
