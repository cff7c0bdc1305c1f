import type { ImageMetadata } from 'astro';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import type { Pictures } from '../catalog/pictures.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { firstSlug } from '../catalog/redirects.ts';
import { lastChanged } from '../catalog/site-pages.ts';
import { href } from '../contract/routes.ts';
import { fill } from '../i18n/fill.ts';
import { latest, startOfDay } from '../text/day.ts';
import { escapeXml } from '../text/escape-xml.ts';

/** The maximum number of posts in a feed. Feed readers fetch feeds often, so feeds must be short. */
const maxPosts = 20;

/** What feeds use of a rendered body. Astro replaces the markers of pictures only on pages. */
interface Body {
  readonly rendered?: { readonly html: string; readonly metadata?: { readonly imagePaths?: readonly string[] } };
  readonly data: { readonly bodyPictures?: readonly ImageMetadata[] };
}

const newestPosts = ({ news }: Catalog) => news.slice(0, maxPosts) as readonly (Catalog['news'][number] & Body)[];

/** Returns the pictures in the bodies of the newest posts. */
export const feedPictures = (catalog: Catalog): readonly ImageMetadata[] =>
  newestPosts(catalog).flatMap(({ data }) => data.bodyPictures ?? []);

/** The property of an element in place of which Astro puts a picture: JSON with `src` and `alt`. */
const marker = '__astro_image_';

/** Returns HTML whose links and pictures have absolute addresses, as feed readers need. */
export function absoluteHtml(
  html: string,
  page: string,
  pictures: ReadonlyMap<string, Pick<ImageMetadata, 'src' | 'width' | 'height'>>,
): string {
  const tree = fromHtml(html, { fragment: true });
  visit(tree, 'element', ({ properties }) => {
    const { [marker]: marked } = properties;
    if (typeof marked === 'string') {
      const { src, alt = '' } = JSON.parse(marked) as { readonly src: string; readonly alt?: string };
      Object.assign(properties, { ...pictures.get(src), alt, [marker]: undefined });
    }
    for (const name of ['href', 'src', 'cite']) {
      const address = properties[name];
      if (typeof address === 'string') properties[name] = URL.parse(address, page)?.href ?? address;
    }
  });
  return toHtml(tree);
}

/** Returns the newest posts with their full text, as a JSON Feed (version 1.1). */
export function jsonFeed(catalog: Catalog, pictures: Pictures) {
  const { site, organization, words } = catalog;
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: fill(words.news.feed, { company: organization.name }),
    description: organization.description,
    home_page_url: site + href('newsPage'),
    feed_url: site + href('newsFeed'),
    language: organization.inLanguage,
    authors: [{ name: organization.name, url: site + href('home') }],
    items: newestPosts(catalog).map((post) => {
      const { id: slug, data, rendered } = post;
      const url = site + href('postPage', slug);
      const shown = (rendered?.metadata?.imagePaths ?? []).flatMap((path, index) => {
        const picture = data.bodyPictures?.[index] && pictures.get(data.bodyPictures[index]);
        return picture ? [[path, picture] as const] : [];
      });
      return {
        // The permanent ID stays the same when the slug changes (RFC 4287 §4.2.6).
        id: site + href('postPage', firstSlug(post)),
        url,
        title: data.title,
        summary: data.summary,
        content_html: absoluteHtml(rendered?.html ?? '', url, new Map(shown)),
        date_published: startOfDay(data.date, organization.timeZone),
        date_modified: startOfDay(lastChanged(post), organization.timeZone),
        tags: data.tags,
      };
    }),
  };
}

/** Returns the same posts as an Atom feed (RFC 4287). */
export function atomFeed(catalog: Catalog, pictures: Pictures): string {
  const { site, organization } = catalog;
  const { title, items, home_page_url: page, language } = jsonFeed(catalog, pictures);
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
