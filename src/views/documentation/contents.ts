import type { Block, ContentsEntry, SectionBlock } from '../view.ts';

/** The sections of the page at `path`, and those below them, as entries of a table of contents. */
export const contentsEntries = (path: string, sections: readonly SectionBlock[]): ContentsEntry[] =>
  sections.map(({ id, heading, parts }) => {
    const below = contentsEntries(
      path,
      parts.filter((part) => part.type === 'section'),
    );
    return { text: heading, href: `${path}#${id}`, ...(below.length > 0 && { entries: below }) };
  });

/** A table of contents. */
export const contentsBlock = (entries: readonly ContentsEntry[]): Block => ({
  type: 'contents',
  heading: 'Contents',
  entries,
});
