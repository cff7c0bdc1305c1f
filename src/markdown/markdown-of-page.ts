import { stringify } from 'yaml';
import type { Catalog } from '../catalog/catalog.ts';
import type { SitePage } from '../catalog/site-pages.ts';
import { collectionKinds } from '../contract/collections.ts';
import { wordsOfPage } from '../layouts/site-links.ts';
import { pageMarkdown } from './html-to-markdown.ts';

/** Returns the front matter of a page's Markdown. */
export function frontMatterOf({ site }: Pick<Catalog, 'site'>, page: SitePage): string {
  const { id, title, description, path, datePublished, dateModified } = page;
  const dated = id !== 'notFoundPage' && { url: site + path, datePublished, dateModified };
  return `---\n${stringify({ title, description, ...dated }, { lineWidth: 0 })}---\n\n`;
}

/** Returns the Markdown of a page of this site without front matter, from its HTML. */
export function markdownOfPage(
  { site, words, contentPages, bySlug }: Catalog,
  { id, path }: Pick<SitePage, 'id' | 'path'>,
  html: string,
): string {
  const { fact, value } = wordsOfPage(words, id).fact;
  const entry = (key: string) => {
    const [collection, slug = ''] = key.split(/\/(.*)/);
    const kind = collectionKinds.find((each) => each === collection);
    return kind ? bySlug[kind].get(slug) : collection === 'pages' ? contentPages.get(slug) : undefined;
  };
  return pageMarkdown(html, { url: site + path, words: { fact, value }, entry });
}
