export const elementIds = { main: 'content', pavement: 'pavement' } as const;

/** The id of the table of contents. */
export const contentsId = 'contents';
