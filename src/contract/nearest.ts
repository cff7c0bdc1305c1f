import { closest, distance } from 'fastest-levenshtein';

/** The candidate that a person most likely meant, or nothing where none is near (case is ignored). */
export function nearest(wanted: string, candidates: readonly string[]): string | undefined {
  if (candidates.length === 0 || wanted === '') return undefined;
  const lower = wanted.toLowerCase();
  const contained = candidates.find(
    (candidate) => candidate.startsWith(`${lower}-`) || lower.startsWith(`${candidate}-`),
  );
  const candidate = closest(lower, [...candidates]);
  if (distance(lower, candidate) <= Math.max(2, Math.floor(candidate.length * 0.4))) return candidate;
  return contained;
}
