/** The ids of elements that every page has, by what they mark. No heading of a body takes one of them. */
export const elementIds = { main: 'content', pavement: 'pavement' } as const;

/** The id of the table of contents, on pages that have one. */
export const contentsId = 'contents';
