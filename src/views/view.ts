import type { Look } from '../brand/look.ts';
import { humanDate } from './locale/human-date.ts';
import { recordBody, type Catalog } from '../catalog/catalog.ts';
import type { CatalogRecord, FolderKind } from '../content/schema/records.ts';
import type { Status } from '../content/schema/product.ts';
import type { ProductPicture } from '../catalog/product-pictures.ts';
import type { LinkPicture } from '../pictures/link-picture.ts';
import type { Words } from '../words/words.ts';
import type { SitePage } from '../catalog/site-pages.ts';

/** A piece of a fact: text, with an address, a date or a status behind it where it has one. */
export interface Value {
  readonly text: string;
  /** A path of this site, or an absolute address. */
  readonly href?: string;
  /** RFC 3339 full-date that the text stands for. */
  readonly date?: string;
  /** Status of a product that the text names; pages show its shape beside it. */
  readonly status?: Status;
}

export interface Fact {
  readonly label: string;
  readonly values: readonly Value[];
  /** HTML shows each value as an item of its own, without commas: a line of opening hours, a letter of an index. */
  readonly areItems?: true;
}

/** What the entries of a list are: they are shown, and in Markdown written, in a form that suits them. */
export type EntryKind = 'products' | 'posts' | 'pieces' | 'needs';

/** What came of something: a sentence, and the number that it turns on, which HTML shows large. */
export interface Result {
  readonly text: string;
  readonly figure?: string | undefined;
}

/** One item of a list: a title that leads to its page, and what is said of it there. */
export interface EntryView {
  readonly title: string;
  readonly href?: string;
  /** Name of the entry within its page, for links that lead to it. */
  readonly id?: string;
  /** What its symbol is drawn from (`tile.ts`), where it has one. */
  readonly seed?: string;
  readonly summary: string;
  /** What came of it, a sentence each. */
  readonly results?: readonly Result[];
  readonly facts: readonly Fact[];
}

/** Text that leads to an address. */
export interface Link extends Value {
  readonly href: string;
}

/** A link to the same in another form. */
export interface FormLink extends Link {
  /** Media type of that form. */
  readonly type: string;
}

/** A link of a table of contents, and those below it. */
export interface ContentsEntry extends Link {
  readonly entries?: readonly ContentsEntry[];
}

/** A part of a documentation page. Examples are code to be read beside the text. */
export type Part =
  /** The HTML is there where the Markdown has been read before: its addresses are absolute then. */
  | {
      readonly type: 'prose';
      readonly markdown: string;
      readonly html?: string;
      /** A digest of all of it, where that is known without reading it. */
      readonly digest?: string;
    }
  | { readonly type: 'example'; readonly markdown: string }
  | SamplesPart
  | SectionBlock;

/** One piece of code written for several languages, of which HTML opens one at a time. */
export interface SamplesPart {
  readonly type: 'samples';
  /** What they have in common within their page. */
  readonly name: string;
  readonly samples: readonly { readonly title: string; readonly markdown: string }[];
}

/** Parts under a heading that can be linked to. */
export interface SectionBlock {
  readonly type: 'section';
  readonly id: string;
  readonly heading: string;
  readonly parts: readonly Part[];
  /** HTML can fold it away. */
  readonly folds?: true;
}

/** One stage of a product's life. */
export interface Stage {
  readonly status: Status;
  readonly label: string;
  /** The day it began. */
  readonly since: Value;
  /** The stage the product is in now. */
  readonly current: boolean;
}

/** Links under a heading of their own. */
export interface LinkGroup {
  readonly title: Value;
  /** Name of the group within its page. */
  readonly id: string;
  readonly links: readonly Value[];
}

/**
 * The links to the other pages of a collection. Pages are numbered from the oldest: `previous` is older, `next` is
 * newer, and `last` the newest. Undefined when there is no such page.
 */
export interface PaginationBlock {
  readonly type: 'pagination';
  readonly first?: Value;
  readonly previous?: Value;
  readonly next?: Value;
  readonly last?: Value;
}

/** A block of a page. A page is a list of blocks, in reading order. */
export type Block =
  | Part
  /** What a visitor can do next, the likeliest first. */
  | { readonly type: 'actions'; readonly actions: readonly Link[] }
  /** What has to be known before all else, as one sentence after another. */
  | { readonly type: 'notice'; readonly text: readonly Value[] }
  | { readonly type: 'contents'; readonly heading: string; readonly entries: readonly ContentsEntry[] }
  | {
      readonly type: 'facts';
      readonly heading?: string;
      readonly facts: readonly Fact[];
      /** Facts to quote: each has an address of its own within the page. */
      readonly quotable?: true;
    }
  | { readonly type: 'list'; readonly heading: string; readonly items: readonly string[] }
  | { readonly type: 'results'; readonly heading: string; readonly items: readonly Result[] }
  | { readonly type: 'pictures'; readonly pictures: readonly ProductPicture[] }
  | { readonly type: 'lifecycle'; readonly heading: string; readonly stages: readonly Stage[] }
  | { readonly type: 'groups'; readonly heading: string; readonly groups: readonly LinkGroup[] }
  | {
      readonly type: 'entries';
      readonly kind: EntryKind;
      readonly heading: string;
      /** Name of the list within its page. */
      readonly id?: string;
      readonly entries: readonly EntryView[];
      readonly more?: Value;
    }
  | PaginationBlock;

