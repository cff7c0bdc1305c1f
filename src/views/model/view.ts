import type { Branding } from '../../brand/branding.ts';
import { humanDate } from './locale.ts';
import { recordBody, type Catalog } from '../../catalog/catalog.ts';
import type { CatalogRecord, FolderKind } from '../../content/schema/records.ts';
import type { Status } from '../../content/schema/product.ts';
import type { ProductPicture } from '../../catalog/record-images.ts';
import type { SocialImage } from '../../pictures/social-images.ts';
import type { Words } from '../../words/words.ts';
import type { SitePage } from '../../catalog/site-pages.ts';
import slugify from '@sindresorhus/slugify';

export interface Value {
  readonly text: string;
  /** A path of this site or an absolute address. */
  readonly href?: string;
  /** The date that the text names, as an RFC 3339 full-date. */
  readonly date?: string;
  /** The product status that the text names; HTML adds its symbol. */
  readonly status?: Status;
}

export interface Fact {
  readonly label: string;
  readonly values: readonly Value[];
  /** Whether HTML shows each value on its own line, such as opening hours. Otherwise, commas separate the values. */
  readonly isMultiline?: true;
}

/** What a list contains. It determines the layout. `work` is selected work, `contacts` are contact points or places. */
type EntryKind = 'products' | 'posts' | 'work' | 'contacts';

/** A result of a piece of work, in a sentence. HTML shows `figure`, the most important number, above the sentence. */
export interface Result {
  readonly text: string;
  readonly figure?: string | undefined;
}

export interface EntryView {
  readonly title: string;
  readonly href?: string;
  readonly id?: string;
  /** The text from which the tile next to the entry is generated; undefined if the entry has no tile. */
  readonly seed?: string;
  readonly summary: string;
  readonly results?: readonly Result[];
  readonly facts: readonly Fact[];
}

export interface Link extends Value {
  readonly href: string;
}

export interface FormatLink extends Link {
  readonly type: string;
}

export interface ContentsEntry extends Link {
  readonly entries?: readonly ContentsEntry[];
}

/** Prose, an example, or a section that contains both. On wide screens, HTML shows examples next to the prose. */
export type Part =
  | {
      readonly type: 'prose';
      readonly markdown: string;
      /** The HTML, if the text is a record's body. In that case, addresses in `markdown` are already absolute. */
      readonly html?: string;
      /** The digest of `markdown` and `html`, if it is known without loading them. */
      readonly digest?: string;
    }
  | { readonly type: 'example'; readonly markdown: string }
  | SectionBlock;

export interface SectionBlock {
  readonly type: 'section';
  readonly id: string;
  readonly heading: string;
  readonly parts: readonly Part[];
}

export interface Stage {
  readonly status: Status;
  readonly label: string;
  readonly since: Value;
  readonly current: boolean;
}

export interface LinkGroup {
  readonly title: Value;
  readonly id: string;
  readonly links: readonly Value[];
}

/** Links to other pages of a list. `first` is the oldest page, and `last` the newest. */
export interface PaginationBlock {
  readonly type: 'pagination';
  readonly first?: Value;
  readonly previous?: Value;
  readonly next?: Value;
  readonly last?: Value;
}

/** A unit of page content, such as a list or a section. The content of a page is a list of blocks in reading order. */
export type Block =
  | Part
  /** Links to a visitor's possible next steps. The first is the most important. */
  | { readonly type: 'actions'; readonly actions: readonly Link[] }
  | { readonly type: 'notice'; readonly text: readonly Value[] }
  | { readonly type: 'contents'; readonly heading: string; readonly entries: readonly ContentsEntry[] }
  | {
      readonly type: 'facts';
      readonly heading?: string;
      readonly facts: readonly Fact[];
      /** Whether HTML gives each fact an ID, so that links can point to it. */
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

/** A JSON-LD 1.1 node with schema.org terms. */
export type JsonLdNode = Readonly<Record<string, unknown>>;

/** The data that all pages of a catalog share, such as the navigation. */
export interface Frame {
  /** The origin of the site, without a trailing slash. */
  readonly site: string;
  /** The language of the content (BCP 47). */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly words: Words;
  readonly company: string;
  readonly branding: Branding;
  readonly styleSheet?: string;
  /** The paths of font files to preload. */
  readonly fonts: readonly string[];
  /** The company's legal name and registration numbers on one line. */
  readonly imprint: string;
  readonly navigation: readonly Link[];
  readonly footer: readonly Link[];
}

/**
 * The content of a page as data. HTML and Markdown are both generated from the view, so they state the same facts. A
 * build writes them again only if the view or the code has changed. Addresses are absolute, or paths of this site.
 */
export interface View {
  readonly frame: Frame;
  readonly page: SitePage;
  /** Links to the parent pages, starting with the home page. */
  readonly trail: readonly Value[];
  /** The sentence under the title; undefined on the 404 page, and if an authored introduction replaces it. */
  readonly lead?: string;
  /** The text from which the tile next to the title is generated; undefined if the page has no tile. */
  readonly seed?: string;
  readonly blocks: readonly Block[];
  /** Links to the newer and the older neighbour of a post or of selected work, only in HTML. Undefined elsewhere. */
  readonly neighbours?: { readonly newer?: Value; readonly older?: Value };
  /** Links to other formats of the page; undefined for the 404 page. */
  readonly formats?: readonly FormatLink[];
  /** The day of the last change; undefined for the 404 page. */
  readonly changed?: Value;
  readonly image?: SocialImage;
  /** The linked data of the page; empty for the 404 page. */
  readonly jsonLd: readonly JsonLdNode[];
}

export const linkValue = (text: string, href: string): Link => ({ text, href });
export const dateValue = (date: string, language: string): Value => ({ text: humanDate(date, language), date });

/** Returns a list with one fact, or an empty list if there are no values. */
export function fact(
  label: string,
  given: string | Value | readonly (string | Value)[] | null | undefined,
  options: Pick<Fact, 'isMultiline'> = {},
): Fact[] {
  const values = [given ?? []].flat().map((value) => (typeof value === 'string' ? { text: value } : value));
  return values.length > 0 ? [{ label, values, ...options }] : [];
}

/** Returns a list with one block, or an empty list if there are no entries. */
export const entriesBlock = (
  kind: EntryKind,
  heading: string,
  entries: readonly EntryView[],
  options: { readonly more?: Value; readonly id?: string } = {},
): Block[] => (entries.length > 0 ? [{ type: 'entries', kind, heading, entries, ...options }] : []);

/** Returns a list with a block for a record's body, or an empty list without text. The text is loaded on access. */
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

export const prose = (markdown: string): Part => ({ type: 'prose', markdown });
export const example = (...blocks: readonly string[]): Part => ({ type: 'example', markdown: blocks.join('\n\n') });

/** Returns a section of a documentation page. Strings in `parts` are Markdown and become prose. */
export const section = (id: string, heading: string, ...parts: readonly (Part | string)[]): SectionBlock => ({
  type: 'section',
  id,
  heading,
  parts: parts.map((part) => (typeof part === 'string' ? prose(part) : part)),
});

/** Returns the links of a pagination block in the order first, previous, next, last. Omits undefined links. */
export const paginationLinks = (block: PaginationBlock) =>
  (['first', 'previous', 'next', 'last'] as const).flatMap((relation) => {
    const value = block[relation];
    return value ? [{ relation, value }] : [];
  });

export const anchorOf = (label: string): string => `fact-${slugify(label) || label.trim().replace(/\s+/gu, '-')}`;
