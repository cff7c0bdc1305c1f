export const preloadedFonts: readonly string[] = [];
