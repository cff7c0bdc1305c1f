import type { Catalog } from '../catalog/catalog.ts';
import { parents } from '../catalog/known-pages.ts';
import { memoizeBy } from '../catalog/memoize-by.ts';
import type { SitePage } from '../catalog/site-pages.ts';
import { href } from '../contract/routes.ts';
import { fill } from '../words/fill.ts';
import { pageName } from './model/frame.ts';
import { fact, linkValue, type Block, type Link, type LinkGroup } from './model/view.ts';

/** The first syllable of each kana row and each Hangul initial, as dictionaries group them. */
const rows = 'あ か さ た な は ま や ら わ 가 나 다 라 마 바 사 아 자 차 카 타 파 하'.split(' ');
const scripts = [/^[\p{sc=Hira}\p{sc=Kana}]/u, /^\p{sc=Hang}/u];

const character = (text: string): string => String.fromCodePoint(text.codePointAt(0) ?? 0);

interface Letter<Item> {
  /** The heading: a letter, `0–9` for names that start with no letter, or the name of the Han script. */
  readonly letter: string;
  /** The letter in addresses: `a`, `0-9`, `han`, or `u` and the code point of a letter that is not ASCII. */
  readonly slug: string;
  readonly items: readonly Item[];
}

/** Groups items by first letter, sorted by the rules of a language (BCP 47). */
export function byLetter<Item extends { readonly text: string }>(
  items: readonly Item[],
  language: string,
): Letter<Item>[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const { compare: compareLetters } = new Intl.Collator(language, { sensitivity: 'base' });
  const han = new Intl.DisplayNames(language, { type: 'script' }).of('Hani') ?? 'Hani';
  const letterOf = (text: string): string => {
    const first = /^\p{L}/u.exec(text)?.[0];
    if (first === undefined) return '0–9';
    if (/\p{sc=Han}/u.test(first)) return han;
    const script = scripts.find((one) => one.test(first));
    if (script) return rows.findLast((row) => script.test(row) && compareLetters(row, first) <= 0) ?? first;
    const capital = character(first.toLocaleUpperCase(language));
    const plain = character(capital.normalize('NFD'));
    return compareLetters(plain, capital) === 0 ? plain : capital;
  };
  const slugOf = (letter: string): string => {
    if (letter === '0–9') return '0-9';
    if (letter === han) return 'han';
    return /^[A-Z]$/.test(letter) ? letter.toLowerCase() : `u${(letter.codePointAt(0) ?? 0).toString(16)}`;
  };
  const sorted = items
    .map((item) => ({ item, key: item.text.replace(/^[^\p{L}\p{N}]+/u, '') }))
    .toSorted((a, b) => compare(a.key, b.key));
  const letters = Map.groupBy(sorted, ({ key }) => letterOf(key));
  return [...letters].map(([letter, found]) => ({
    letter,
    slug: slugOf(letter),
    items: found.map(({ item }) => item),
  }));
}

/** Returns a link to every page. Pages with the same name also get the name of their section. */
function namesOf({ pages, pagesById, words }: Catalog): Link[] {
  const named = pages
    .filter(({ id }) => id !== 'aToZPage')
    .map((page) => ({ page, name: page.id === 'home' ? words.page.home : pageName(words, page) }));
  const same = Map.groupBy(named, ({ name }) => name);
  return named.map(({ page, name }) => {
    const above = parents[page.id];
    const [section] = (above && pagesById.get(above)) ?? [];
    const isUnique = same.get(name)?.length === 1;
    return linkValue(isUnique || !section ? name : `${name} (${section.title})`, page.path);
  });
}

/** The maximum number of names on a page. A longer index has a page for each letter, or several of this size. */
const maxNames = 300;

const letterIndex = memoizeBy((catalog: Catalog) => {
  const { list, language } = catalog.words;
  const names = namesOf(catalog);
  const letters = byLetter(names, catalog.organization.inLanguage).map(({ letter, slug, items }) => ({
    letter,
    count: items.length,
    pages: Array.from({ length: Math.ceil(items.length / maxNames) }, (_, index) => {
      const page = (index + 1).toLocaleString(language);
      return {
        slug: index === 0 ? slug : `${slug}-${index + 1}`,
        name: index === 0 ? letter : fill(list.title, { title: letter, page }),
        links: items.slice(index * maxNames, (index + 1) * maxNames),
      };
    }),
  }));
  return { letters, pages: letters.flatMap(({ pages }) => pages), isSplit: names.length > maxNames };
});

const letterLink = ({ slug, name }: { readonly slug: string; readonly name: string }): Link =>
  linkValue(name, href('letterPage', slug));

/** Returns the pages of letters if the index is split. They are canonical, but not in the sitemap or `listPages`. */
export function letterPages(catalog: Catalog): SitePage[] {
  const { words, pagesById } = catalog;
  const aToZ = pagesById.get('aToZPage')?.[0];
  const { pages, isSplit } = letterIndex(catalog);
  if (!aToZ || !isSplit) return [];
  return pages.map(({ slug, name }) => ({
    ...aToZ,
    id: 'letterPage',
    record: slug,
    path: href('letterPage', slug),
    title: fill(words.pattern.labelled, { label: aToZ.title, text: name }),
    description: fill(words.aToZ.letter, { letter: name }),
  }));
}

/** Returns every page under its letter, or only the letters if the index is split. */
export function aToZBlocks(catalog: Catalog): Block[] {
  const { words } = catalog;
  const { letters, isSplit } = letterIndex(catalog);
  const groups = letters.map(({ letter, count, pages }): LinkGroup => {
    const [first, ...more] = pages.map(letterLink);
    const id = `letter-${pages[0]?.slug ?? ''}`;
    return isSplit && first
      ? { title: linkValue(`${letter} (${count.toLocaleString(words.language)})`, first.href), id, links: more }
      : { title: { text: letter }, id, links: pages.flatMap(({ links }) => links) };
  });
  const jumps = groups.map(({ title, id }) => linkValue(title.text, `#${id}`));
  return [
    ...(isSplit ? [] : [{ type: 'facts', facts: fact(words.page.contents, jumps, { areItems: true }) } as const]),
    { type: 'groups', heading: words.topics.byName, groups },
  ];
}

/** Returns the names on a page of a letter, and links to the previous and the next page. */
export function letterBlocks(catalog: Catalog, { record }: SitePage): Block[] {
  const { pages } = letterIndex(catalog);
  const at = pages.findIndex(({ slug }) => slug === record);
  const shown = pages[at];
  if (!shown) return [];
  const [before, after] = [pages[at - 1], pages[at + 1]].map((page) => page && letterLink(page));
  const group = { title: { text: shown.name }, id: `letter-${shown.slug}`, links: shown.links };
  return [
    { type: 'groups', heading: catalog.words.topics.byName, groups: [group] },
    { type: 'pagination', ...(before && { previous: before }), ...(after && { next: after }) },
  ];
}
