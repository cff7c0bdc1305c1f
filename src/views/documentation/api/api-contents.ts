import { offeredResources } from '../../../catalog/available-operations.ts';
import { href, routes } from '../../../contract/routes.ts';
import type { Catalog } from '../../../catalog/catalog.ts';
import { linkValue, type Block, type ContentsEntry, type SectionBlock } from '../../view.ts';
import { contentsBlock, contentsEntries } from '../contents.ts';
import { operationPage, operationsId } from './description.ts';

/** The contents of the documentation of the API, the same on each of its pages, with the sections of the page at `path`. */
export function apiContents(catalog: Catalog, path: string, sections: readonly SectionBlock[]): Block {
  const page = (text: string, address: string): ContentsEntry => ({
    ...linkValue(text, address),
    ...(address === path && { entries: contentsEntries(path, sections) }),
  });
  return contentsBlock([
    page('API', href('apiPage')),
    {
      ...linkValue('Operations', `${href('apiPage')}#${operationsId}`),
      entries: offeredResources(catalog).map((id) =>
        linkValue(routes[id].operationId, operationPage(routes[id].operationId)),
      ),
    },
    page('Errors', href('errorsPage')),
    page('Versioning', href('versioningPage')),
  ]);
}
