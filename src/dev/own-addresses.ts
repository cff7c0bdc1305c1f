/** Addresses that Vite and Astro keep for themselves in the dev server: modules, styles, their own tools. */
const prefixes = ['/@', '/__', '/node_modules/', '/src/', '/.astro/', '/_image'] as const;

/** Whether an address is the dev server's own, and none of the site. */
export const isOwnAddress = (target: string): boolean => prefixes.some((prefix) => target.startsWith(prefix));
