/** Matches the addresses that Vite and Astro use themselves in the dev server: modules, styles, their tools. */
const prefixes = ['/@', '/__', '/node_modules/', '/src/', '/.astro/', '/_image'] as const;

/** Whether an address belongs to the dev server itself, and not to the site. */
export const isOwnAddress = (target: string): boolean => prefixes.some((prefix) => target.startsWith(prefix));
