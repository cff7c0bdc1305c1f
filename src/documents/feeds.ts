import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import type { Catalog } from '../catalog/catalog.ts';
import { firstSlug } from '../catalog/redirects.ts';
import { pageOf } from '../catalog/site-page.ts';
import { href } from '../contract/routes.ts';
import { fill } from '../i18n/fill.ts';
import { latest, startOfDay } from '../text/day.ts';
import { escapeXml } from '../text/escape-xml.ts';

/** The maximum number of posts in a feed. Feed readers fetch feeds often, so feeds must be short. */
const maxPosts = 20;

/** Returns the HTML of the text on a page of a post, with absolute addresses, as feed readers need. */
export function textOf(html: string, url: string): string {
  let text = '';
  visit(fromHtml(html), 'element', (node) => {
    if (node.properties.className?.toString() !== 'prose') return;
    visit(node, 'element', ({ properties }) => {
      delete properties['srcSet'];
      for (const name of ['href', 'src', 'cite']) {
        const address = properties[name];
        if (typeof address === 'string') properties[name] = URL.parse(address, url)?.href ?? address;
      }
    });
    text += toHtml(node.children);
  });
  return text;
}

/** Resolves to the HTML of the page at a path. */
type Render = (path: string) => Promise<string>;

/** Resolves to the newest posts with their full text, as a JSON Feed (version 1.1). */
export async function jsonFeed(catalog: Catalog, render: Render) {
  const { site, organization, words, news } = catalog;
  const items = [];
  for (const post of news.slice(0, maxPosts)) {
    const { id, data } = post;
    const path = href('newsItemPage', id);
    items.push({
      // The permanent ID stays the same when the slug changes (RFC 4287 §4.2.6).
      id: site + href('newsItemPage', firstSlug(post)),
      url: site + path,
      title: data.title,
      summary: data.summary,
      content_html: textOf(await render(path), site + path),
      date_published: startOfDay(data.date, organization.timeZone),
      date_modified: startOfDay(pageOf(catalog, post).dateModified, organization.timeZone),
      tags: data.tags,
    });
  }
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: fill(words.news.feed, { company: organization.name }),
    description: organization.description,
    home_page_url: site + href('newsPage'),
    feed_url: site + href('newsFeed'),
    language: organization.inLanguage,
    authors: [{ name: organization.name, url: site + href('home') }],
    items,
  };
}

/** Resolves to the same posts as an Atom feed (RFC 4287). */
export async function atomFeed(catalog: Catalog, render: Render): Promise<string> {
  const { site, organization } = catalog;
  const { title, items, home_page_url: page, language } = await jsonFeed(catalog, render);
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
<content type="html">${escapeXml(item.content_html)}</content>
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
