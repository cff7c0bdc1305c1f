/** What a body may be at most: beyond it lies a mistake or an attack, and parsers that run out of stack or time. */
export const bodyLimits = {
  /** Quotes, lists, emphasis and HTML elements inside one another. */
  depth: 100,
  /** UTF-16 code units of the source: about a megabyte of English. */
  length: 1_000_000,
} as const;
