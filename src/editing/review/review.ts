// Imports no package, because none is installed where the comment on a pull request is written.

/** One line of a review, with its details. */
export interface ReviewItem {
  readonly text: string;
  /** Undefined when there is no page to open. */
  readonly path?: string;
  readonly details: readonly string[];
}

export interface ReviewSection {
  readonly title: string;
  readonly items: readonly ReviewItem[];
}

/** The effects of a proposed content change, for the people who decide on it. Each text is plain and has one line. */
export interface Review {
  /** Whether the proposed content has no errors. */
  readonly publishable: boolean;
  readonly headline: string;
  readonly sections: readonly ReviewSection[];
}

/** Limits of a review, because nobody reads more and an untrusted one can be huge. */
export const reviewLimits = {
  sections: 12,
  items: 40,
  details: 12,
  /** In characters. */
  text: 400,
  /** In bytes of JSON. */
  bytes: 1_000_000,
} as const;

const refuse = (problem: string): never => {
  throw new Error(`Cannot read the review: ${problem}`);
};

const readFields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : refuse('a part of it is not an object');

const readText = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, reviewLimits.text) : refuse('a text of it is not a string');

const readList = <Item>(value: unknown, max: number, readItem: (value: unknown) => Item): Item[] =>
  Array.isArray(value) && value.length <= max
    ? value.map(readItem)
    : refuse(`a list of it is not an array, or is longer than ${max}`);

function readItem(value: unknown): ReviewItem {
  const { text, path, details } = readFields(value);
  return {
    text: readText(text),
    ...(path !== undefined && { path: readText(path) }),
    details: readList(details, reviewLimits.details, readText),
  };
}

function readSection(value: unknown): ReviewSection {
  const { title, items } = readFields(value);
  return { title: readText(title), items: readList(items, reviewLimits.items, readItem) };
}

/** Hides the parser's message, which would quote the untrusted text. */
function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return refuse('it is not JSON');
  }
}

/**
 * Parses an untrusted review: the result has the right shape and size, but its texts can say anything. Throws an Error
 * that explains the problem.
 */
export function readReview(json: string): Review {
  const { publishable, headline, sections } = readFields(parseJson(json));
  return {
    publishable: publishable === true,
    headline: readText(headline),
    sections: readList(sections, reviewLimits.sections, readSection),
  };
}
