import type { Site } from './site.ts';

/** A JSON object of the API. What a record does not have is absent. */
export type Row = Readonly<Record<string, unknown>>;

export interface Read<T> {
  readonly value: T;
  /** When the site last confirmed the value (RFC 3339). Only set if the value is a copy that may be outdated. */
  readonly staleSince?: string;
}

/** The items of each list of the API, by the last segment of its address. */
interface Lists {
  readonly pages: Readonly<Record<'name' | 'description' | 'url' | 'markdownUrl' | 'dateModified', string>>;
  readonly news: Readonly<Record<'headline' | 'datePublished' | 'url', string>> & {
    readonly keywords: readonly string[];
  };
  readonly products: Row;
}

/** Returns the path and query of an address that the site itself published, whatever its origin. */
export function pathOn({ origin }: Site, address: string): string {
  const { pathname, search } = new URL(address, origin);
  return pathname + search;
}

/** Reads a resource of the API, such as `organization`, or a page of a list. */
export async function readResource(site: Site, path: string): Promise<Read<Row>> {
  try {
    const { body, ...age } = await site.get(`/api/v1/${path}`);
    return { value: JSON.parse(body) as Row, ...age };
  } catch (error) {
    if (!(error instanceof SyntaxError) && (error as Error).cause !== 404) throw error;
    throw new Error(`${site.origin} is not a Vitrine site: it has no /api/v1/${path} in JSON. Check the address.`);
  }
}

/** Reads all items of a list, its newest page first. */
export async function readList<Name extends keyof Lists>(
  site: Site,
  name: Name,
): Promise<Read<readonly Lists[Name][]>> {
  const items: Lists[Name][] = [];
  let age: { readonly staleSince?: string } = {};
  let query: string | undefined = '';
  while (query !== undefined) {
    const { value, ...ageOfPage }: Read<Row> = await readResource(site, name + query);
    const page = value as { readonly items?: Lists[Name][]; readonly links?: { readonly previous?: string } };
    items.push(...(page.items ?? []));
    age = { ...ageOfPage, ...age };
    query = page.links?.previous && new URL(page.links.previous).search;
  }
  return { value: items, ...age };
}
