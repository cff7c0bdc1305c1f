/**
 * A body beyond these limits is a mistake or an attack on parsers. Any body within them is checked and rendered in two
 * seconds (`npm run bench:worst`).
 */
export const bodyLimits = {
  /** Nested quotes, lists, emphasis and HTML elements. */
  depth: 100,
  /** UTF-16 code units of the source: about a megabyte of English. */
  length: 1_000_000,
  /**
   * Characters per line times marks in it (asterisks, brackets, ampersands), summed over non-ASCII lines. The parser
   * counts such a line again for each link, tag and entity.
   */
  crowding: 200_000_000,
  /** Nodes of every type: paragraphs, items, cells, links, tags. */
  parts: 50_000,
  /** Cells of one table. Short rows are padded, so a few characters can become many cells. */
  cells: 20_000,
} as const;
