import type { SitePage } from './site-pages.ts';

/** A piece of a fact: text, with an address or a date behind it where it has one. */
export interface Value {
  readonly text: string;
  /** A path of this site, or an absolute address. */
  readonly href?: string;
  /** RFC 3339 full-date that the text stands for. */
  readonly date?: string;
}

export interface Fact {
  readonly label: string;
  readonly values: readonly Value[];
}

/** One item of a list: a title that leads to its page, and what is said of it there. */
export interface EntryView {
  readonly title: string;
  readonly href?: string;
  readonly summary: string;
  readonly facts: readonly Fact[];
}

/** A link of a table of contents, and those below it. */
export interface ContentsEntry extends Value {
  readonly href: string;
  readonly entries?: readonly ContentsEntry[];
}

/** A picture drawn from data, with the same said in words. */
export interface FigureView {
  readonly id: string;
  readonly caption: string;
  /** What the picture says, for those who do not see it. */
  readonly markdown: string;
  /** SVG, at its size on the narrowest screen. */
  readonly drawing: string;
}

/** A part of a documentation page. Examples are code to be read beside the text. */
export type Part =
  | { readonly type: 'prose'; readonly markdown: string }
  | { readonly type: 'example'; readonly markdown: string }
  | ({ readonly type: 'figure' } & FigureView)
  | SectionBlock;

/** Parts under a heading that can be linked to. */
export interface SectionBlock {
  readonly type: 'section';
  readonly id: string;
  readonly heading: string;
  readonly parts: readonly Part[];
}

/** A part of a page, in the order in which it is read. */
export type Block =
  | Part
  | { readonly type: 'contents'; readonly heading: string; readonly entries: readonly ContentsEntry[] }
  | { readonly type: 'facts'; readonly heading?: string; readonly facts: readonly Fact[] }
  | { readonly type: 'list'; readonly heading: string; readonly items: readonly string[] }
  | {
      readonly type: 'entries';
      readonly heading: string;
      readonly entries: readonly EntryView[];
      readonly more?: Value;
    };

/**
 * What a page says, whatever it is written in: its HTML and its Markdown are both made of this, so
 * that they cannot state different facts. Addresses are paths of this site, or absolute.
 */
export interface View {
  readonly page: SitePage;
  /** Pages above this one, home first. */
  readonly trail: readonly Value[];
  /** Sentence under the title; not there where the prose begins with it. */
  readonly lead?: string;
  readonly blocks: readonly Block[];
}

export const textValue = (text: string): Value => ({ text });
export const dateValue = (date: string): Value => ({ text: date, date });
export const linkValue = (text: string, href: string): Value => ({ text, href });

/** A fact, or nothing where there is nothing to state. */
export const fact = (label: string, values: readonly Value[]): Fact[] => (values.length > 0 ? [{ label, values }] : []);

/** A block, or nothing where it would be empty. */
export const listBlock = (heading: string, items: readonly string[]): Block[] =>
  items.length > 0 ? [{ type: 'list', heading, items }] : [];

export const entriesBlock = (heading: string, entries: readonly EntryView[], more?: Value): Block[] =>
  entries.length > 0 ? [{ type: 'entries', heading, entries, ...(more && { more }) }] : [];

export const proseBlock = (markdown: string | undefined): Block[] => (markdown ? [{ type: 'prose', markdown }] : []);

export const section = (id: string, heading: string, ...parts: readonly Part[]): SectionBlock => ({
  type: 'section',
  id,
  heading,
  parts,
});

export const prose = (markdown: string): Part => ({ type: 'prose', markdown });
export const example = (markdown: string): Part => ({ type: 'example', markdown });
