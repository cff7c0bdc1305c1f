import type { Catalog } from '../catalog/catalog.ts';
import { recordName, type Change } from '../catalog/ledger.ts';
import { escapeXml } from '../text/escape-xml.ts';
import { itemsPerPage } from '../contract/limits.ts';
import { href, routes } from '../contract/routes.ts';
import { atomDocument, atomPageLink } from './atom.ts';

/** Describes the changes to one page in the terms of `listChanges`. */
const describe = (changes: readonly Change[]): string =>
  changes
    .map((change) => {
      const fields = change.fields.length > 0 ? `: ${change.fields.join(', ')}` : '';
      const former = change.previous ? ` from ${change.previous.path}` : '';
      return `${recordName(change)} ${change.changeType}${former}${fields}`;
    })
    .join('; ');

/**
 * Returns `/changes/atom.xml`: the newest changes, with one entry for each page and build. It uses the terms of the
 * API, so it is in English except for page titles.
 */
export function changesFeed(catalog: Catalog): string {
  const { site, organization, pages } = catalog;
  const { changes, beginning } = catalog.ledger;
  const newest = changes.slice(0, itemsPerPage);
  const titles = new Map(pages.map(({ path, title }) => [path, title]));
  const entries = [...Map.groupBy(newest, ({ path, cursor }) => `${site}${path}#${cursor}`)].map(([id, changes]) => {
    const [{ path, time }] = changes as [Change];
    const title = titles.get(path);
    const link = `\n    ${atomPageLink(site + path)}`;
    return `  <entry>
    <id>${escapeXml(id)}</id>
    <title xml:lang="${escapeXml(organization.inLanguage)}">${escapeXml(title ?? path)}</title>${title === undefined ? '' : link}
    <updated>${time}</updated>
    <content>${escapeXml(describe(changes))}</content>
  </entry>\n`;
  });
  return atomDocument({
    language: 'en',
    id: site + href('changesAtom'),
    title: `${organization.name}: ${routes.changesAtom.title}`,
    subtitle: `Changes since ${beginning.time}, when this record begins`,
    self: site + href('changesAtom'),
    updated: (newest[0] ?? beginning).time,
    author: organization.name,
    entries: entries.join(''),
  });
}
