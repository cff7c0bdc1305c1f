export const preloadedFonts: Readonly<Record<string, string>> = {};
