import { folderKinds } from '../../content/schema/records.ts';
import { isIntroduced } from '../../catalog/known-pages.ts';
import type { Rule, FoundFault } from '../rule.ts';

/** An entry that is published says something below its fields; a page that introduces a list says enough by the list. */
export const texts: Rule = {
  name: 'texts',
  description: 'An entry that is published has a text',
  run(collected) {
    const drafts = new Set(
      folderKinds.flatMap((kind) =>
        collected[kind].flatMap(({ file, record }) => (record.data.draft === false ? [] : file)),
      ),
    );
    return collected.bodies
      .filter(({ file, isEmpty }) => isEmpty && !drafts.has(file))
      .filter(({ kind, slug }) => kind !== 'pages' || !isIntroduced(slug))
      .map(({ file }): FoundFault => ({
        severity: 'warning',
        file,
        line: 1,
        field: 'body',
        problem: 'is empty: its page shows the fields and nothing else.',
        remedy: 'Write the text below the second "---", or keep it back with "draft: true" until there is one.',
      }));
  },
};
