import { variants, essence } from '../../contract/media.ts';
import { documentIds, href, routes } from '../../contract/routes.ts';
import type { Catalog } from '../catalog.ts';
import { markdownPath } from '../site-pages.ts';
import { errorsTable, operationsTable, quotaSentence } from './tables.ts';

/** `/developers`: from nothing to a first answer, and where everything is. Markdown. */
export function developersGuide({ site, organization }: Catalog): string {
  const documents = documentIds.map(
    (id) => `- [${href(id)}](${href(id)}): ${routes[id].title}. ${routes[id].description}`,
  );
  return `Everything that ${organization.name} says in public can be read by a program: the same facts as on the pages, as JSON. There is no key, no account and nothing to install.

## First request

\`\`\`sh
curl -H 'Accept: ${essence('json')}' ${site}${href('catalogIndex')}
\`\`\`

The index names every collection with its address, its operation and its number of items. From there:

${operationsTable()}

Each operation is described in full on the [API page](${href('apiPage')}).

## Pages as Markdown

Every page has a second form. Ask for it with a header, or with the suffix \`${variants.markdown.suffix}\`:

\`\`\`sh
curl -H 'Accept: ${essence('markdown')}' ${site}${href('aboutPage')}
curl ${site}${markdownPath(href('aboutPage'))}
\`\`\`

## Documents for machines

${documents.join('\n')}

## Rules

- Send GET, HEAD or OPTIONS. Nothing can be written here.
- Send no keys, no cookies and no personal data: none is needed, and none is read.
- ${quotaSentence} The headers of every response say what is left.
- Ask again with \`If-None-Match\`: an unchanged answer is a 304 without a body.
- When an answer is an error, read \`error.hint\` and follow it instead of retrying blindly.

## Errors

Every error has one form: \`{"error": {"code", "message", "hint"}}\`.

${errorsTable()}

How the API changes, and how it does not, is on the [versioning page](${href('versioningPage')}).
`;
}
