import { folderKinds } from '../../../content/schema/records.ts';
import type { Rule, FoundFault } from '../../rule.ts';

/** No two entries of a kind have one title, which readers of a list could not tell apart. */
export const titles: Rule = {
  name: 'titles',
  description: 'No two entries of a kind have the same title',
  run: (collected) =>
    folderKinds.flatMap((kind) => {
      const first = new Map<string, string>();
      return collected[kind].flatMap(({ file, record: { data }, lineOf }): FoundFault[] => {
        const field = 'title' in data ? 'title' : 'name';
        const title = 'title' in data ? data.title : 'name' in data ? data.name : undefined;
        if (title === undefined) return [];
        const other = first.get(title.toLowerCase());
        first.set(title.toLowerCase(), other ?? file);
        if (other === undefined) return [];
        return [
          {
            severity: 'warning',
            file,
            line: lineOf([field]),
            field,
            problem: `is that of ${other} too.`,
            remedy: 'Say what is different in this one, or remove one of the two.',
          },
        ];
      });
    }),
};
