import type { Catalog } from '../catalog/catalog.ts';
import { recordName, type Change } from '../catalog/ledger.ts';
import { escapeXml } from '../contract/escape-xml.ts';
import { itemsPerPage } from '../contract/limits.ts';
import { href, routes } from '../contract/routes.ts';
import { atomDocument, atomPageLink } from './atom.ts';
import { startOfDay } from './start-of-day.ts';

/** What a build changed of one page: the records that it shows, in the terms of `listChanges`. */
const told = (changes: readonly Change[]): string =>
  changes
    .map((change) => {
      const fields = change.fields.length > 0 ? `: ${change.fields.join(', ')}` : '';
      const former = change.previous ? ` from ${change.previous.path}` : '';
      return `${recordName(change)} ${change.changeType}${former}${fields}`;
    })
    .join('; ');

/**
 * `/changes/atom.xml`: the newest changes of the ledger as Atom (RFC 4287), an entry for each page and build. It is in
 * English but for the titles of pages: it speaks in the terms of the API.
 */
export function changesFeed(catalog: Catalog): string {
  const { site, organization, ledger, pages } = catalog;
  const newest = ledger.changes.slice(0, itemsPerPage);
  const titles = new Map(pages.map(({ path, title }) => [path, title]));
  const updated = newest[0]?.time ?? startOfDay(organization.updated, organization.timeZone);
  const entries = [...Map.groupBy(newest, ({ path, time }) => `${site}${path}#${time}`)].map(([id, changes]) => {
    const [{ path, time }] = changes as [Change];
    const title = titles.get(path);
    const link = `\n    ${atomPageLink(site + path)}`;
    return `  <entry>
    <id>${escapeXml(id)}</id>
    <title xml:lang="${escapeXml(organization.inLanguage)}">${escapeXml(title ?? path)}</title>${title === undefined ? '' : link}
    <updated>${time}</updated>
    <content>${escapeXml(told(changes))}</content>
  </entry>\n`;
  });
  return atomDocument({
    language: 'en',
    id: site + href('changesAtom'),
    title: `${organization.name}: ${routes.changesAtom.title}`,
    self: site + href('changesAtom'),
    updated,
    author: organization.name,
    entries: entries.join(''),
  });
}
