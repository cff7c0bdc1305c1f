import { variants } from '../contract/media.ts';
import { redirectOf, type Redirects } from '../contract/redirects.ts';
import { nearest } from '../contract/nearest.ts';
import { followedProtocols } from '../content/body/addresses.ts';

/** The addresses of a site that links can lead to. */
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

const relativeBase = 'https://relative.invalid';

/** Matches addresses that begin with a plain origin, as nearly all do: parsing a URL takes a hundred times as long. */
const plainOrigin = /^https?:\/\/(?:[a-z0-9-]+\.)+[a-z]{2,}(?=[/?#]|$)/;

/** Whether the first characters of an address show that it leads to another site. */
function plainlyElsewhere(url: string, site: string): boolean {
  if (url.startsWith('#')) return true;
  const origin = plainOrigin.exec(url)?.[0];
  return origin !== undefined && origin !== site && origin !== relativeBase;
}

const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);

function canonical(path: string, known: ReadonlySet<string>): string | undefined {
  if (known.has(path)) return path;
  const { suffix } = variants.markdown;
  const page =
    path === `/index${suffix}` ? '/' : path.endsWith(suffix) ? path.slice(0, -suffix.length) : withoutSlash(path);
  return known.has(page) ? page : undefined;
}

/** The path of the page of a content file: of `/pages/about.md` it is `/about`. */
function pageOfFile(path: string): string {
  const page = path.replace(/^\/pages\//, '/').slice(0, -variants.markdown.suffix.length);
  return page === '/index' ? '/' : page;
}

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** The nearest known path of each dead path, cached by the set of known paths: the search compares all of them. */
const found = new WeakMap<ReadonlySet<string>, Map<string, string | undefined>>();

const partsOf = (path: string): string[] => path.split('/').slice(1);

/**
 * The known path of as many segments whose segments each equal or resemble those of `path`; undefined when none does.
 */
function nearestByParts(path: string, known: ReadonlySet<string>): string | undefined {
  const { suffix } = variants.markdown;
  const parts = partsOf(path);
  let candidates = [...known].filter(
    (one) => partsOf(one).length === parts.length && one.endsWith(suffix) === path.endsWith(suffix),
  );
  for (const [index, part] of parts.entries()) {
    const names = [...new Set(candidates.map((one) => partsOf(one)[index] ?? ''))];
    const name = names.includes(part) ? part : nearest(part, names);
    candidates = candidates.filter((one) => partsOf(one)[index] === name);
  }
  return candidates[0];
}

function nearestKnown(path: string, known: ReadonlySet<string>): string | undefined {
  const near = found.get(known) ?? new Map<string, string | undefined>();
  found.set(known, near);
  if (!near.has(path)) near.set(path, nearestByParts(path, known));
  return near.get(path);
}

/**
 * Resolves an address as a browser would on the page at `from`. Files of the content folder lie as their
 * pages do, so `../products/balcao.md`, written for a reader of the repository, leads to the page of that file;
 * `/products/balcao.md` is the address of its Markdown, and stays.
 */
export function resolveLink(url: string, from: string, { known, redirects, site }: LinkTargets): Resolved {
  if (plainlyElsewhere(url, site)) return { to: 'elsewhere' };
  const target = URL.parse(url, relativeBase + from);
  if (!target) return { to: 'elsewhere' };
  if (!followed.has(target.protocol)) return { to: 'dead', nearest: undefined };
  if (target.origin !== relativeBase && target.origin !== site) return { to: 'elsewhere' };

  const rest = target.search + target.hash;
  const isFile =
    target.origin === relativeBase && !url.startsWith('/') && target.pathname.endsWith(variants.markdown.suffix);
  const page = isFile ? pageOfFile(target.pathname) : undefined;
  const path = page !== undefined && known.has(page) ? page : canonical(target.pathname, known);
  if (path !== undefined) return { to: 'here', path: path + rest };
  const redirect = page ?? decoded(target.pathname);
  const now = redirectOf(redirect, redirects);
  if (now !== undefined) return { to: 'here', path: now + rest, redirect };

  return { to: 'dead', nearest: nearestKnown(decoded(withoutSlash(target.pathname)), known) };
}
