import { closest, distance } from 'fastest-levenshtein';

/** The most edits between a misspelt text and the meant one: never more than half of its characters. */
const reach = ({ length }: string): number => Math.min(Math.floor(length / 2), Math.max(2, Math.floor(length * 0.4)));

/** The candidate that a person most likely meant, ignoring case, or undefined when none is near. */
export function nearest(wanted: string, candidates: readonly string[]): string | undefined {
  if (candidates.length === 0 || wanted === '') return undefined;
  const lower = wanted.toLowerCase();
  const beginning = `${lower}-`;
  const contained = candidates.find(
    (candidate) => candidate.startsWith(beginning) || (lower[candidate.length] === '-' && lower.startsWith(candidate)),
  );
  // The difference in length is a lower bound of the number of edits, and costs nothing to compute.
  const likely = candidates.filter((candidate) => Math.abs(candidate.length - lower.length) <= reach(candidate));
  if (likely.length === 0) return contained;
  const candidate = closest(lower, likely);
  return distance(lower, candidate) <= reach(candidate) ? candidate : contained;
}
