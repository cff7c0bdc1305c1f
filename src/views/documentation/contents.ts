import type { Block, ContentsEntry, SectionBlock } from '../view.ts';

const entryOf = (path: string, { id, heading, parts }: SectionBlock): ContentsEntry => {
  const below = parts.filter((part) => part.type === 'section').map((part) => entryOf(path, part));
  return { text: heading, href: `${path}#${id}`, ...(below.length > 0 && { entries: below }) };
};

/** The table of contents of a page made of sections. */
export const contentsBlock = (path: string, sections: readonly SectionBlock[]): Block => ({
  type: 'contents',
  heading: 'Contents',
  entries: sections.map((one) => entryOf(path, one)),
});
