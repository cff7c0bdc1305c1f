import { variants } from '../contract/media.ts';
import { redirectOf, type Redirects } from '../contract/redirects.ts';
import { nearest } from '../contract/nearest.ts';
import { followedProtocols } from '../content/body/addresses.ts';

/** What there is to link to. */
export interface LinkTargets {
  /** Every path that answers: pages, Markdown twins, resources, documents, public files. */
  readonly known: ReadonlySet<string>;
  /** Where the pages are that had other paths before. */
  readonly redirects: Redirects;
  /** Origin under which authors may have written the site's own addresses in full. */
  readonly site: string;
}

/**
 * Where an address in a body leads.
 * - `elsewhere`: another site, a mailbox, a place in the same page; left as it is
 * - `here`: a path of this site, in its canonical form; `formerly` is the one that was written, where it is a former one
 * - `dead`: a path that this site does not have, and the nearest that it has
 */
export type Resolved =
  | { readonly to: 'elsewhere' }
  | { readonly to: 'here'; readonly path: string; readonly redirect?: string }
  | { readonly to: 'dead'; readonly nearest: string | undefined };

const followed: ReadonlySet<string> = new Set(followedProtocols.map((name) => `${name}:`));

const relativeBase = 'https://relative.invalid';

/** Addresses whose origin is what they begin with, as nearly all are. Reading one as a URL takes a hundred times as long. */
const plainOrigin = /^https?:\/\/(?:[a-z0-9-]+\.)+[a-z]{2,}(?=[/?#]|$)/;

/** Whether an address leads to another site, as far as its first characters tell. */
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

/** The page that a file of the content folder becomes: of `/pages/about.md` it is `/about`. */
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

/** What was found near each path, for each set of paths: it is looked for among all of them, and links are repeated. */
const found = new WeakMap<ReadonlySet<string>, Map<string, string | undefined>>();

const partsOf = (path: string): string[] => path.split('/').slice(1);

/** The path of as many parts each of which is that of `path`, or near it. */
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
