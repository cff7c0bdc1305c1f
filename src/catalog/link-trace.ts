import type { Rewrite } from '../content/body/addresses.ts';
import type { Body } from '../content/parse/parse.ts';
import { readWhole, type ReadOnce } from './rendered-body.ts';

/**
 * The addresses in a body with their targets. What is rendered of the body stays valid while the targets are the same.
 */
export type RequestedLinks = readonly (readonly [url: string, target: ReturnType<Rewrite>])[];

/** Reads a body, and records the addresses that were resolved for it. Each is resolved once. */
export function readNoting(body: Body, rewrite: Rewrite): ReadOnce & { readonly requested: RequestedLinks } {
  const requested = new Map<string, ReturnType<Rewrite>>();
  const read = readWhole(body, (url) => {
    if (requested.has(url)) return requested.get(url);
    const target = rewrite(url);
    requested.set(url, target);
    return target;
  });
  return { ...read, requested: [...requested] };
}

/** Whether `rewrite` still resolves every recorded address to the same target. */
export const holds = (requested: RequestedLinks, rewrite: Rewrite): boolean =>
  requested.every(([url, target]) => JSON.stringify(rewrite(url) ?? null) === JSON.stringify(target ?? null));
