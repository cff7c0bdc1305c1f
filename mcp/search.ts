import MiniSearch from 'minisearch';
import { itemOf, pathOn, readList } from './catalog.ts';
import type { Site } from './site.ts';

/** The maximum number of page texts that one search reads. They do not count against the quota of the API. */
const maxTexts = 120;
/** The maximum number of characters of a page that are searched. */
export const maxTextLength = 100_000;
/** The maximum number of characters of sections that match keywords, without subsections. The first may have more. */
const maxMatchLength = 3000;

/** Returns a word in lowercase and without combining marks, so that searches ignore case and accents. */
const processTerm = (term: string): string => term.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Returns the items whose `fields` match a query, best match first; `fits` if they have more than half of its words.
 * `fuzzy` is the share of a word that may differ.
 */
export function rank<Item extends object>(
  items: readonly Item[],
  fields: readonly (keyof Item & string)[],
  query: string,
  fuzzy = 0.15,
): { readonly item: Item; readonly fits: boolean }[] {
  const index = new MiniSearch<Item & { readonly at: number }>({ processTerm, idField: 'at', fields: [...fields] });
  index.addAll(items.map((item, at) => ({ ...item, at })));
  const words = query.split(/[\s\p{P}]+/u).filter((word) => word !== '').length;
  const matches = index.search(query, {
    boost: { title: 3, summary: 2 },
    boostDocument: (at) => {
      const { id = '' } = items[at as number] as { readonly id?: string };
      // Pages about the API weigh less than those about the company.
      return /^\/(?:api|developers)\b/.test(id) ? 0.4 : 1;
    },
    prefix: (term) => term.length > 3,
    fuzzy,
  });
  return matches.flatMap(({ id, queryTerms }) => {
    const item = items[id as number];
    return item ? [{ item, fits: queryTerms.length * 2 > words }] : [];
  });
}

/**
 * Searches the titles, summaries, paths, days and topics of pages that changed on the day `since` or later. If none has
 * most words of the query, also searches the texts of at most `maxTexts` pages. Returns at most `limit` pages, best match
 * first; without a query, the last changed first; and the number of all. The `id` of a page is its path.
 */
export async function search(site: Site, query: string, limit: number, since = '') {
  const [all, news] = await Promise.all([readList(site, 'pages', itemOf.pages), readList(site, 'news', itemOf.news)]);
  const pages = all.filter(({ dateModified }) => dateModified >= since);
  const posts = new Map(news.map((post) => [post.url, post]));
  const hits = pages.map(({ name: title, description: summary, url, markdownUrl, dateModified }) => {
    const { datePublished, keywords } = posts.get(url) ?? { datePublished: undefined, keywords: [] };
    const hit = { id: pathOn(site, url), title, summary, url, datePublished, dateModified };
    return { hit, topics: keywords.join(' '), markdownUrl };
  });
  if (query === '') return { total: hits.length, results: hits.slice(0, limit).map(({ hit }) => hit) };
  const ranked = (texts: readonly string[]) => {
    const entries = hits.map((entry, at) => ({ ...entry, ...entry.hit, text: texts[at] ?? '' }));
    return rank(entries, ['title', 'summary', 'id', 'topics', 'datePublished', 'text'], query);
  };
  const read = async ({ markdownUrl }: (typeof hits)[number]): Promise<string> =>
    (await site.get(pathOn(site, markdownUrl)).catch(() => '')).slice(0, maxTextLength);
  let found = ranked([]);
  if (!found[0]?.fits) found = ranked(await Promise.all(hits.slice(0, maxTexts).map(read)));
  return { total: found.length, results: found.slice(0, limit).map(({ item }) => item.hit) };
}

/** Splits Markdown before each `#` heading outside code blocks. Text before the first heading is a section too. */
function sectionsOf(markdown: string) {
  const sections: string[][] = [];
  let fence = '';
  for (const line of markdown.split('\n')) {
    const [, marks = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (marks !== '') fence = fence === '' ? marks : marks.startsWith(fence) ? '' : fence;
    if (sections.length === 0 || (fence === '' && /^#{1,6} /.test(line))) sections.push([line]);
    else sections.at(-1)?.push(line);
  }
  return sections.map((lines) => {
    const [, marks = '', title = ''] = /^(#*) *(.*)$/.exec(lines[0] ?? '') ?? [];
    // The page's title has no subsections: the next heading ends its section.
    return {
      title: title.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1'),
      level: marks.length === 1 ? 6 : marks.length,
      text: lines.join('\n').trim(),
    };
  });
}

/**
 * Returns the sections of a text that match keywords, with their subsections, and the headings of the others. Of many
 * matches, returns the best.
 */
export function sectionsAbout(markdown: string, query: string): { readonly text: string; readonly leftOut: string[] } {
  const sections = sectionsOf(markdown);
  const matches = rank(sections, ['title', 'text'], query);
  if (matches.length === 0) return { text: markdown, leftOut: [] };
  const fitting = matches.filter(({ fits }) => fits);
  const best = fitting.length > 0 ? fitting : matches;
  const matching = new Set<(typeof sections)[number]>();
  for (const { item } of best) {
    const length = [...matching].reduce((sum, { text }) => sum + text.length, item.text.length);
    if (length <= maxMatchLength || matching.size === 0) matching.add(item);
  }
  let level = 0;
  const isChosen = sections.map((section) => {
    if (section.level <= level) level = 0;
    if (level === 0 && matching.has(section)) ({ level } = section);
    return level > 0;
  });
  return {
    text: sections.flatMap(({ text }, at) => (isChosen[at] ? text : [])).join('\n\n'),
    leftOut: sections.flatMap(({ title }, at) => (isChosen[at] ? [] : title)),
  };
}
