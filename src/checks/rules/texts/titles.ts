import { folderKinds } from '../../../content/schema/records.ts';
import type { Rule } from '../../rule.ts';

export const titles: Rule = {
  name: 'titles',
  description: 'No two entries of a kind have the same title',
  run(content, report) {
    for (const kind of folderKinds) {
      const first = new Map<string, string>();
      for (const entry of content[kind]) {
        const { data } = entry.record;
        const field = 'title' in data ? 'title' : 'name';
        const title = 'title' in data ? data.title : 'name' in data ? data.name : undefined;
        if (title === undefined) continue;
        const other = first.get(title.toLowerCase());
        if (other === undefined) first.set(title.toLowerCase(), entry.file);
        else
          report.warning(
            entry,
            [field],
            `is that of ${other} too.`,
            'Say what is different in this one, or remove one of the two.',
          );
      }
    }
  },
};
