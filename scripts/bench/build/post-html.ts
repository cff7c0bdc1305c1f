/** A post as the floor reads it. */
export interface Post {
  readonly title: string;
  readonly date: string;
  readonly summary: string;
  readonly tags: readonly string[];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A page of a post: a head like that of our pages, a navigation, what is said of the post, and its body. */
export const postHtml = (slug: string, { title, date, summary, tags }: Post, html: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><meta name="description" content="${escaped(summary)}">
<link rel="canonical" href="https://bench.example/news/${slug}">
<link rel="alternate" type="text/markdown" href="https://bench.example/news/${slug}.md">
<meta property="og:title" content="${escaped(title)}"><meta property="og:description" content="${escaped(summary)}">
<meta property="og:url" content="https://bench.example/news/${slug}"><meta property="og:type" content="article">
<link rel="stylesheet" href="/site.css"></head><body>
<header><nav><ul>${['products', 'news', 'work', 'about', 'contact'].map((page) => `<li><a href="/${page}">${page}</a></li>`).join('')}</ul></nav></header>
<main><h1>${escaped(title)}</h1><p>${escaped(summary)}</p>
<dl><dt>Published</dt><dd><time datetime="${date}">${date}</time></dd><dt>Topics</dt><dd>${tags.map(escaped).join(', ')}</dd></dl>
${html}</main><footer><p><a href="/news/${slug}.md">This page as Markdown</a></p></footer></body></html>
`;
