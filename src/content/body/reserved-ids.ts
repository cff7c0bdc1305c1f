export const elementIds = { main: 'content', pavement: 'pavement' } as const;
