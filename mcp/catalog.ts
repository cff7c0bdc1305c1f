import * as z from 'zod';
import type { Site } from './site.ts';

/** A JSON object of the API. What a record does not have is absent. */
export type Row = Readonly<Record<string, unknown>>;

/** The maximum number of items that are read of a list. */
const maxItems = 20_000;

const text = z.string();
/** The name of a topic. Its address is left out, to keep answers short. */
const topic = z.object({ name: text }).transform(({ name }) => name);

/** What this program needs of the items of each list of the API. */
export const itemOf = {
  pages: z.object({ name: text, description: text, url: text, markdownUrl: text, dateModified: text }),
  news: z.looseObject({ headline: text, datePublished: text, url: text, keywords: z.array(topic) }),
  products: z.looseObject({ url: text, slug: text }),
  work: z.looseObject({ url: text, about: z.array(z.looseObject({ slug: text })).optional() }),
};

const index = z.looseObject({
  collections: z.array(z.looseObject({ name: text })),
  alternates: z.array(z.object({ inLanguage: text, url: text })).default([]),
});

/** Returns the path and query of an address that the site itself published, whatever its origin. */
export function pathOn({ origin }: Site, address: string): string {
  const { pathname, search } = new URL(address, origin);
  return pathname + search;
}

const addressOf = (path: string): string => (path === '' ? '/api/v1' : `/api/v1/${path}`);

/** Reads a resource of the API, such as `organization`, or a page of a list, which must have the form of `schema`, and keeps what `schema` does. */
export async function readResource<T extends object>(site: Site, path: string, schema: z.ZodType<T>): Promise<T> {
  try {
    const value = JSON.parse(await site.get(addressOf(path))) as T;
    // In the order of the site.
    return { ...value, ...schema.parse(value) };
  } catch (error) {
    const isInvalid = error instanceof z.ZodError;
    if (!isInvalid && !(error instanceof SyntaxError) && (error as Error).cause !== 404) throw error;
    const reason = isInvalid ? z.prettifyError(error).slice(0, 200) : 'there is no JSON.';
    throw new Error(`${site.origin} is not a Vitrine site. At ${addressOf(path)}: ${reason} Check the address.`);
  }
}

/** Reads the items of a list, such as `products`, in its order. A list that the catalog does not have is empty. */
export async function readList<Item>(site: Site, name: string, item: z.ZodType<Item>): Promise<Item[]> {
  const { collections } = await readResource(site, '', index);
  if (!collections.some((one) => one.name === name)) return [];
  const schema = z.object({ items: z.array(item), links: z.object({ next: text.optional() }) });
  const read: Item[] = [];
  let query: string | undefined = '';
  while (query !== undefined && read.length < maxItems) {
    const page: z.output<typeof schema> = await readResource(site, name + query, schema);
    read.push(...page.items);
    query = page.links.next && new URL(page.links.next, site.origin).search;
  }
  return read;
}

/** Returns the language and script of a tag (BCP 47): `zh-Hant` for `zh-TW`. */
function languageOf(tag: string): string {
  try {
    const { language, script = '' } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return tag;
  }
}

/**
 * Returns the site in a language (BCP 47), whose API is below its prefix. `en` finds `en-GB`. A site of one language has
 * all its texts in it, whatever is asked. Throws if a site of several does not have the language.
 */
export async function inLanguage(site: Site, tag: string | undefined): Promise<Site> {
  if (tag === undefined) return site;
  const { alternates } = await readResource(site, '', index);
  if (alternates.length === 0) return site;
  const found =
    alternates.find((one) => one.inLanguage.toLowerCase() === tag.toLowerCase()) ??
    alternates.find((one) => languageOf(one.inLanguage) === languageOf(tag));
  if (!found)
    throw new Error(`The site is not in "${tag}". It is in: ${alternates.map((one) => one.inLanguage).join(', ')}.`);
  const prefix = pathOn(site, found.url).replace(addressOf(''), '');
  return { ...site, get: (path) => site.get(path.startsWith(addressOf('')) ? prefix + path : path) };
}
