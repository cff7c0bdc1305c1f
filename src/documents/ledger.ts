import { collectionKinds, collections, type CollectionKind } from '../contract/collections.ts';
import { collectionIds, type CollectionId } from '../contract/pagination.ts';
import { href, resourceName, type ResourceId } from '../contract/routes.ts';
import { recordBody, type Catalog, type Snapshot } from '../catalog/catalog.ts';
import { ledgerCompany, nextLedger, type Ledger, type LedgerRecord } from '../catalog/ledger.ts';
import { sha256 } from '../catalog/sha256.ts';
import { pagePathOf, stem } from '../catalog/page-path.ts';
import { catalogRedirects } from '../catalog/redirects.ts';
import { itemResource, listedItems } from '../api/resources/collections.ts';
import { contactResource, organizationResource } from '../api/resources/company.ts';
import { pageItem } from '../api/resources/records.ts';

export interface LedgerOptions {
  /** The ledger of the previous build; undefined if there is none. */
  readonly earlier: Ledger | undefined;
  readonly moment: Date;
}

/** The length of a field's digest in hexadecimal digits: two values collide with a probability of 2^-48. */
const digestLength = 12;
const shortened = (whole: string): string => whole.slice(0, digestLength);

/**
 * Returns the published records as API resources, with their prose as the field `text`. Addresses have no origin, so
 * moving the site is not a change.
 */
function ledgerRecords(published: Catalog): LedgerRecord[] {
  const catalog = { ...published, site: '' };
  const record = (
    id: ResourceId,
    slug: string | null,
    {
      path,
      apiPath = href(id),
      represented,
      text,
    }: { path: string; apiPath?: string; represented: object; text?: string },
  ): LedgerRecord => {
    const fields: Record<string, string> = {};
    for (const [name, value] of Object.entries(represented)) fields[name] = shortened(sha256(JSON.stringify(value)));
    if (text !== undefined) fields['text'] = shortened(text);
    return { resource: resourceName(id), slug, path, apiPath, fields };
  };
  const textOf = (record: Parameters<typeof recordBody>[1]): string => {
    const body = recordBody(catalog, record);
    return body?.digests?.text ?? sha256(JSON.stringify(body?.markdown('') ?? ''));
  };
  // Digests of page texts, by path.
  const texts = new Map([...catalog.customMarkdown].map(([path, text]) => [path, sha256(JSON.stringify(text))]));
  for (const one of catalog.introductions.values()) texts.set(pagePathOf('pages', one.slug), textOf(one));

  const ofKind = (kind: CollectionKind): LedgerRecord[] =>
    catalog[kind].map((one: Catalog[CollectionKind][number]) => {
      const { list, item }: (typeof collections)[CollectionKind] = collections[kind];
      const path = pagePathOf(kind, one.slug);
      const text = textOf(one);
      texts.set(path, text);
      const apiPath = href(item ?? list, one.slug);
      return record(list, one.slug, { path, apiPath, represented: itemResource(catalog, one), text });
    });
  return [
    record('organization', null, { path: href('aboutPage'), represented: organizationResource(catalog) }),
    record('contact', null, { path: href('contactPage'), represented: contactResource(catalog) }),
    ...collectionKinds.flatMap(ofKind),
    ...catalog.pages.map((page) => {
      const text = texts.get(page.path);
      return record('pageList', stem(page.path), {
        path: page.path,
        represented: pageItem(catalog, page),
        ...(text !== undefined && { text }),
      });
    }),
  ];
}

/** Returns the catalog with its updated ledger and an NDJSON snapshot of each collection. */
export function withLedger(catalog: Catalog, { earlier, moment }: LedgerOptions): Catalog {
  const ledger = nextLedger(earlier, {
    organization: ledgerCompany(catalog.organization),
    records: ledgerRecords(catalog),
    redirects: catalogRedirects(catalog),
    moment,
  });
  const snapshotOf = (id: CollectionId): Snapshot => {
    const text = listedItems({ ...catalog, ledger }, id)
      .map((item) => `${JSON.stringify(item)}\n`)
      .join('');
    return { text, digest: sha256(text) };
  };
  return { ...catalog, ledger, snapshots: new Map(collectionIds.map((id) => [id, snapshotOf(id)])) };
}
