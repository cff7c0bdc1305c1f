import { closest, distance } from 'fastest-levenshtein';

/** Most changes of characters that lead from what was meant to what was written: never more than half of it. */
const reach = ({ length }: string): number => Math.min(Math.floor(length / 2), Math.max(2, Math.floor(length * 0.4)));

/** The candidate that a person most likely meant, or nothing where none is near (case is ignored). */
export function nearest(wanted: string, candidates: readonly string[]): string | undefined {
  if (candidates.length === 0 || wanted === '') return undefined;
  const lower = wanted.toLowerCase();
  const beginning = `${lower}-`;
  const contained = candidates.find(
    (candidate) => candidate.startsWith(beginning) || (lower[candidate.length] === '-' && lower.startsWith(candidate)),
  );
  // A difference in length is a number of changes at least, and costs nothing to see.
  const likely = candidates.filter((candidate) => Math.abs(candidate.length - lower.length) <= reach(candidate));
  if (likely.length === 0) return contained;
  const candidate = closest(lower, likely);
  return distance(lower, candidate) <= reach(candidate) ? candidate : contained;
}