/** The pages before and after one, in the order of their archive: ways on, which only HTML shows. */
export interface Neighbours {
  readonly newer?: Value;
  readonly older?: Value;
}

/** A node of linked data (JSON-LD 1.1), in terms of schema.org. */
export type JsonLdNode = Readonly<Record<string, unknown>>;

/** What all pages of a site have around their own content. The views of one catalog share one frame. */
export interface Frame {
  /** Origin of the site, without a trailing slash. */
  readonly site: string;
  /** Language of the content (BCP 47). */
  readonly language: string;
  /** The words of the interface. */
  readonly words: Words;
  /** Name of the company. */
  readonly company: string;
  /** What stands for the company in the head of its pages. */
  readonly look: Look;
  /** The path of the style sheet of the brand, where it changes anything. */
  readonly styleSheet?: string;
  /** The paths of the company's own fonts that a page needs at once. */
  readonly fonts: readonly string[];
  /** Registered name and number of the company. */
  readonly imprint: string;
  /** Links of the header. */
  readonly navigation: readonly Link[];
  /** Links of the footer. */
  readonly footer: readonly Link[];
}

/**
 * All content of a page, as plain data: its HTML and its Markdown are made from the view and nothing else, so that they
 * cannot state different facts, and a digest of the view is the key of both. Addresses are paths of this site, or
 * absolute.
 */
export interface View {
  readonly frame: Frame;
  readonly page: SitePage;
  /** Pages above this one, home first. */
  readonly trail: readonly Value[];
  /** The sentence under the title; undefined when the prose begins with it. */
  readonly lead?: string;
  /** What the tile beside the title is drawn from, on pages that have one. */
  readonly seed?: string;
  readonly blocks: readonly Block[];
  readonly neighbours?: Neighbours;
  /** The same page in other forms, which only HTML names; undefined for the 404 page. */
  readonly forms?: readonly FormLink[];
  /** The day of the last change; undefined for the 404 page. */
  readonly changed?: Value;
  /** Picture that is shown with links to the page, by its path, and what it says in words. */
  readonly image?: LinkPicture;
  /** The company, the site and the page as linked data; empty for the 404 page. */
  readonly jsonLd: readonly JsonLdNode[];
}

/** A value that is a text alone. */
export const textValue = (text: string): Value => ({ text });
/** A value that leads somewhere. */
export const linkValue = (text: string, href: string): Link => ({ text, href });
/** The status of a product, in words. */
export const statusValue = (status: Status, text: string): Value => ({ text, status });

/** A full-date as people write it in a language (BCP 47), with the date behind it. */
export const dateValue = (date: string, language: string): Value => ({ text: humanDate(date, language), date });

/** A list of one fact, or of none when it has no values. */
export const fact = (label: string, values: readonly Value[], also: Pick<Fact, 'areItems'> = {}): Fact[] =>
  values.length > 0 ? [{ label, values, ...also }] : [];

/** A list of one block, or of none when the block would be empty. */
export const listBlock = (heading: string, items: readonly string[]): Block[] =>
  items.length > 0 ? [{ type: 'list', heading, items }] : [];

/** A list of one block of entries, or of none without entries. */
export const entriesBlock = (
  kind: EntryKind,
  heading: string,
  entries: readonly EntryView[],
  also: { readonly more?: Value; readonly id?: string } = {},
): Block[] => (entries.length > 0 ? [{ type: 'entries', kind, heading, entries, ...also }] : []);

/** Returns a list with the body of a record, or an empty list without one. The body is read when it is written. */
export function bodyBlock(
  catalog: Pick<Catalog, 'bodies' | 'site'>,
  record: CatalogRecord<FolderKind> | undefined,
): Block[] {
  const body = record && recordBody(catalog, record);
  if (!body) return [];
  const { digests } = body;
  if ((digests?.variants ?? body.markdown(catalog.site)) === '') return [];
  return [
    {
      type: 'prose',
      ...(digests && { digest: digests.variants }),
      get markdown() {
        return body.markdown(catalog.site);
      },
      get html() {
        return body.html();
      },
    },
  ];
}

/** A list of one block of Markdown. */
export const proseBlock = (markdown: string): Block[] => [{ type: 'prose', markdown }];

/** A section of documentation. */
export const section = (id: string, heading: string, ...parts: readonly Part[]): SectionBlock => ({
  type: 'section',
  id,
  heading,
  parts,
});

/** A section that can be folded away. */
export const foldedSection = (...args: Parameters<typeof section>): SectionBlock => ({
  ...section(...args),
  folds: true,
});

/** Samples of one request in several languages, of which one is shown at a time. */
export const samples = (name: string, all: SamplesPart['samples']): Part => ({ type: 'samples', name, samples: all });
/** A part of a section: Markdown. */
export const prose = (markdown: string): Part => ({ type: 'prose', markdown });
/** A part of a section: Markdown with an example, which stands beside the text where there is room. */
export const example = (markdown: string): Part => ({ type: 'example', markdown });

/** The links of a pagination with the relation of each, the oldest first. */
export const paginationLinks = (block: PaginationBlock) =>
  (['first', 'previous', 'next', 'last'] as const).flatMap((relation) => {
    const value = block[relation];
    return value ? [{ relation, value }] : [];
  });
