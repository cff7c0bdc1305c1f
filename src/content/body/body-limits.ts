/**
 * Limits of a body. A body that exceeds one is a mistake or an attack, on which parsers run out of stack or time. Within
 * them every check and rendering of a body ends within two seconds (`npm run bench:worst`).
 */
export const bodyLimits = {
  /** Quotes, lists, emphasis and HTML elements inside one another. */
  depth: 100,
  /** UTF-16 code units of the source: about a megabyte of English. */
  length: 1_000_000,
  /**
   * Characters of a line times the marks in it (asterisks, brackets, ampersands and the like), in all lines that are not
   * of ASCII alone: the parser counts such a line again for each of its links, tags and entities.
   */
  crowding: 200_000_000,
  /** Paragraphs, items, cells, links, tags and all other nodes, which take time and memory. */
  parts: 50_000,
  /** Cells of one table. A short row is filled up to the width of the first, so that few characters make many. */
  cells: 20_000,
} as const;
