import { offeredResources } from '../../catalog/built-in-pages.ts';
import { href, routes } from '../../contract/routes.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { linkValue, section, type Block, type ContentsEntry, type Part, type SectionBlock } from '../model/view.ts';
import { errorLink, operationPage, operationsId } from './description.ts';
import { errors, type ErrorCode } from '../../contract/errors.ts';
import { code, withLiterals, table } from '../markdown/syntax.ts';

const contentsEntries = (path: string, parts: readonly Part[]): ContentsEntry[] =>
  parts.flatMap((part) => {
    if (part.type !== 'section') return [];
    const { id, heading, parts: below } = part;
    const entries = contentsEntries(path, below);
    return { text: heading, href: `${path}#${id}`, ...(entries.length > 0 && { entries }) };
  });

const contents = (entries: readonly ContentsEntry[]): Block => ({ type: 'contents', heading: 'Contents', entries });

export const pageContents = (path: string, sections: readonly SectionBlock[]): Block =>
  contents(contentsEntries(path, sections));

/** Returns the table of contents of the API pages. The entry of the page at `path` contains its `sections`. */
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

export function operationsTable(catalog: Catalog): string {
  const offered = offeredResources(catalog).map((id) => routes[id]);
  const rows = offered.map(({ operationId, path, summary }) => [code(operationId), code(`GET ${path}`), summary]);
  return table(['Operation', 'Request', 'Answers with'], rows);
}

/** Returns a Markdown table of all errors. `formatCode` can turn the code of each error into a link. */
export const errorsTable = (formatCode: (text: string, code: ErrorCode) => string = (text) => text): string =>
  table(
    ['Status', 'Code', 'Meaning', 'What to do', 'Retry'],
    (Object.keys(errors) as ErrorCode[]).map((name) => {
      const { status, message, remedy, retry } = errors[name];
      return [String(status), formatCode(code(name), name), withLiterals(message), remedy, retry];
    }),
  );

export const errorForm = 'Every error has one form: `{"error": {"code", "message", "hint"}}`.';

export const errorsSection = (more = ''): SectionBlock =>
  section(
    'errors',
    'Errors',
    `${errorForm} Follow the hint instead of retrying blindly.${more}\n\n${errorsTable(errorLink)}`,
  );
