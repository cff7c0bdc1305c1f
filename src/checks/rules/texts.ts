import { isIntroduced } from '../../catalog/known-pages.ts';
import { folderEntries, type Rule } from '../rule.ts';

/** Published entries need a text, except pages that introduce a list. */
export const texts: Rule = {
  name: 'texts',
  description: 'An entry that is published has a text',
  run(content, report) {
    const drafts = new Set(
      folderEntries(content).flatMap(({ file, record }) => (record.data.draft === false ? [] : file)),
    );
    for (const { file, isEmpty, kind, slug } of content.bodies)
      if (isEmpty && !drafts.has(file) && (kind !== 'pages' || !isIntroduced(slug)))
        report.inFile(
          'warning',
          file,
          'is empty: its page shows the fields and nothing else.',
          'Write the text below the second "---", or keep it back with "draft: true" until there is one.',
          'body',
        );
  },
};
