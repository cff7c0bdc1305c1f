import { match, type Match } from '../contract/match.ts';
import { plainPath } from '../contract/redirects.ts';
import { apiPrefix, isSlug, routes } from '../contract/routes.ts';
import { apiVersions, versionNamed, type ApiVersion } from '../contract/versions.ts';

export interface Target {
  /** The decoded path, or the path as sent if it cannot be decoded. Only its beginning if it is too long. */
  readonly path: string;
  readonly isDecodable: boolean;
  /** False if no file can match: the path is too long, cannot be decoded or has an escaped separator such as `%2F`. */
  readonly isPlain: boolean;
  readonly match: Match | undefined;
  /** The path to redirect to, if the requested path is another spelling of the path of a page. */
  readonly canonicalPath: string | undefined;
  /** Whether the path is in the API, where requests count against the quota and errors are always JSON. */
  readonly isApi: boolean;
  /** Whether the path can only be that of a static file, such as an image. */
  readonly isAsset: boolean;
  readonly version: ApiVersion | undefined;
}

/** The maximum characters of a URL path. Published paths are shorter: names of 255 bytes, up to three folders deep. */
export const maxPathLength = 1_024;

const decode = (pathname: string): string | undefined => {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
};

const isPage = ({ id }: Match): boolean => routes[id].kind === 'page';

/** Returns the canonical path of a page if `path` is another spelling of it, otherwise undefined. */
function canonicalPage(path: string): string | undefined {
  const plain = plainPath(path);
  if (plain === path) return undefined;
  const found = match(plain);
  if (!found || found.markdown || (found.slug !== undefined && !isSlug(found.slug))) return undefined;
  return isPage(found) ? plain : undefined;
}

/** Parses the path of a URL. Uses only the beginning of a path that is too long. Never throws. */
export function targetOf({ pathname }: URL, answering: readonly ApiVersion[] = apiVersions): Target {
  const isLong = pathname.length > maxPathLength;
  const decoded = isLong ? pathname.slice(0, maxPathLength) : decode(pathname);
  const isDecodable = decoded !== undefined;
  const path = decoded ?? pathname;
  // An escaped slash, backslash or NUL would change the structure.
  const isPlain = isDecodable && !isLong && !/%2f|%5c|%00/i.test(pathname);
  const canonicalPath = isPlain ? canonicalPage(path) : undefined;
  const isCanonical = canonicalPath === undefined;
  const found = isPlain && isCanonical ? match(path, answering) : undefined;
  const isApi = isCanonical && path.replace(/^\/{2,}/, '/').startsWith(apiPrefix) && !(found && isPage(found));
  const isFile = /\.[a-z0-9]+$/i.test(path) && !/\.(?:html|md)$/i.test(path);
  const isAsset = isPlain && isCanonical && !found && !isApi && isFile;
  const named = versionNamed(path);
  const version = answering.find(({ name }) => name === named);
  return { path, isDecodable, isPlain, match: found, canonicalPath, isApi, isAsset, version };
}
