/** The ids of elements of the page frame. Elements of bodies never get one of these ids. */
export const elementIds = { main: 'content', pavement: 'pavement' } as const;
