import type { Catalog } from '../catalog/catalog.ts';
import { parentOf } from '../catalog/parent-page.ts';
import type { SitePage } from '../catalog/site-pages.ts';
import { href } from '../contract/routes.ts';
import { fill } from '../words/fill.ts';
import { byLetter } from './alphabet.ts';
import { pageName } from './frame.ts';
import { fact, linkValue, textValue, type Block, type Link, type LinkGroup } from './view.ts';

/** The most names on one page of the index: more are split by letter, and those of a letter into pages of so many. */
const mostNames = 300;

/** A page of the index of a large site: names that begin with one letter. */
interface LetterPage {
  readonly slug: string;
  readonly name: string;
  readonly links: readonly Link[];
}

/** The index of a catalog: its letters, and the pages of each. */
interface Index {
  readonly letters: readonly {
    readonly letter: string;
    readonly count: number;
    readonly pages: readonly LetterPage[];
  }[];
  readonly isSplit: boolean;
}

/** Every page by its name; of pages with the same name each says what it belongs to. */
function namesOf({ pages, pagesById, words }: Catalog): Link[] {
  const named = pages
    .filter(({ id }) => id !== 'aToZPage')
    .map((page) => ({ page, name: page.id === 'home' ? words.page.home : pageName(words, page) }));
  const same = Map.groupBy(named, ({ name }) => name);
  return named.map(({ page, name }) => {
    const above = parentOf(page.id);
    const [section] = (above && pagesById.get(above)) ?? [];
    const isAlone = same.get(name)?.length === 1;
    return linkValue(isAlone || !section ? name : `${name} (${section.title})`, page.path);
  });
}

const known = new WeakMap<Catalog, Index>();

function make(catalog: Catalog): Index {
  const { list, language } = catalog.words;
  const names = namesOf(catalog);
  const letters = byLetter(names, catalog.organization.inLanguage).map(({ letter, slug, items }) => ({
    letter,
    count: items.length,
    pages: Array.from({ length: Math.ceil(items.length / mostNames) }, (_, index): LetterPage => {
      const page = (index + 1).toLocaleString(language);
      return {
        slug: index === 0 ? slug : `${slug}-${index + 1}`,
        name: index === 0 ? letter : fill(list.title, { title: letter, page }),
        links: items.slice(index * mostNames, (index + 1) * mostNames),
      };
    }),
  }));
  return { letters, isSplit: names.length > mostNames };
}

function indexOf(catalog: Catalog): Index {
  const index = known.get(catalog) ?? make(catalog);
  known.set(catalog, index);
  return index;
}

const pagesOf = (catalog: Catalog): LetterPage[] => indexOf(catalog).letters.flatMap(({ pages }) => pages);

const letterLink = ({ slug, name }: LetterPage): Link => linkValue(name, href('letterPage', slug));

/**
 * The pages of the index of a large site, a letter each. Each is its own canonical page, and not in the sitemap or in
 * `listPages`, which have every page already.
 */
export function letterPages(catalog: Catalog): SitePage[] {
  const { words, pagesById } = catalog;
  const index = pagesById.get('aToZPage')?.[0];
  if (!index || !indexOf(catalog).isSplit) return [];
  return pagesOf(catalog).map(({ slug, name }) => ({
    ...index,
    id: 'letterPage',
    record: slug,
    path: href('letterPage', slug),
    title: fill(words.pattern.labelled, { label: index.title, text: name }),
    description: fill(words.aToZ.letter, { letter: name }),
  }));
}

/** The page of the whole index: every page under its letter, or the letters alone when there are too many. */
export function aToZBlocks(catalog: Catalog): Block[] {
  const { words } = catalog;
  const { letters, isSplit } = indexOf(catalog);
  const groups = letters.map(({ letter, count, pages }): LinkGroup => {
    const [first, ...more] = pages.map(letterLink);
    const id = `letter-${pages[0]?.slug ?? ''}`;
    return isSplit && first
      ? { title: linkValue(`${letter} (${count.toLocaleString(words.language)})`, first.href), id, links: more }
      : { title: textValue(letter), id, links: pages.flatMap(({ links }) => links) };
  });
  const jumps = groups.map(({ title, id }) => linkValue(title.text, `#${id}`));
  return [
    ...(isSplit ? [] : [{ type: 'facts', facts: fact(words.page.contents, jumps, { areItems: true }) } as const]),
    { type: 'groups', heading: words.topics.byName, groups },
  ];
}

/** One page of the index of a large site, with the ways to those before and after it. */
export function letterBlocks(catalog: Catalog, { record }: SitePage): Block[] {
  const pages = pagesOf(catalog);
  const at = pages.findIndex(({ slug }) => slug === record);
  const [shown] = pages.slice(at, at + 1);
  const [before] = pages.slice(Math.max(at - 1, 0), at).map(letterLink);
  const [after] = pages.slice(at + 1, at + 2).map(letterLink);
  if (!shown) return [];
  const { slug, name, links } = shown;
  return [
    {
      type: 'groups',
      heading: catalog.words.topics.byName,
      groups: [{ title: textValue(name), id: `letter-${slug}`, links }],
    },
    { type: 'pagination', ...(before && { previous: before }), ...(after && { next: after }) },
  ];
}
