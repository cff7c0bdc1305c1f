import { publishedBody } from './body.ts';
import type { Collected } from './checks/check-type.ts';
import { linkTargets, pagePathOf } from './link-targets.ts';
import { resolveLink } from './links.ts';
import type { Entry } from './parse.ts';
import type { CatalogRecord, FolderKind, Records } from './records.ts';

type Complete = Collected & { readonly organization: Entry<'organization'>; readonly contact: Entry<'contact'> };

/** The records with the links of their bodies in canonical form, those that lead nowhere without a link. */
export function publishBodies(collected: Complete): Records {
  const targets = linkTargets(collected);
  const published = <K extends FolderKind>({ record }: Entry<K>): CatalogRecord<K> => ({
    ...record,
    body: publishedBody(record.body, (url) => {
      const resolved = resolveLink(url, pagePathOf(record.kind, record.slug), targets);
      if (resolved.to === 'elsewhere') return url;
      return resolved.to === 'here' ? resolved.path : undefined;
    }),
  });
  return {
    organization: collected.organization.record,
    contact: collected.contact.record,
    products: collected.products.map(published),
    news: collected.news.map(published),
    work: collected.work.map(published),
    pages: collected.pages.map(published),
  };
}
