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

/** More than anyone reads. */
export const reviewLimits = {
  sections: 12,
  items: 40,
  details: 12,
  /** In characters. */
  text: 400,
  /** In bytes of JSON. */
  bytes: 1_000_000,
} as const;
