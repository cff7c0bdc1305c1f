import { recordBody, type Catalog, type NewsRecord } from '../catalog/catalog.ts';
import { latest, startOfDay } from '../content/day.ts';
import { firstSlug } from '../catalog/redirects.ts';
import { lastChanged } from '../catalog/site-pages.ts';
import { href } from '../contract/routes.ts';
import { escapeXml } from '../text/escape-xml.ts';
import { fill } from '../words/fill.ts';

/** The maximum number of posts in a feed. Feed readers fetch feeds often, so feeds must be short. */
const maxFeedPosts = 30;

const feedPosts = ({ news }: Catalog): readonly NewsRecord[] => news.slice(0, maxFeedPosts);

const feedTitle = ({ organization, words }: Catalog): string => fill(words.news.feed, { company: organization.name });

/** Returns the permanent ID of a post, which stays the same when its slug changes (RFC 4287 §4.2.6). */
const postId = ({ site }: Catalog, record: NewsRecord): string => site + href('postPage', firstSlug(record));

/** `/news/feed.json`: the newest posts in full, in Markdown (JSON Feed 1.1). */
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
      date_modified: moment(lastChanged(record)),
      tags: record.data.tags,
    })),
  };
}

const atomPageLink = (address: string): string =>
  `<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>`;

/** `/news/atom.xml`: the newest posts with their summaries. */
export function atomFeed(catalog: Catalog): string {
  const { site, organization } = catalog;
  const moment = (date: string): string => startOfDay(date, organization.timeZone);
  const posts = feedPosts(catalog);
  const entries = posts.flatMap((record) => [
    '<entry>',
    `  <id>${escapeXml(postId(catalog, record))}</id>`,
    `  <title>${escapeXml(record.data.title)}</title>`,
    `  ${atomPageLink(site + href('postPage', record.slug))}`,
    `  <published>${moment(record.data.date)}</published>`,
    `  <updated>${moment(lastChanged(record))}</updated>`,
    `  <summary>${escapeXml(record.data.summary)}</summary>`,
    ...record.data.tags.map((tag) => `  <category term="${escapeXml(tag)}"/>`),
    '</entry>',
  ]);
  const lines = [
    `<id>${escapeXml(site + href('newsPage'))}</id>`,
    `<title>${escapeXml(feedTitle(catalog))}</title>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(site + href('newsAtom'))}"/>`,
    atomPageLink(site + href('newsPage')),
    `<updated>${moment(latest(posts.map(lastChanged)) ?? organization.updated)}</updated>`,
    `<author><name>${escapeXml(organization.name)}</name></author>`,
    ...entries,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(organization.inLanguage)}">
${lines.map((line) => `  ${line}\n`).join('')}</feed>
`;
}
