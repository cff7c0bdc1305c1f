import { collectionKinds, collections, type CollectionKind } from '../contract/collections.ts';
import { collectionIds, type CollectionId } from '../contract/pagination.ts';
import { href, resourceName, type ResourceId } from '../contract/routes.ts';
import { recordBody, type Catalog, type Snapshot } from '../catalog/catalog.ts';
import { nextLedger, type Ledger, type LedgerRecord } from '../catalog/ledger.ts';
import { pagePathOf, stem } from '../catalog/page-path.ts';
import { redirectsOfCatalog } from '../catalog/redirects.ts';
import { itemResource, listedItems } from '../api/collections.ts';
import { contactResource, organizationResource } from '../api/represent-company.ts';
import { pageItem } from '../api/represent.ts';

/** What the ledger is made of, besides the catalog. */
export interface LedgerOptions {
  /** The ledger of the site that this build replaces. */
  readonly earlier: Ledger;
  /** The moment of the build. */
  readonly moment: Date;
  /** The SHA-256 of a text in hexadecimal. */
  readonly digest: (text: string) => string;
}

/** Characters of a digest: the next value of a field has the same one in one of 2^48 cases. */
const digestLength = 12;
const shortened = (whole: string): string => whole.slice(0, digestLength);

/**
 * The records that a catalog publishes, in the form of the API, with their prose as the field `text`. Addresses are
 * paths in it: a site that moves to another origin has not changed.
 */
function ledgerRecords(published: Catalog, digest: LedgerOptions['digest']): LedgerRecord[] {
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
    for (const [name, value] of Object.entries(represented)) fields[name] = shortened(digest(JSON.stringify(value)));
    if (text !== undefined) fields['text'] = shortened(text);
    return { resource: resourceName(id), slug, path, apiPath, fields };
  };
  const textOf = (record: Parameters<typeof recordBody>[1]): string => {
    const body = recordBody(catalog, record);
    return body?.digests?.text ?? digest(JSON.stringify(body?.markdown('') ?? ''));
  };
  // The digests of the texts of pages, by their paths.
  const texts = new Map([...catalog.customMarkdown].map(([path, text]) => [path, digest(JSON.stringify(text))]));
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
 * The catalog with its ledger, the earlier one and what this build changes, and with a snapshot of each collection in
 * NDJSON (one item a line).
 */
export function withLedger(catalog: Catalog, { earlier, moment, digest }: LedgerOptions): Catalog {
  const redirects = redirectsOfCatalog(catalog);
  const ledger = nextLedger(earlier, ledgerRecords(catalog, digest), { redirects, moment });
  const snapshotOf = (id: CollectionId): Snapshot => {
    const text = listedItems({ ...catalog, ledger }, id)
      .map((item) => `${JSON.stringify(item)}\n`)
      .join('');
    return { text, digest: digest(text) };
  };
  return { ...catalog, ledger, snapshots: new Map(collectionIds.map((id) => [id, snapshotOf(id)])) };
}
