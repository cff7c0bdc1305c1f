/** Addresses that Vite and Astro use in the dev server: modules, styles, tools. */
const prefixes = ['/@', '/__', '/node_modules/', '/src/', '/.astro/', '/_image'] as const;

export const isOwnAddress = (target: string): boolean => prefixes.some((prefix) => target.startsWith(prefix));
