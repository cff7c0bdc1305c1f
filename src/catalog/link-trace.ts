import type { Rewrite } from '../content/body/addresses.ts';
import type { Body } from '../content/parse/parse.ts';
import { readWhole, type ReadOnce } from './rendered-body.ts';

/** Addresses that a body asked for, and where each led: what is made of it is the same as long as they lead there. */
export type RequestedLinks = readonly (readonly [url: string, target: ReturnType<Rewrite>])[];

/** Reads a body, and notes what it asked for. Each address is asked for once. */
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

/** Whether all that a body asked for still leads where it led. Asks for each. */
export const holds = (requested: RequestedLinks, rewrite: Rewrite): boolean =>
  requested.every(([url, target]) => JSON.stringify(rewrite(url) ?? null) === JSON.stringify(target ?? null));
