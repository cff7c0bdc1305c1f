import { memoizeBy } from './memoize-by.ts';
import { variants } from '../contract/media.ts';
import { redirectOf, type Redirects } from '../contract/redirects.ts';
import { nearest } from '../text/nearest.ts';
import { followedProtocols } from '../content/body/addresses.ts';

/** The addresses of a site that links can name. */
export interface LinkTargets {
  /** Every published path: of pages, their Markdown, resources, documents and public files. */
  readonly known: ReadonlySet<string>;
  /** The redirects of pages from their aliases. */
  readonly redirects: Redirects;
  /** The origin by which absolute addresses of the site itself are recognized. */
  readonly site: string;
}

/**
 * The target of an address in a body.
 * - `elsewhere`: another site, a mailbox, a fragment of the same page; left as it is
 * - `here`: a path of this site, in its canonical form; `redirect` is the written path when it is a former one
 * - `dead`: a path of this site at which nothing is published; `nearest` is the most similar known path
 */
export type Resolved =
  | { readonly to: 'elsewhere' }
  | { readonly to: 'here'; readonly path: string; readonly redirect?: string }
  | { readonly to: 'dead'; readonly nearest: string | undefined };

const followed: ReadonlySet<string> = new Set(followedProtocols.map((name) => `${name}:`));

const { suffix: markdownSuffix } = variants.markdown;

const relativeBase = 'https://relative.invalid';

/** Matches addresses that begin with a plain origin, as nearly all do: parsing a URL takes a hundred times as long. */
const plainOrigin = /^https?:\/\/(?:[a-z0-9-]+\.)+[a-z]{2,}(?=[/?#]|$)/;

/** Whether the first characters of an address show that it is on another site. */
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

/** The path of the page of a content file: of `/pages/about.md` it is `/about`. */
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

/** The known paths that begin with the same segments: those one segment longer by that segment, and the path itself. */
interface Known {
  readonly next: Map<string, Known>;
  path?: string;
}

/** The known paths by what a similar path has in common with them: their number of segments and their suffix. */
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

/**
 * The known path of as many segments whose segments each equal or resemble those of `path`; undefined when none does.
 */
function nearestByParts(path: string, shapes: KnownPaths): string | undefined {
  const parts = partsOf(path);
  let at = shapes.get(shapeOf(path, parts));
  for (const part of parts) {
    const name = at?.next.has(part) === true ? part : nearest(part, [...(at?.next.keys() ?? [])]);
    at = name === undefined ? undefined : at?.next.get(name);
  }
  return at?.path;
}

/** The known paths of a site, and the nearest ones that were found for dead paths. */
interface Nearest {
  readonly shapes: KnownPaths;
  readonly found: Map<string, string | undefined>;
}

const nearestOf = memoizeBy((known: ReadonlySet<string>): Nearest => ({ shapes: knownPaths(known), found: new Map() }));

/** At most this many dead paths get a suggestion: each is compared with all its siblings, and nobody reads more. */
const maxSuggestions = 300;

function nearestKnown(path: string, known: ReadonlySet<string>): string | undefined {
  const { shapes, found } = nearestOf(known);
  if (!found.has(path) && found.size < maxSuggestions) found.set(path, nearestByParts(path, shapes));
  return found.get(path);
}

/** Caches the targets of paths from the root, which are the same on every page and which several rules ask for. */
const resolvedPaths = memoizeBy<ReadonlySet<string>, Map<string, Resolved>>(() => new Map());

/**
 * Resolves an address as a browser would on the page at `from`. Files of the content folder lie as their
 * pages do, so `../products/balcao.md`, written for a reader of the repository, resolves to the page of that file;
 * `/products/balcao.md` is the address of its Markdown, and stays.
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
    // Computed only when it is read: most callers do not report it.
    get nearest() {
      return nearestKnown(decoded(withoutSlash(target.pathname)), known);
    },
  };
}
