import { distance } from 'fastest-levenshtein';
import type { Rule } from '../rule.ts';

const bare = (tag: string): string => tag.replaceAll('-', '');

/** Whether a tag is probably a misspelling or the plural of another. Short words that differ in one letter are not. */
const alike = (tag: string, other: string): boolean =>
  bare(tag) === bare(other) ||
  `${tag}s` === other ||
  `${other}s` === tag ||
  (Math.min(tag.length, other.length) > 4 && distance(tag, other) <= (tag.length > 6 ? 2 : 1));

export const tags: Rule = {
  name: 'tags',
  description: 'A tag used once does not look like another tag',
  run({ news }, report) {
    const uses = new Map<string, number>();
    for (const { record } of news) for (const tag of record.data.tags ?? []) uses.set(tag, (uses.get(tag) ?? 0) + 1);
    const byUse = [...uses].toSorted(([, a], [, b]) => b - a).map(([tag]) => tag);
    for (const entry of news)
      for (const [index, tag] of (entry.record.data.tags ?? []).entries()) {
        if (uses.get(tag) !== 1) continue;
        const other = byUse.find((one) => one !== tag && alike(tag, one));
        if (other !== undefined)
          report.warning(
            entry,
            ['tags', index],
            `"${tag}" is used once, and looks like "${other}".`,
            `Write "${other}" if the same topic is meant.`,
          );
      }
  },
};
