import { closest, distance } from 'fastest-levenshtein';

/** How many edits a misspelling may have: 40% of the word's length, at least 2, but never more than half of it. */
const maxEdits = ({ length }: string): number =>
  Math.min(Math.floor(length / 2), Math.max(2, Math.floor(length * 0.4)));

/**
 * Returns the candidate that a person most likely meant, ignoring case: the closest spelling, otherwise one that only
 * adds or omits a hyphen and what follows (`counter-pro` for `counter`, or the reverse) or has no suffix (`about` for
 * `about.html`). Undefined if none is close.
 */
export function nearest(wanted: string, candidates: readonly string[]): string | undefined {
  if (candidates.length === 0 || wanted === '') return undefined;
  const lower = wanted.toLowerCase();
  const beginning = `${lower}-`;
  const byLowerCase = new Map(candidates.map((candidate) => [candidate.toLowerCase(), candidate]));
  const names = [...byLowerCase.keys()];
  const contained = names.find(
    (name) => name.startsWith(beginning) || (/[-.]/.test(lower[name.length] ?? '') && lower.startsWith(name)),
  );
  // The difference in length is a cheap lower bound of the number of edits.
  const likely = names.filter((name) => Math.abs(name.length - lower.length) <= maxEdits(name));
  const close = likely.length === 0 ? undefined : closest(lower, likely);
  const meant = close !== undefined && distance(lower, close) <= maxEdits(close) ? close : contained;
  return meant === undefined ? undefined : byLowerCase.get(meant);
}
