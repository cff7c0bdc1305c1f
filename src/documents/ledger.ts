import { collectionKinds, collections, type CollectionKind } from '../contract/collections.ts';
import { collectionIds, type CollectionId } from '../contract/pagination.ts';
import { href, resourceName, type ResourceId } from '../contract/routes.ts';
import { recordBody, type Catalog, type Snapshot } from '../catalog/catalog.ts';
import { ledgerCompany, nextLedger, type Ledger, type LedgerRecord } from '../catalog/ledger.ts';
import { sha256 } from '../catalog/sha256.ts';
import { pagePathOf, stem } from '../catalog/page-path.ts';
import { redirectsOfCatalog } from '../catalog/redirects.ts';
import { itemResource, listedItems } from '../api/collections.ts';
import { contactResource, organizationResource } from '../api/represent-company.ts';
import { pageItem } from '../api/represent.ts';

export interface LedgerOptions {
  /** The ledger of the site that this build replaces; undefined when a ledger begins. */
  readonly earlier: Ledger | undefined;
  /** The moment of the build. */
  readonly moment: Date;
}

/** Characters of a digest: two values of a field share one with a probability of 2^-48. */
const digestLength = 12;
const shortened = (whole: string): string => whole.slice(0, digestLength);

/**
 * Returns the records that a catalog publishes, in the form of the API, with their prose as the field `text`. Addresses
 * have no origin: a site that moves to another origin has not changed.
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
  // The digests of the texts of pages, by their paths.
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

/**
 * Returns the catalog with its ledger, which continues the earlier one, and with a snapshot of each collection in NDJSON
 * (one item a line).
 */
export function withLedger(catalog: Catalog, { earlier, moment }: LedgerOptions): Catalog {
  const ledger = nextLedger(earlier, {
    organization: ledgerCompany(catalog.organization),
    records: ledgerRecords(catalog),
    redirects: redirectsOfCatalog(catalog),
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
