import { folderKinds } from '../../content/schema/records.ts';
import type { Rule, FoundFault } from '../rule.ts';

/** The characters that search results show: about 600 pixels of a title, two lines of a description. */
const shown = { title: 60, name: 60, summary: 160 } as const;

/** Titles and summaries fit into what search results and previews show of them. */
export const lengths: Rule = {
  name: 'lengths',
  description: 'Titles and summaries are no longer than what search results show of them',
  run: (collected) =>
    folderKinds.flatMap((kind) =>
      collected[kind].flatMap(({ file, record, lineOf }) =>
        Object.entries(shown).flatMap(([field, limit]): FoundFault[] => {
          const value = (record.data as Readonly<Record<string, unknown>>)[field];
          if (typeof value !== 'string' || value.length <= limit) return [];
          return [
            {
              severity: 'warning',
              file,
              line: lineOf([field]),
              field,
              problem: `has ${value.length} characters; search results show about ${limit}.`,
              remedy: 'Put what matters first, or say it shorter: the rest is cut off there.',
            },
          ];
        }),
      ),
    ),
};
