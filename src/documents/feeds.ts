import { recordBody, type Catalog, type NewsRecord } from '../catalog/catalog.ts';
import { latest, startOfDay } from '../content/day.ts';
import { recordName, type Change } from '../catalog/ledger.ts';
import { firstSlug } from '../catalog/redirects.ts';
import { changed } from '../catalog/site-pages.ts';
import { itemsPerPage } from '../contract/limits.ts';
import { href, routes } from '../contract/routes.ts';
import { escapeXml } from '../text/escape-xml.ts';
import { fill } from '../words/fill.ts';

/** The maximum number of posts in a feed. Readers fetch it often, and find older posts on the news pages. */
const feedLength = 30;

const feedPosts = ({ news }: Catalog): readonly NewsRecord[] => news.slice(0, feedLength);

const feedTitle = ({ organization, words }: Catalog): string => fill(words.news.feed, { company: organization.name });

/** Returns the permanent ID of a post, which survives renames (RFC 4287 §4.2.6). */
const postId = ({ site }: Catalog, record: NewsRecord): string => site + href('postPage', firstSlug(record));

/** `/news/feed.json`: JSON Feed 1.1, with posts in Markdown. */
export function jsonFeed(catalog: Catalog): object {
  const { site, organization } = catalog;
  const moment = (date: string): string => startOfDay(date, organization.timeZone);
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: feedTitle(catalog),
    description: organization.description,
    home_page_url: site + href('newsPage'),
    feed_url: site + href('newsFeed'),
    language: organization.inLanguage,
    authors: [{ name: organization.name, url: site + href('home') }],
    items: feedPosts(catalog).map((record) => ({
      id: postId(catalog, record),
      url: site + href('postPage', record.slug),
      title: record.data.title,
      summary: record.data.summary,
      content_text: recordBody(catalog, record)?.markdown(site) ?? '',
      date_published: moment(record.data.date),
      date_modified: moment(changed(record)),
      tags: record.data.tags,
    })),
  };
}

const atomPageLink = (address: string): string =>
  `<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>`;

interface AtomFeed {
  /** The default language of entries (BCP 47). */
  readonly language: string;
  readonly id: string;
  readonly title: string;
  readonly subtitle?: string;
  readonly self: string;
  readonly pageLink?: string;
  /** The time of the last change (RFC 3339). */
  readonly updated: string;
  /** The XML elements of each entry, one per line. */
  readonly entries: readonly (readonly string[])[];
}

const atomDocument = (
  { organization }: Catalog,
  { language, id, title, subtitle, self, pageLink, updated, entries }: AtomFeed,
): string => {
  const lines = [
    `<id>${escapeXml(id)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    subtitle !== undefined && `<subtitle>${escapeXml(subtitle)}</subtitle>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    pageLink,
    `<updated>${updated}</updated>`,
    `<author><name>${escapeXml(organization.name)}</name></author>`,
    ...entries.flatMap((entry) => ['<entry>', ...entry.map((line) => `  ${line}`), '</entry>']),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">
${lines.flatMap((line) => (line ? [`  ${line}\n`] : [])).join('')}</feed>
`;
};

/** `/news/atom.xml`: the newest posts with their summaries. */
export function atomFeed(catalog: Catalog): string {
  const { site, organization } = catalog;
  const moment = (date: string): string => startOfDay(date, organization.timeZone);
  const posts = feedPosts(catalog);
  return atomDocument(catalog, {
    language: organization.inLanguage,
    id: site + href('newsPage'),
    title: feedTitle(catalog),
    self: site + href('newsAtom'),
    pageLink: atomPageLink(site + href('newsPage')),
    updated: moment(latest(posts.map(changed)) ?? organization.updated),
    entries: posts.map((record) => [
      `<id>${escapeXml(postId(catalog, record))}</id>`,
      `<title>${escapeXml(record.data.title)}</title>`,
      atomPageLink(site + href('postPage', record.slug)),
      `<published>${moment(record.data.date)}</published>`,
      `<updated>${moment(changed(record))}</updated>`,
      `<summary>${escapeXml(record.data.summary)}</summary>`,
      ...record.data.tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
    ]),
  });
}

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
 * `/changes/atom.xml`: the newest changes, with one entry for each page and build. It uses the terms of the API, so it
 * is in English except for page titles.
 */
export function changesFeed(catalog: Catalog): string {
  const { site, organization, pages } = catalog;
  const { changes, beginning } = catalog.ledger;
  const newest = changes.slice(0, itemsPerPage);
  const titles = new Map(pages.map(({ path, title }) => [path, title]));
  const entries = Map.groupBy(newest, ({ path, cursor }) => `${site}${path}#${cursor}`);
  return atomDocument(catalog, {
    language: 'en',
    id: site + href('changesAtom'),
    title: `${organization.name}: ${routes.changesAtom.title}`,
    subtitle: `Changes since ${beginning.time}, when this record begins`,
    self: site + href('changesAtom'),
    updated: (newest[0] ?? beginning).time,
    entries: [...entries].map(([id, ofPage]) => {
      const [{ path, time }] = ofPage as [Change];
      const title = titles.get(path);
      return [
        `<id>${escapeXml(id)}</id>`,
        `<title xml:lang="${escapeXml(organization.inLanguage)}">${escapeXml(title ?? path)}</title>`,
        ...(title === undefined ? [] : [atomPageLink(site + path)]),
        `<updated>${time}</updated>`,
        `<content>${escapeXml(describe(ofPage))}</content>`,
      ];
    }),
  });
}
