import { topicName } from '../catalog/topics.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { firstSlug } from '../catalog/redirects.ts';
import { pageOf } from '../catalog/site-page.ts';
import { href } from '../contract/routes.ts';
import { fillData } from '../i18n/fill.ts';
import { latest, startOfDay } from '../text/day.ts';
import { escapeXml } from '../text/escape-xml.ts';

/** The maximum number of posts in a feed. Feed readers fetch feeds often, so feeds must be short. */
const maxPosts = 20;

/** Returns the newest posts as a JSON Feed (version 1.1). `page-texts.ts` puts their texts in. */
export function jsonFeed(catalog: Catalog) {
  const { site, organization, words, news } = catalog;
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: fillData(words.news.feed, { company: organization.name }),
    description: organization.description,
    home_page_url: site + href('newsPage'),
    feed_url: site + href('newsFeed'),
    language: organization.inLanguage,
    authors: [{ name: organization.name, url: site + href('home') }],
    items: news.slice(0, maxPosts).map((post) => ({
      // The permanent ID stays the same when the slug changes (RFC 4287 §4.2.6).
      id: site + href('newsItemPage', firstSlug(post)),
      url: site + href('newsItemPage', post.id),
      title: post.data.title,
      summary: post.data.summary,
      content_html: '',
      date_published: startOfDay(post.data.date, organization.timeZone),
      date_modified: startOfDay(pageOf(catalog, post).dateModified, organization.timeZone),
      tags: post.data.tags.map(topicName),
    })),
  };
}

/** Returns the same posts as an Atom feed (RFC 4287). `page-texts.ts` puts their texts in. */
export function atomFeed(catalog: Catalog): string {
  const { site, organization } = catalog;
  const { title, items, home_page_url: page, language } = jsonFeed(catalog);
  const updated = latest(items.map((item) => item.date_modified));
  const link = (rel: string, type: string, address: string) => `<link rel="${rel}" type="${type}" href="${address}"/>`;
  const entries = items.map(
    (item) => `<entry>
<id>${item.id}</id>
<title>${escapeXml(item.title)}</title>
${link('alternate', 'text/html', item.url)}
<published>${item.date_published}</published>
<updated>${item.date_modified}</updated>
<summary>${escapeXml(item.summary)}</summary>
<content type="html" src="${item.url}"/>
${item.tags.map((tag) => `<category term="${escapeXml(tag)}"/>\n`).join('')}</entry>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${page}</id>
<title>${escapeXml(title)}</title>
${link('self', 'application/atom+xml', site + href('newsAtom'))}
${link('alternate', 'text/html', page)}
<updated>${updated ?? startOfDay(organization.updated, organization.timeZone)}</updated>
<author><name>${escapeXml(organization.name)}</name></author>
${entries.join('')}</feed>
`;
}
