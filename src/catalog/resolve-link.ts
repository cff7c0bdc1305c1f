import { memoizeBy } from './memoize-by.ts';
import { variants } from '../contract/media.ts';
import { redirectOf, type Redirects } from '../contract/redirects.ts';
import { nearest } from '../text/nearest.ts';
import { followedProtocols } from '../content/body/addresses.ts';

export interface LinkTargets {
  /** Every published path: pages, their Markdown, resources, documents and public files. */
  readonly known: ReadonlySet<string>;
  readonly redirects: Redirects;
  /** The origin of absolute addresses on this site. */
  readonly site: string;
}

/**
 * The target of an address. `elsewhere`: another site, a mailbox or a fragment; left unchanged. `here`: a canonical
 * path, with the former path as `redirect` if there was one. `dead`: an unknown path of this site.
 */
export type Resolved =
  | { readonly to: 'elsewhere' }
  | { readonly to: 'here'; readonly path: string; readonly redirect?: string }
  | { readonly to: 'dead'; readonly nearest: string | undefined };

const followed: ReadonlySet<string> = new Set(followedProtocols.map((name) => `${name}:`));

const { suffix: markdownSuffix } = variants.markdown;

const relativeBase = 'https://relative.invalid';

/** Matches most absolute addresses. Parsing a URL takes 100 times as long. */
const plainOrigin = /^https?:\/\/(?:[a-z0-9-]+\.)+[a-z]{2,}(?=[/?#]|$)/;

/** Whether an address is on another site, judging by its first characters only. */
function plainlyElsewhere(url: string, site: string): boolean {
  if (url.startsWith('#')) return true;
  const origin = plainOrigin.exec(url)?.[0];
  return origin !== undefined && origin !== site && origin !== relativeBase;
}

const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);

function canonical(path: string, known: ReadonlySet<string>): string | undefined {
  if (known.has(path)) return path;
  const page =
    path === `/index${markdownSuffix}`
      ? '/'
      : path.endsWith(markdownSuffix)
        ? path.slice(0, -markdownSuffix.length)
        : withoutSlash(path);
  return known.has(page) ? page : undefined;
}

/** Returns the page path of a content file: `/about` for `/pages/about.md`. */
function pageOfFile(path: string): string {
  const page = path.replace(/^\/pages\//, '/').slice(0, -markdownSuffix.length);
  return page === '/index' ? '/' : page;
}

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** A tree of the known paths by segment. */
interface Known {
  readonly next: Map<string, Known>;
  path?: string;
}

/** The known paths by number of segments and suffix, which similar paths share. */
type KnownPaths = Map<string, Known>;

const partsOf = (path: string): string[] => path.split('/').slice(1);
const shapeOf = (path: string, parts: readonly string[]): string => `${parts.length} ${path.endsWith(markdownSuffix)}`;

const newKnown = (): Known => ({ next: new Map() });

function childOf(map: Map<string, Known>, key: string): Known {
  const found = map.get(key) ?? newKnown();
  map.set(key, found);
  return found;
}

function knownPaths(known: ReadonlySet<string>): KnownPaths {
  const shapes: KnownPaths = new Map();
  for (const path of known) {
    const parts = partsOf(path);
    let at = childOf(shapes, shapeOf(path, parts));
    for (const part of parts) at = childOf(at.next, part);
    at.path ??= path;
  }
  return shapes;
}

/** Returns the known path whose segments all equal or resemble those of `path`, or undefined. */
function nearestByParts(path: string, shapes: KnownPaths): string | undefined {
  const parts = partsOf(path);
  let at = shapes.get(shapeOf(path, parts));
  for (const part of parts) {
    const name = at?.next.has(part) === true ? part : nearest(part, [...(at?.next.keys() ?? [])]);
    at = name === undefined ? undefined : at?.next.get(name);
  }
  return at?.path;
}

/** The known paths of a site, and a cache of the suggestions for dead paths. */
interface Nearest {
  readonly shapes: KnownPaths;
  readonly found: Map<string, string | undefined>;
}

const nearestOf = memoizeBy((known: ReadonlySet<string>): Nearest => ({ shapes: knownPaths(known), found: new Map() }));

/** Each suggestion compares a dead path with all its siblings, and nobody reads more than this many. */
const maxSuggestions = 300;

function nearestKnown(path: string, known: ReadonlySet<string>): string | undefined {
  const { shapes, found } = nearestOf(known);
  if (!found.has(path) && found.size < maxSuggestions) found.set(path, nearestByParts(path, shapes));
  return found.get(path);
}

/** Caches targets of paths from the root, which are the same on every page. */
const resolvedPaths = memoizeBy<ReadonlySet<string>, Map<string, Resolved>>(() => new Map());

/**
 * Resolves an address like a browser on the page at `from`. A relative address of a content file, such as
 * `../products/balcao.md`, resolves to its page; `/products/balcao.md` stays the address of the Markdown.
 */
export function resolveLink(url: string, from: string, targets: LinkTargets): Resolved {
  if (plainlyElsewhere(url, targets.site)) return { to: 'elsewhere' };
  if (!url.startsWith('/')) return resolved(url, from, targets);
  const paths = resolvedPaths(targets.known);
  const found = paths.get(url) ?? resolved(url, '/', targets);
  paths.set(url, found);
  return found;
}

function resolved(url: string, from: string, { known, redirects, site }: LinkTargets): Resolved {
  const target = URL.parse(url, relativeBase + from);
  if (!target) return { to: 'elsewhere' };
  if (!followed.has(target.protocol)) return { to: 'dead', nearest: undefined };
  if (target.origin !== relativeBase && target.origin !== site) return { to: 'elsewhere' };

  const rest = target.search + target.hash;
  const isFile = target.origin === relativeBase && !url.startsWith('/') && target.pathname.endsWith(markdownSuffix);
  const page = isFile ? pageOfFile(target.pathname) : undefined;
  const path = page !== undefined && known.has(page) ? page : canonical(target.pathname, known);
  if (path !== undefined) return { to: 'here', path: path + rest };
  const redirect = page ?? decoded(target.pathname);
  const now = redirectOf(redirect, redirects);
  if (now !== undefined) return { to: 'here', path: now + rest, redirect };

  return {
    to: 'dead',
    // Lazy: most callers do not report it.
    get nearest() {
      return nearestKnown(decoded(withoutSlash(target.pathname)), known);
    },
  };
}
