import { reviewLimits, type Review, type ReviewItem, type ReviewSection } from './review.ts';

const refuse = (what: string): never => {
  throw new Error(`Cannot read the review: ${what}`);
};

type Fields = Readonly<Record<string, unknown>>;

const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : refuse('a part of it is no object');

const text = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, reviewLimits.text) : refuse('a text of it is no text');

const list = <Item>(value: unknown, most: number, item: (value: unknown) => Item): Item[] =>
  Array.isArray(value) && value.length <= most
    ? value.map(item)
    : refuse(`a list of it is none, or longer than ${most}`);

const readItem = (value: unknown): ReviewItem => {
  const { text: said, path, details } = fields(value);
  return {
    text: text(said),
    ...(path !== undefined && { path: text(path) }),
    details: list(details, reviewLimits.details, text),
  };
};

const readSection = (value: unknown): ReviewSection => {
  const { title, items } = fields(value);
  return { title: text(title), items: list(items, reviewLimits.items, readItem) };
};

/** Hides the parser's message, which would quote the untrusted text. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return refuse('it is no JSON');
  }
}

/**
 * Parses an untrusted review: the result has the right shape and size, but its texts can say
 * anything. Throws an Error that explains the problem.
 */
export function readReview(json: string): Review {
  const { publishable, headline, sections } = fields(parsed(json));
  return {
    publishable: publishable === true,
    headline: text(headline),
    sections: list(sections, reviewLimits.sections, readSection),
  };
}
