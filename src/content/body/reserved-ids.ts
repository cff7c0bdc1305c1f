/** Ids that every page has of its own, by what they mark. No heading of a body takes one of them. */
export const pageIds = { main: 'content', pavement: 'pavement' } as const;

/** The id of the table of contents, on pages that have one. */
export const contentsId = 'contents';
