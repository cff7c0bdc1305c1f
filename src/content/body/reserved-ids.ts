/** The ids of the frame of pages, by what they mark: no heading of a body takes one. Links may name `main` only, since not every company has a pavement. */
export const elementIds = { main: 'content', pavement: 'pavement' } as const;

/** The id of the table of contents, on pages that have one. */
export const contentsId = 'contents';
