/** One line of a review of proposed content, with the details below it. */
export interface ReviewItem {
  readonly text: string;
  /** The path of the page that the line is about; undefined when there is none to open. */
  readonly path?: string;
  readonly details: readonly string[];
}

export interface ReviewSection {
  readonly title: string;
  readonly items: readonly ReviewItem[];
}

/** What a proposed change of the content does, in words for those who decide on it: plain texts of one line each. */
export interface Review {
  /** Whether the proposed content has no errors, so that it could be published as it is. */
  readonly publishable: boolean;
  readonly headline: string;
  readonly sections: readonly ReviewSection[];
}

/** The most of a review that is written: more than anybody reads of it. */
export const reviewLimits = {
  sections: 12,
  items: 40,
  details: 12,
  /** Characters of one text. */
  text: 400,
  /** Bytes of a review as JSON. */
  bytes: 1_000_000,
} as const;
