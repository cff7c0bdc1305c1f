import type { VFile } from 'vfile';
import type { Words } from '../i18n/words.ts';
import type { Resolved } from './resolve-link.ts';

/** What the plugins have to know about the page of a body. */
export interface BodyContext {
  /** Resolves the address of a link or picture as on the page of the body. */
  readonly resolve: (url: string) => Resolved;
  /** Whether a picture file exists, by its path relative to the file of the body: `./till.jpg`. */
  readonly hasPicture: (path: string) => boolean;
  /** What screen readers say of footnotes and checkboxes. By default in English. */
  readonly words?: Words['page'];
}

/** The position of something in a body, both from 1, in lines and UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export type LinkTarget = Resolved | { readonly to: 'picture'; readonly path: string };

/** A link, or a picture if it has `alt`. */
export interface BodyLink extends Position {
  readonly url: string;
  /** The length of its source in the first line. */
  readonly length: number;
  readonly target: LinkTarget;
  /** The alternative text of a picture. Empty if there is none. */
  readonly alt?: string;
}

/** A place in a body where words or their meaning are lost. */
export interface BodyMessage extends Position {
  readonly severity: 'error' | 'warning';
  readonly problem: string;
  readonly remedy: string;
}

/** A part of a body in which words can get lost. */
export type PartKind = 'cell' | 'definition' | 'html' | 'note';

export interface BodyPart {
  readonly kind: PartKind;
  readonly from: number;
  readonly to: number;
}

/** All that a body says, in one text. Offsets are in this text. */
export interface Written {
  /**
   * Words of texts, code, alternative texts, notes and definitions, and HTML as it is typed. `<img>` stands before the
   * alternative text of a picture. Only HTML has the characters `<`, `>` and `&`: see `quoted()` in written.ts.
   */
  readonly text: string;
  /** The text with blanks for code, alternative texts and addresses, whose signs are not meant as Markdown. */
  readonly prose: string;
  readonly parts: readonly BodyPart[];
  /** Returns where the text at an offset stands in the body. */
  readonly positionAt: (offset: number) => Position;
}

/** What the plugins find in a body. They receive it as front matter, Astro's way to give data to plugins and back. */
export interface BodyFacts {
  readonly context: BodyContext;
  readonly links: BodyLink[];
  readonly messages: BodyMessage[];
  /** All that the body says. Undefined if a part of it was cut, so that its page cannot have everything. */
  written?: Written;
}

/** Returns the facts of the body that a plugin processes. Undefined for Markdown outside the content folder. */
export const factsOf = (file: VFile): BodyFacts | undefined =>
  (file.data as { astro?: { frontmatter?: { body?: BodyFacts } } }).astro?.frontmatter?.body;
