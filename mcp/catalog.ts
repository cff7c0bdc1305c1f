import type { z } from 'zod';
import type { resourceSchemas } from '../src/api/resources/representations.ts';
import type { CollectionId } from '../src/contract/pagination.ts';
import { href, routes, type ResourceId } from '../src/contract/routes.ts';
import type { Site } from './site.ts';

export type Resource<Id extends ResourceId> = z.output<(typeof resourceSchemas)[Id]>;
type Item<Id extends CollectionId> = Resource<Id>['items'][number];

export interface Read<T> {
  readonly value: T;
  /** When the site last confirmed the value (RFC 3339). Only set if the value is a copy that may be outdated. */
  readonly staleSince?: string;
}

/** Reads the resources and collections that the catalog index of a site lists. */
export interface Catalog {
  readonly resource: <Id extends 'organization' | 'contact'>(id: Id) => Promise<Read<Resource<Id>>>;
  /** Reads all items of a collection, in API order, from its snapshot: a published file with one item per line. */
  readonly items: <Id extends CollectionId>(id: Id) => Promise<Read<readonly Item<Id>[]>>;
  /** Returns the path and query of an address on the site. Rejects if the address is on another site. */
  readonly pathOf: (address: string) => Promise<string>;
}

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** Returns the catalog of a site. Sends no request until a method of the catalog is called. */
export function catalogOf(site: Site): Catalog {
  const start = href('catalogIndex');

  async function index(): Promise<Read<Resource<'catalogIndex'>>> {
    const { body, ...age } = await site.get(start).catch((error: unknown) => {
      if (typeof (error as Error).cause !== 'number') throw error;
      return { body: '' };
    });
    const parsed = parse(body) as Partial<Resource<'catalogIndex'>> | null | undefined;
    if (!Array.isArray(parsed?.resources) || !Array.isArray(parsed.collections))
      throw new Error(
        `${site.origin} is not a Vitrine site: ${start} is not the index of a catalog. Check the address that this program was started with.`,
      );
    return { value: parsed as Resource<'catalogIndex'>, ...age };
  }

  function entryOf<Entry extends { readonly operationId: string }>(entries: readonly Entry[], id: ResourceId): Entry {
    const { operationId } = routes[id];
    const entry = entries.find((candidate) => candidate.operationId === operationId);
    if (!entry) throw new Error(`${site.origin} has no operation ${operationId}.`);
    return entry;
  }

  async function pathOf(address: string): Promise<string> {
    const canonical = new URL((await index()).value.links.self).origin;
    const url = new URL(address, canonical);
    if (url.origin !== canonical && url.origin !== site.origin)
      throw new Error(`${address} is not on ${canonical}: only addresses of that site can be read.`);
    return url.pathname + url.search;
  }

  const read = async <T>(address: string): Promise<Read<T>> => {
    const path = await pathOf(address);
    const { body, ...age } = await site.get(path);
    const value = parse(body);
    if (value === undefined) throw new Error(`${site.origin}${path} is not JSON.`);
    return { value: value as T, ...age };
  };

  return {
    pathOf,
    resource: async (id) => read(entryOf((await index()).value.resources, id).url),
    items: async <Id extends CollectionId>(id: Id): Promise<Read<readonly Item<Id>[]>> => {
      const { value, ...ageOfIndex } = await index();
      const { name, snapshot } = entryOf(value.collections, id);
      if (!snapshot) throw new Error(`${site.origin} has no snapshot of ${name}.`);
      const { body, ...age } = await site.get(await pathOf(snapshot.url), { digest: snapshot.digest });
      const lines = body.split('\n').filter((line) => line !== '');
      return { value: lines.map((line) => JSON.parse(line) as Item<Id>), ...ageOfIndex, ...age };
    },
  };
}
