import { folderEntries, type Rule } from '../rule.ts';

/** The characters that search results show: about 600 pixels of a title, two lines of a description. */
const shown = { title: 60, name: 60, summary: 160 } as const;

export const lengths: Rule = {
  name: 'lengths',
  description: 'Titles and summaries are no longer than what search results show of them',
  run(content, report) {
    for (const entry of folderEntries(content))
      for (const [field, limit] of Object.entries(shown)) {
        const value = (entry.record.data as Readonly<Record<string, unknown>>)[field];
        if (typeof value === 'string' && value.length > limit)
          report.warning(
            entry,
            [field],
            `has ${value.length} characters; search results show about ${limit}.`,
            'Put what matters first, or say it shorter: the rest is cut off there.',
          );
      }
  },
};
