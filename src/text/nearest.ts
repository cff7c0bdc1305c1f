import { closest, distance } from 'fastest-levenshtein';

/** The maximum number of edits to a misspelled text: never more than half of its characters. */
const reach = ({ length }: string): number => Math.min(Math.floor(length / 2), Math.max(2, Math.floor(length * 0.4)));

/** Returns the candidate that a person most likely meant, ignoring case, or undefined. */
export function nearest(wanted: string, candidates: readonly string[]): string | undefined {
  if (candidates.length === 0 || wanted === '') return undefined;
  const lower = wanted.toLowerCase();
  const beginning = `${lower}-`;
  const byLowerCase = new Map(candidates.map((candidate) => [candidate.toLowerCase(), candidate]));
  const names = [...byLowerCase.keys()];
  const contained = names.find(
    (name) => name.startsWith(beginning) || (lower[name.length] === '-' && lower.startsWith(name)),
  );
  // The difference in length is a cheap lower bound of the number of edits.
  const likely = names.filter((name) => Math.abs(name.length - lower.length) <= reach(name));
  const close = likely.length === 0 ? undefined : closest(lower, likely);
  const found = close !== undefined && distance(lower, close) <= reach(close) ? close : contained;
  return found === undefined ? undefined : byLowerCase.get(found);
}
