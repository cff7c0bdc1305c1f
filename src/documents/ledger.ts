import { collectionKinds, collections, type CollectionKind } from '../contract/collections.ts';
import { collectionIds, type CollectionId } from '../contract/pagination.ts';
import { href, resourceName, type ResourceId } from '../contract/routes.ts';
import { catalogRecords, recordBody, type Catalog, type Snapshot } from '../catalog/catalog.ts';
import type { CatalogRecord, FolderKind } from '../content/schema/records.ts';
import { ledgerCompany, nextLedger, type Ledger, type LedgerRecord } from '../catalog/ledger.ts';
import { sha256 } from '../catalog/sha256.ts';
import { pagePathOf, pageSlug } from '../catalog/built-in-pages.ts';
import { catalogRedirects } from '../catalog/redirects.ts';
import { itemResource, listedItems } from '../api/resources/collections.ts';
import { contactResource, organizationResource } from '../api/resources/company.ts';
import { pageItem } from '../api/resources/records.ts';

/** Digests of fields have this many hexadecimal digits. Two values share a digest with a probability of 2^-48. */
const digestLength = 12;

function textDigest(catalog: Catalog, record: CatalogRecord<FolderKind>): string {
  const body = recordBody(catalog, record);
  return body?.digests?.text ?? sha256(JSON.stringify(body?.markdown('') ?? ''));
}

/**
 * Returns ledger records for the company, its contact data, the records of all collections, and all pages. Each has a
 * digest of each field of its API resource and, in `text`, of its body if there is one. Addresses are digested without
 * the origin, so moving the site to another domain is not a change.
 */
function ledgerRecords(published: Catalog): LedgerRecord[] {
  const catalog = { ...published, site: '' };
  const texts = new Map([
    ...[...catalog.customMarkdown].map(([path, text]) => [path, sha256(JSON.stringify(text))] as const),
    ...catalogRecords(catalog).map((one) => [pagePathOf(one.kind, one.slug), textDigest(catalog, one)] as const),
  ]);
  const record = (
    id: ResourceId,
    slug: string | null,
    path: string,
    represented: object,
    apiPath = href(id),
  ): LedgerRecord => {
    const digests = new Map(Object.entries(represented).map(([name, value]) => [name, sha256(JSON.stringify(value))]));
    const text = slug === null ? undefined : texts.get(path);
    if (text !== undefined) digests.set('text', text);
    const fields = Object.fromEntries([...digests].map(([name, digest]) => [name, digest.slice(0, digestLength)]));
    return { resource: resourceName(id), slug, path, apiPath, fields };
  };
  const recordsOf = (kind: CollectionKind): LedgerRecord[] =>
    catalog[kind].map((one: Catalog[CollectionKind][number]) => {
      const { list, item }: (typeof collections)[CollectionKind] = collections[kind];
      const apiPath = href(item ?? list, one.slug);
      return record(list, one.slug, pagePathOf(kind, one.slug), itemResource(catalog, one), apiPath);
    });
  return [
    record('organization', null, href('aboutPage'), organizationResource(catalog)),
    record('contact', null, href('contactPage'), contactResource(catalog)),
    ...collectionKinds.flatMap(recordsOf),
    ...catalog.pages.map((page) => record('pageList', pageSlug(page.path), page.path, pageItem(catalog, page))),
  ];
}

/**
 * Returns the catalog with an updated ledger and an NDJSON snapshot of each collection. `earlier` is the ledger of the
 * previous build; if it is undefined, a new ledger begins. `moment` is the time of this build.
 */
export function withLedger(
  catalog: Catalog,
  { earlier, moment }: { readonly earlier: Ledger | undefined; readonly moment: Date },
): Catalog {
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
