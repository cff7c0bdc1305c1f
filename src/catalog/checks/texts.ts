import { folderKinds, type FolderKind } from '../records.ts';
import { introducedSlugs } from '../site-pages.ts';
import type { Check, Finding } from './check-type.ts';

/** What `npm run new` leaves in the place of a text is a comment: it is no text. */
const isEmpty = (text: string): boolean => text.replace(/<!--[^]*?-->/g, '').trim() === '';

/** Pages that introduce a list say enough by it. */
const introduces = (kind: FolderKind, slug: string): boolean =>
  kind === 'pages' && (introducedSlugs as readonly string[]).includes(slug);

/** An entry that is published says something below its fields. */
export const texts: Check = {
  name: 'texts',
  description: 'An entry that is published has a text',
  check: (collected) =>
    folderKinds.flatMap((kind) =>
      collected[kind].flatMap(({ file, record: { slug, data, body } }): Finding[] =>
        data.draft || introduces(kind, slug) || !isEmpty(body)
          ? []
          : [
              {
                severity: 'warning',
                file,
                line: 1,
                field: 'body',
                problem: 'is empty: its page shows the fields and nothing else.',
                remedy: 'Write the text below the second "---", or keep it back with "draft: true" until there is one.',
              },
            ],
      ),
    ),
};
