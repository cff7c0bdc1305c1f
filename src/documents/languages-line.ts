import type { Catalog } from '../catalog/catalog.ts';
import { alternatesOf, languageName } from '../catalog/languages.ts';
import { href, type DocumentId } from '../contract/routes.ts';

/** Returns a line with the addresses of a document in all languages; empty if the site has one. */
export function languagesLine(catalog: Catalog, id: DocumentId): string {
  const alternates = alternatesOf(catalog, href(id)).map(
    ({ tag, url }) => `${languageName(tag, catalog)} (${tag}) ${url}`,
  );
  return alternates.length === 0
    ? ''
    : `\nLanguages: ${alternates.join(', ')}. Notes for agents and the documentation are in English.\n`;
}
