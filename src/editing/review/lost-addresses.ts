import type { Difference } from '../changes.ts';
import { pageChanges } from './page-changes.ts';
import type { ReviewSection } from './review.ts';
import { writeReview } from './write-review.ts';

/**
 * Returns addresses that a change of the content breaks, each with the line that redirects it.
 * `today` (RFC 3339 full-date) decides what is published.
 */
export function lostAddresses(differences: readonly Difference[], today: string): readonly ReviewSection[] {
  const before = differences.flatMap((difference) => difference.before ?? []);
  const after = differences.flatMap((difference) => difference.after ?? []);
  const pages = pageChanges(before, after, today).filter(
    ({ change }) => change === 'cut off' || change === 'removed' || change === 'redirect lost',
  );
  return writeReview({ pages, others: [], errors: [], warnings: [] }).sections;
}
