import { href } from '../contract/routes.ts';
import { firstSlug } from '../catalog/redirects.ts';
import { recordBody, type Catalog, type NewsRecord } from '../catalog/catalog.ts';
import { atomDocument, atomPageLink } from './atom.ts';
import { startOfDay } from '../content/day.ts';
import { latest } from '../catalog/latest.ts';
import { changed } from '../catalog/site-pages.ts';
import { fill } from '../words/fill.ts';
import { escapeXml } from '../text/escape-xml.ts';

/** Readers poll the feed; older posts are in the archive. */
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

export function atomFeed(catalog: Catalog): string {
  const { site, organization } = catalog;
  const moment = (date: string): string => startOfDay(date, organization.timeZone);
  const posts = feedPosts(catalog);
  const updated = latest(posts.map(changed)) ?? organization.updated;
  const entry = (record: NewsRecord): string => {
    const { slug, data } = record;
    return `  <entry>
    <id>${escapeXml(postId(catalog, record))}</id>
    <title>${escapeXml(data.title)}</title>
    ${atomPageLink(site + href('postPage', slug))}
    <published>${moment(data.date)}</published>
    <updated>${moment(changed(record))}</updated>
    <summary>${escapeXml(data.summary)}</summary>
${data.tags.map((tag) => `    <category term="${escapeXml(tag)}"/>`).join('\n')}
  </entry>`;
  };
  return atomDocument({
    language: organization.inLanguage,
    id: site + href('newsPage'),
    title: feedTitle(catalog),
    self: site + href('newsAtom'),
    page: site + href('newsPage'),
    updated: moment(updated),
    author: organization.name,
    entries: `${posts.map(entry).join('\n')}\n`,
  });
}
