import { match, type Match } from '../contract/match.ts';
import { plainPath } from '../contract/redirects.ts';
import { apiPrefix, isSlug, routes } from '../contract/routes.ts';
import { apiVersions, versionNamed, type ApiVersion } from '../contract/versions.ts';

export interface Target {
  /** The decoded path. Not decoded if it has invalid escapes, and truncated to `maxPathLength` if it is too long. */
  readonly path: string;
  readonly isDecodable: boolean;
  /** False if the path is too long, cannot be decoded or contains an escaped separator such as `%2F`. */
  readonly isPlain: boolean;
  readonly match: Match | undefined;
  /** The canonical path of a page, if the request uses another spelling of this path. Requests are redirected to it. */
  readonly canonicalPath: string | undefined;
  /** Whether the request is for the API. Such requests count against the quota and their errors are always JSON. */
  readonly isApi: boolean;
  /** Whether only a static file, such as an image, can be at the path. */
  readonly isAsset: boolean;
  readonly version: ApiVersion | undefined;
}

/** The maximum length of a path in characters. Published paths have at most three folders and names of 255 bytes. */
export const maxPathLength = 1_024;

const decode = (pathname: string): string | undefined => {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
};

const isPage = ({ id }: Match): boolean => routes[id].kind === 'page';

/** Returns a page's canonical path if `path` is another spelling of it, such as `/news/`. Otherwise undefined. */
function canonicalPage(path: string): string | undefined {
  const plain = plainPath(path);
  if (plain === path) return undefined;
  const matched = match(plain);
  if (!matched || matched.markdown || (matched.slug !== undefined && !isSlug(matched.slug))) return undefined;
  return isPage(matched) ? plain : undefined;
}

/** Parses the path of a request. Never throws, even if the path is invalid. */
export function targetOf({ pathname }: URL, answering: readonly ApiVersion[] = apiVersions): Target {
  const isLong = pathname.length > maxPathLength;
  const decoded = isLong ? pathname.slice(0, maxPathLength) : decode(pathname);
  const isDecodable = decoded !== undefined;
  const path = decoded ?? pathname;
  // A decoded slash, backslash or NUL would change the structure of the path.
  const isPlain = isDecodable && !isLong && !/%2f|%5c|%00/i.test(pathname);
  const canonicalPath = isPlain ? canonicalPage(path) : undefined;
  const isCanonical = canonicalPath === undefined;
  const matched = isPlain && isCanonical ? match(path, answering) : undefined;
  const isApi = isCanonical && path.replace(/^\/{2,}/, '/').startsWith(apiPrefix) && !(matched && isPage(matched));
  const isFile = /\.[a-z0-9]+$/i.test(path) && !/\.(?:html|md)$/i.test(path);
  const isAsset = isPlain && isCanonical && !matched && !isApi && isFile;
  const requestedVersion = versionNamed(path);
  const version = answering.find(({ name }) => name === requestedVersion);
  return { path, isDecodable, isPlain, match: matched, canonicalPath, isApi, isAsset, version };
}
