import { offeredResources } from '../../catalog/available-operations.ts';
import { href, routes } from '../../contract/routes.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { linkValue, type Block, type ContentsEntry, type SectionBlock } from '../model/view.ts';
import { operationPage, operationsId } from './description.ts';
import { errors, type ErrorCode } from '../../contract/errors.ts';
import { code, withLiterals, table } from '../markdown/syntax.ts';

const contentsEntries = (path: string, sections: readonly SectionBlock[]): ContentsEntry[] =>
  sections.map(({ id, heading, parts }) => {
    const entries = contentsEntries(
      path,
      parts.filter((part) => part.type === 'section'),
    );
    return { text: heading, href: `${path}#${id}`, ...(entries.length > 0 && { entries }) };
  });

const contents = (entries: readonly ContentsEntry[]): Block => ({ type: 'contents', heading: 'Contents', entries });

export const pageContents = (path: string, sections: readonly SectionBlock[]): Block =>
  contents(contentsEntries(path, sections));

/** Returns the table of contents of all API pages, with the sections of the page at `path`. */
export function apiContents(catalog: Catalog, path: string, sections: readonly SectionBlock[]): Block {
  const page = (text: string, address: string): ContentsEntry => ({
    ...linkValue(text, address),
    ...(address === path && { entries: contentsEntries(path, sections) }),
  });
  const operations = offeredResources(catalog).map((id) => routes[id].operationId);
  return contents([
    page('API', href('apiPage')),
    {
      ...linkValue('Operations', `${href('apiPage')}#${operationsId}`),
      entries: operations.map((id) => linkValue(id, operationPage(id))),
    },
    page('Errors', href('errorsPage')),
    page('Versioning', href('versioningPage')),
  ]);
}

export const operationsTable = (catalog: Catalog): string =>
  table(
    ['Operation', 'Request', 'Answers with'],
    offeredResources(catalog).map((id) => [
      code(routes[id].operationId),
      code(`GET ${routes[id].path}`),
      routes[id].summary,
    ]),
  );

type Naming = (code: ErrorCode, text: string) => string;

/** Returns a table of all errors. `naming` can turn a code into a link. */
export const errorsTable = (naming: Naming = (_, text) => text): string =>
  table(
    ['Status', 'Code', 'Meaning', 'What to do', 'Retry'],
    (Object.keys(errors) as ErrorCode[]).map((name) => {
      const { status, message, remedy, retry } = errors[name];
      return [String(status), naming(name, code(name)), withLiterals(message), remedy, retry];
    }),
  );
