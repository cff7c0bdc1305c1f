import { memoizeBy } from './memoize-by.ts';
import { variants } from '../contract/media.ts';
import { redirectOf, type Redirects } from '../contract/redirects.ts';
import { nearest } from '../text/nearest.ts';
import { allowedSchemes } from '../content/body/addresses.ts';
import { percentDecode } from '../text/percent-decode.ts';

export interface LinkTargets {
  /** The paths of everything that the site serves: pages, their Markdown, JSON resources, documents and files. */
  readonly sitePaths: ReadonlySet<string>;
  readonly redirects: Redirects;
  /** The origin of this site, or empty if unknown. Addresses with this origin are treated like paths. */
  readonly site: string;
}

/**
 * The target of a link.
 * - `elsewhere`: another site, a mailbox, a telephone number, a fragment, or not a URL. The link stays as written.
 * - `here`: a page or file of this site. `path` includes query and fragment. If the link has the old path of a moved
 *   page, `path` is the new one and `redirect` the old one.
 * - `dead`: nothing on this site, or a scheme other than http, https, mailto and tel. `nearest` is a similar path.
 */
export type Resolved =
  | { readonly to: 'elsewhere' }
  | { readonly to: 'here'; readonly path: string; readonly redirect?: string }
  | { readonly to: 'dead'; readonly nearest: string | undefined };

const allowedProtocols: ReadonlySet<string> = new Set(allowedSchemes.map((name) => `${name}:`));

const { suffix: markdownSuffix } = variants.markdown;

const relativeBase = 'https://relative.invalid';

/** Matches the origin of most absolute addresses, 100 times as fast as parsing the URL. */
const plainOrigin = /^https?:\/\/(?:[a-z0-9-]+\.)+[a-z]{2,}(?=[/?#]|$)/;

/** Whether an address is obviously a fragment or on another site. Checks only its beginning, without parsing it. */
function isObviouslyElsewhere(url: string, site: string): boolean {
  if (url.startsWith('#')) return true;
  const origin = plainOrigin.exec(url)?.[0];
  return origin !== undefined && origin !== site && origin !== relativeBase;
}

const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);

function knownPath(path: string, known: ReadonlySet<string>): string | undefined {
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

const segmentsOf = (path: string): string[] => path.split('/').slice(1);

/** Returns a path's number of segments, and whether it ends in `.md`: `2 false`. Suggestions keep this shape. */
const shapeOf = (path: string): string => `${segmentsOf(path).length} ${path.endsWith(markdownSuffix)}`;

/** Maps the shape and beginning of known paths (`2 false/news`) to all segments that follow there. */
function indexNextSegments(known: ReadonlySet<string>): Map<string, Set<string>> {
  const nextSegments = new Map<string, Set<string>>();
  for (const path of known) {
    let beginning = shapeOf(path);
    for (const segment of segmentsOf(path)) {
      const siblings = nextSegments.get(beginning);
      if (siblings) siblings.add(segment);
      else nextSegments.set(beginning, new Set([segment]));
      beginning += `/${segment}`;
    }
  }
  return nextSegments;
}

/** Returns a known path whose segments equal or resemble the segments of `path`. Undefined if there is none. */
function nearestBySegment(path: string, nextSegments: ReadonlyMap<string, ReadonlySet<string>>): string | undefined {
  const shape = shapeOf(path);
  let suggestion = '';
  for (const segment of segmentsOf(path)) {
    const siblings = nextSegments.get(shape + suggestion) ?? new Set();
    const close = siblings.has(segment) ? segment : nearest(segment, [...siblings]);
    if (close === undefined) return undefined;
    suggestion += `/${close}`;
  }
  return suggestion;
}

/** Caches an index of the known paths, and the suggestions for dead paths, for each set of known paths. */
const suggestionCache = memoizeBy((known: ReadonlySet<string>) => ({
  nextSegments: indexNextSegments(known),
  suggestions: new Map<string, string | undefined>(),
}));

/** The maximum number of dead paths for which a similar path is suggested. Finding it takes many comparisons. */
const maxSuggestions = 300;

function nearestKnown(path: string, known: ReadonlySet<string>): string | undefined {
  const { nextSegments, suggestions } = suggestionCache(known);
  if (!suggestions.has(path) && suggestions.size < maxSuggestions)
    suggestions.set(path, nearestBySegment(path, nextSegments));
  return suggestions.get(path);
}

/** For each set of known paths, caches targets of addresses that begin with a slash: the same on every page. */
const resolvedPaths = memoizeBy<ReadonlySet<string>, Map<string, Resolved>>(() => new Map());

/**
 * Resolves an address like a browser on the page at `from`. Exception: a relative address of a content file, like
 * `../products/balcao.md`, leads to the page `/products/balcao`. `/products/balcao.md` leads to the page's Markdown.
 */
export function resolveLink(url: string, from: string, targets: LinkTargets): Resolved {
  if (isObviouslyElsewhere(url, targets.site)) return { to: 'elsewhere' };
  if (!url.startsWith('/')) return resolveUncached(url, from, targets);
  const paths = resolvedPaths(targets.sitePaths);
  const target = paths.get(url) ?? resolveUncached(url, '/', targets);
  paths.set(url, target);
  return target;
}

function resolveUncached(url: string, from: string, { sitePaths, redirects, site }: LinkTargets): Resolved {
  const target = URL.parse(url, relativeBase + from);
  if (!target) return { to: 'elsewhere' };
  if (!allowedProtocols.has(target.protocol)) return { to: 'dead', nearest: undefined };
  if (target.origin !== relativeBase && target.origin !== site) return { to: 'elsewhere' };

  const queryAndFragment = target.search + target.hash;
  const isFile = target.origin === relativeBase && !url.startsWith('/') && target.pathname.endsWith(markdownSuffix);
  const page = isFile ? pageOfFile(target.pathname) : undefined;
  const path = page !== undefined && sitePaths.has(page) ? page : knownPath(target.pathname, sitePaths);
  if (path !== undefined) return { to: 'here', path: path + queryAndFragment };
  const redirect = page ?? percentDecode(target.pathname);
  const redirectTarget = redirectOf(redirect, redirects);
  if (redirectTarget !== undefined) return { to: 'here', path: redirectTarget + queryAndFragment, redirect };

  return {
    to: 'dead',
    // A getter, because most callers do not need the suggestion, and finding it is slow.
    get nearest() {
      return nearestKnown(percentDecode(withoutSlash(target.pathname)), sitePaths);
    },
  };
}
