import type { Resource } from '../../src/api/resources/representations.ts';

export type Get = (address: string) => string;

type Changes = Resource<'changes'>;
type Change = Changes['items'][number];

/** The bytes of every record that a client knows, and of its prose, by name. */
export type Copy = ReadonlyMap<string, string>;

const nameOf = (resource: string, slug: string | null): string => `${resource}/${slug ?? ''}`;
const textOf = (name: string): string => `${name} text`;

interface Page {
  readonly items: readonly { readonly slug: string; readonly markdownUrl?: string }[];
  readonly links: { readonly previous: string | null };
}

function* pagesFrom<Listed extends Page | Changes>(get: Get, address: string): Generator<Listed> {
  for (let next: string | null = address; next !== null;) {
    const page = JSON.parse(get(next)) as Listed;
    yield page;
    next = page.links.previous;
  }
}

/** Returns the bytes of a record: the resource at an address, or its item in the list at that address. */
function recordAt(get: Get, address: string, slug: string | null): string {
  const text = get(address);
  if (!('items' in (JSON.parse(text) as object))) return text;
  for (const { items } of pagesFrom<Page>(get, address)) {
    const item = items.find((listed) => listed.slug === slug);
    if (item) return JSON.stringify(item);
  }
  throw new Error(`${address} does not list ${slug ?? ''}`);
}

/** Reads everything as a client without a copy does: resources, list items and prose. */
export function crawl(get: Get, site: string): Copy {
  const copy = new Map<string, string>();
  for (const resource of ['organization', 'contact'])
    copy.set(nameOf(resource, null), get(`${site}/api/v1/${resource}`));
  for (const list of ['products', 'news', 'work', 'pages'])
    for (const { items } of pagesFrom<Page>(get, `${site}/api/v1/${list}`))
      for (const { slug, markdownUrl = '' } of items) {
        const name = nameOf(list, slug);
        copy.set(name, recordAt(get, `${site}/api/v1/${list}${list === 'products' ? `/${slug}` : ''}`, slug));
        copy.set(textOf(name), get(markdownUrl));
      }
  return copy;
}

/** A client that follows the ledger as `/agents.md` describes. */
export function follower(get: Get, site: string) {
  let copy = new Map<string, string>();
  let cursor: string | undefined;

  /** Returns the changes after the cursor, newest first. Undefined if the ledger does not have the cursor. */
  function unreadChanges(): Change[] | undefined {
    const changes: Change[] = [];
    for (const { items } of pagesFrom<Changes>(get, `${site}/api/v1/changes`))
      for (const change of items) {
        if (change.cursor === cursor) return changes;
        changes.push(change);
      }
    return newest().beginning.cursor === cursor ? changes : undefined;
  }

  const newest = (): Changes => JSON.parse(get(`${site}/api/v1/changes`)) as Changes;

  function apply(changes: readonly Change[]): void {
    const last = new Map<string, Change>();
    for (const change of changes.toReversed()) {
      const { resource, slug, previous } = change;
      for (const previousName of previous ? [nameOf(resource, previous.slug)] : []) {
        last.delete(previousName);
        for (const name of [previousName, textOf(previousName)]) copy.delete(name);
      }
      last.set(nameOf(resource, slug), change);
    }
    for (const [name, { changeType, slug, apiUrl, markdownUrl }] of last) {
      for (const key of [name, textOf(name)]) copy.delete(key);
      if (changeType === 'removed') continue;
      copy.set(name, recordAt(get, apiUrl, slug));
      if (slug !== null) copy.set(textOf(name), get(markdownUrl));
    }
  }

  return {
    copy: (): Copy => copy,
    /** Reads the changes, or everything if the ledger does not have the cursor. */
    follow(): void {
      const { items, beginning } = newest();
      const changes = unreadChanges();
      if (changes) apply(changes);
      else copy = new Map(crawl(get, site));
      cursor = (items[0] ?? beginning).cursor;
    },
  };
}
