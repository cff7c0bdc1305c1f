/** Ids that page templates use. Elements in Markdown bodies never get one of these ids. */
export const elementIds = { main: 'content', pavement: 'pavement' } as const;
