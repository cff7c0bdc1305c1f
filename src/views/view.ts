import type { Look } from '../brand/look.ts';
import { humanDate } from './locale/dates.ts';
import { recordBody, type Catalog } from '../catalog/catalog.ts';
import type { CatalogRecord, FolderKind } from '../content/schema/records.ts';
import type { Status } from '../content/schema/product.ts';
import type { ProductPicture } from '../catalog/named-images.ts';
import type { LinkPicture } from '../pictures/link-picture.ts';
import type { Words } from '../words/words.ts';
import type { SitePage } from '../catalog/site-pages.ts';

/** A text, possibly with an address, a date or a status. */
export interface Value {
  readonly text: string;
  /** A path of this site, or an absolute address. */
  readonly href?: string;
  /** The RFC 3339 full-date that the text writes. */
  readonly date?: string;
  /** The status of a product that the text names; HTML adds its symbol. */
  readonly status?: Status;
}

export interface Fact {
  readonly label: string;
  readonly values: readonly Value[];
  /** HTML shows each value as an item, without commas: a line of opening hours, a letter of an index. */
  readonly areItems?: true;
}

/** The kind of a list's entries, which decides the layout in HTML and in Markdown. */
export type EntryKind = 'products' | 'posts' | 'pieces' | 'needs';

/** A sentence about a result, and the number in it that HTML shows large. */
export interface Result {
  readonly text: string;
  readonly figure?: string | undefined;
}

export interface EntryView {
  readonly title: string;
  readonly href?: string;
  readonly id?: string;
  /** The seed of its tile (`tile.ts`). */
  readonly seed?: string;
  readonly summary: string;
  readonly results?: readonly Result[];
  readonly facts: readonly Fact[];
}

export interface Link extends Value {
  readonly href: string;
}

/** A link to the same content in another media type. */
export interface FormLink extends Link {
  readonly type: string;
}

export interface ContentsEntry extends Link {
  readonly entries?: readonly ContentsEntry[];
}

/** A part of a documentation page. HTML shows examples next to the text. */
export type Part =
  | {
      readonly type: 'prose';
      readonly markdown: string;
      /** The HTML, if the Markdown was already parsed; the Markdown then has absolute addresses. */
      readonly html?: string;
      /** The digest of both, if it is known without parsing. */
      readonly digest?: string;
    }
  | { readonly type: 'example'; readonly markdown: string }
  | SamplesPart
  | SectionBlock;

/** The same code in several languages; HTML opens one at a time. */
export interface SamplesPart {
  readonly type: 'samples';
  /** The name of the group within its page. */
  readonly name: string;
  readonly samples: readonly { readonly title: string; readonly markdown: string }[];
}

export interface SectionBlock {
  readonly type: 'section';
  readonly id: string;
  readonly heading: string;
  readonly parts: readonly Part[];
  /** HTML can fold it. */
  readonly folds?: true;
}

/** A stage in the life of a product. */
export interface Stage {
  readonly status: Status;
  readonly label: string;
  /** Its first day. */
  readonly since: Value;
  readonly current: boolean;
}

/** Links under their own heading. */
export interface LinkGroup {
  readonly title: Value;
  readonly id: string;
  readonly links: readonly Value[];
}

/** Links to the other pages of a collection, which are numbered from the oldest: `previous` is older, `last` the newest. */
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
  /** The next steps of a visitor, the most likely first. */
  | { readonly type: 'actions'; readonly actions: readonly Link[] }
  /** Sentences that come before everything else. */
  | { readonly type: 'notice'; readonly text: readonly Value[] }
  | { readonly type: 'contents'; readonly heading: string; readonly entries: readonly ContentsEntry[] }
  | {
      readonly type: 'facts';
      readonly heading?: string;
      readonly facts: readonly Fact[];
      /** HTML gives each fact an address within the page. */
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
      readonly id?: string;
      readonly entries: readonly EntryView[];
      readonly more?: Value;
    }
  | PaginationBlock;

/** Links to the records before and after one in a dated collection; only HTML shows them. */
export interface Neighbours {
  readonly newer?: Value;
  readonly older?: Value;
}

/** A node of linked data (JSON-LD 1.1) in the vocabulary of schema.org. */
export type JsonLdNode = Readonly<Record<string, unknown>>;

/** The parts that all pages of a catalog share. */
export interface Frame {
  /** The origin of the site, without a trailing slash. */
  readonly site: string;
  /** The language of the content (BCP 47). */
  readonly language: string;
  readonly words: Words;
  /** The name of the company. */
  readonly company: string;
  readonly look: Look;
  /** The path of the company's style sheet, if it has one. */
  readonly styleSheet?: string;
  /** The paths of the company's fonts to preload. */
  readonly fonts: readonly string[];
  /** The registered name and numbers of the company. */
  readonly imprint: string;
  /** The links of the header. */
  readonly navigation: readonly Link[];
  readonly footer: readonly Link[];
}

/**
 * The whole content of a page as plain data. Its HTML and its Markdown are written from the view alone, so they state the
 * same facts, and a digest of the view tells whether both are still valid. Addresses are paths of this site or absolute.
 */
export interface View {
  readonly frame: Frame;
  readonly page: SitePage;
  /** The pages above this one, home first. */
  readonly trail: readonly Value[];
  /** The sentence under the title; undefined when the prose begins with it. */
  readonly lead?: string;
  /** The seed of the tile next to the title. */
  readonly seed?: string;
  readonly blocks: readonly Block[];
  readonly neighbours?: Neighbours;
  /** Links to other representations of the page; undefined for the 404 page. */
  readonly forms?: readonly FormLink[];
  /** The day of the last change; undefined for the 404 page. */
  readonly changed?: Value;
  /** The preview image for links to the page. */
  readonly image?: LinkPicture;
  /** Empty for the 404 page. */
  readonly jsonLd: readonly JsonLdNode[];
}

export const linkValue = (text: string, href: string): Link => ({ text, href });

/** Returns a full-date as a language (BCP 47) writes it. */
export const dateValue = (date: string, language: string): Value => ({ text: humanDate(date, language), date });

/** Returns a list with one fact, or an empty list if there are no values. */
export function fact(
  label: string,
  given: string | Value | readonly (string | Value)[] | null | undefined,
  also: Pick<Fact, 'areItems'> = {},
): Fact[] {
  const values = [given ?? []].flat().map((value) => (typeof value === 'string' ? { text: value } : value));
  return values.length > 0 ? [{ label, values, ...also }] : [];
}

/** Returns a list with one block of entries, or an empty list if there are no entries. */
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

/** Returns a list with one block of Markdown. */
export const proseBlock = (markdown: string): Block[] => [{ type: 'prose', markdown }];

export const section = (id: string, heading: string, ...parts: readonly Part[]): SectionBlock => ({
  type: 'section',
  id,
  heading,
  parts,
});
export const prose = (markdown: string): Part => ({ type: 'prose', markdown });
export const example = (markdown: string): Part => ({ type: 'example', markdown });

/** Returns the links of a pagination with their relations, the oldest first. */
export const paginationLinks = (block: PaginationBlock) =>
  (['first', 'previous', 'next', 'last'] as const).flatMap((relation) => {
    const value = block[relation];
    return value ? [{ relation, value }] : [];
  });
