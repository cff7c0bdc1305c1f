import { match } from '../contract/match.ts';
import { variants } from '../contract/media.ts';
import { redirectOf, type Redirects } from '../contract/redirects.ts';
import { nearest } from '../text/nearest.ts';
import { percentDecode } from '../text/percent-decode.ts';
import { allowedSchemes } from './allowed-html.ts';

export interface LinkTargets {
  /** The paths of everything that the site serves: pages, their Markdown, JSON resources, documents and files. */
  readonly sitePaths: ReadonlySet<string>;
  /** The paths of the files in `public/`. */
  readonly publicFiles: ReadonlySet<string>;
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

const { suffix: markdownSuffix } = variants.markdown;

const relativeBase = 'https://relative.invalid';

const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);

const knownPath = (path: string, known: ReadonlySet<string>): string | undefined =>
  [path, withoutSlash(path)].find((each) => known.has(each));

/** Returns a known path that differs from a dead one by a spelling in one or more of its segments. */
function nearestPath(path: string, known: ReadonlySet<string>): string | undefined {
  const wanted = path.split('/');
  let candidates = [...known].map((each) => each.split('/')).filter(({ length }) => length === wanted.length);
  if (!path.endsWith(markdownSuffix))
    candidates = candidates.filter((segments) => segments.at(-1)?.endsWith(markdownSuffix) === false);
  for (const [index, segment] of wanted.entries()) {
    const segments = [...new Set(candidates.map((candidate) => candidate[index] ?? ''))];
    const close = segments.includes(segment) ? segment : nearest(segment, segments);
    candidates = candidates.filter((candidate) => candidate[index] === close);
  }
  return candidates[0]?.join('/');
}

/** Resolves an address like a browser on the page at `from`. */
export function resolveLink(url: string, from: string, { sitePaths, redirects, site }: LinkTargets): Resolved {
  if (url.startsWith('#')) return { to: 'elsewhere' };
  const target = URL.parse(url, relativeBase + from);
  if (!target) return { to: 'dead', nearest: undefined };
  if (!allowedSchemes.some((scheme) => target.protocol === `${scheme}:`)) return { to: 'dead', nearest: undefined };
  if (target.origin !== relativeBase && target.origin !== site) return { to: 'elsewhere' };

  const queryAndFragment = target.search + target.hash;
  const path = knownPath(target.pathname, sitePaths);
  if (path !== undefined) return { to: 'here', path: path + queryAndFragment };
  const redirect = percentDecode(target.pathname);
  const redirectTarget = redirectOf(redirect, match(redirect), redirects);
  if (redirectTarget !== undefined && knownPath(redirectTarget, sitePaths) !== undefined)
    return { to: 'here', path: redirectTarget + queryAndFragment, redirect };

  return { to: 'dead', nearest: nearestPath(percentDecode(withoutSlash(target.pathname)), sitePaths) };
}
