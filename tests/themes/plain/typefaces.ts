export const typefaces = { system: { meaning: 'that of the system', families: 'sans-serif' } } as const;
export const typefaceNames = ['system'] as const;
export const defaultTypefaces = { heading: 'system', text: 'system' } as const;
