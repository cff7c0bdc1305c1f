import { match, type Match } from '../contract/match.ts';
import { plainPath } from '../contract/redirects.ts';
import { apiPrefix, isSlug, routes } from '../contract/routes.ts';
import { apiVersions, versionInPath, type ApiVersion } from '../contract/versions.ts';

export interface RequestTarget {
  /** The decoded path. With an invalid escape: the raw path. If too long: the raw path, truncated. */
  readonly path: string;
  readonly isDecodable: boolean;
  /** False if the path is too long, cannot be decoded or contains an escaped slash, backslash or NUL. */
  readonly isValid: boolean;
  readonly match: Match | undefined;
  /** The page's canonical path, if the requested path differs: `/news` for `/news/`. The front redirects to it. */
  readonly canonicalPath: string | undefined;
  /** Whether the request is for the API. Then it counts against the quota, and errors are always JSON. */
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
function canonicalPagePath(path: string): string | undefined {
  const canonicalPath = plainPath(path);
  if (canonicalPath === path) return undefined;
  const matched = match(canonicalPath);
  if (!matched || matched.markdown || (matched.slug !== undefined && !isSlug(matched.slug))) return undefined;
  return isPage(matched) ? canonicalPath : undefined;
}

/** Parses the path of a request. Never throws, even if the path is invalid. */
export function parseRequestTarget(
  { pathname }: URL,
  servedVersions: readonly ApiVersion[] = apiVersions,
): RequestTarget {
  const isTooLong = pathname.length > maxPathLength;
  const decoded = isTooLong ? pathname.slice(0, maxPathLength) : decode(pathname);
  const isDecodable = decoded !== undefined;
  const path = decoded ?? pathname;
  // A decoded slash, backslash or NUL would change the structure of the path.
  const isValid = isDecodable && !isTooLong && !/%2f|%5c|%00/i.test(pathname);
  const canonicalPath = isValid ? canonicalPagePath(path) : undefined;
  const isCanonical = canonicalPath === undefined;
  const matched = isValid && isCanonical ? match(path, servedVersions) : undefined;
  const isApi = isCanonical && path.replace(/^\/{2,}/, '/').startsWith(apiPrefix) && !(matched && isPage(matched));
  const hasFileExtension = /\.[a-z0-9]+$/i.test(path) && !/\.(?:html|md)$/i.test(path);
  const isAsset = isValid && isCanonical && !matched && !isApi && hasFileExtension;
  const requestedVersion = versionInPath(path);
  const version = servedVersions.find(({ name }) => name === requestedVersion);
  return { path, isDecodable, isValid, match: matched, canonicalPath, isApi, isAsset, version };
}
