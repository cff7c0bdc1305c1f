import type { z } from 'zod';
import type { resourceSchemas } from '../src/api/resources/resources.ts';
import type { CollectionId } from '../src/contract/pagination.ts';
import { href, routes, type ResourceId } from '../src/contract/routes.ts';
import type { Site } from './site.ts';

export type Resource<Id extends ResourceId> = z.output<(typeof resourceSchemas)[Id]>;
type Item<Id extends CollectionId> = Resource<Id>['items'][number];

/** What was asked of the site, with how old it is where the site cannot be asked now. */
export interface Read<T> {
  readonly value: T;
  readonly staleSince?: string;
}

/** The catalog of a Vitrine site: what its index names. */
export interface Catalog {
  /** The single resource that an operation answers with. */
  readonly resource: <Id extends 'organization' | 'contact'>(id: Id) => Promise<Read<Resource<Id>>>;
  /** All items of a collection, in its order. */
  readonly items: <Id extends CollectionId>(id: Id) => Promise<Read<readonly Item<Id>[]>>;
  /** The path of an address of this site, given whole or as a path. Rejects when it is another site's. */
  readonly pathOf: (address: string) => Promise<string>;
}

/** The most pages of a collection that are read, of 100 items each: a third of a quota. */
const mostPages = 20;

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** Reads the catalog of a site through its index, which is read when it is first needed. */
export function catalogOf(site: Site): Catalog {
  const start = href('catalogIndex');

  async function index(): Promise<Resource<'catalogIndex'>> {
    const { body } = await site.get(start).catch((error: unknown) => {
      if (typeof (error as Error).cause !== 'number') throw error;
      return { body: '' };
    });
    const found = parse(body) as Partial<Resource<'catalogIndex'>> | null | undefined;
    if (!Array.isArray(found?.resources) || !Array.isArray(found.collections))
      throw new Error(
        `${site.origin} is no Vitrine site: ${start} is not the index of a catalog. Check the address that this program was started with.`,
      );
    return found as Resource<'catalogIndex'>;
  }

  async function addressOf(id: ResourceId): Promise<string> {
    const { resources, collections } = await index();
    const { operationId } = routes[id];
    const entry = [...resources, ...collections].find((one) => one.operationId === operationId);
    if (!entry) throw new Error(`${site.origin} has no operation ${operationId}.`);
    return entry.url;
  }

  async function pathOf(address: string): Promise<string> {
    const canonical = new URL((await index()).links.self).origin;
    const url = new URL(address, canonical);
    if (url.origin !== canonical && url.origin !== site.origin)
      throw new Error(`${address} is not on ${canonical}: only addresses of that site can be read.`);
    return url.pathname + url.search;
  }

  const read = async <T>(address: string): Promise<Read<T>> => {
    const { body, ...age } = await site.get(await pathOf(address));
    return { value: JSON.parse(body) as T, ...age };
  };

  return {
    pathOf,
    resource: async (id) => read(await addressOf(id)),
    items: async <Id extends CollectionId>(id: Id) => {
      const pages: Item<Id>[][] = [];
      let staleSince: string | undefined;
      let next: string | null = await addressOf(id);
      while (next !== null && pages.length < mostPages) {
        const page: Read<Resource<Id>> = await read(next);
        pages.push(page.value.items);
        staleSince ??= page.staleSince;
        next = page.value.links.previous;
      }
      return { value: pages.flat(), ...(staleSince !== undefined && { staleSince }) };
    },
  };
}
