import { match, type Match } from '../contract/match.ts';
import { plainPath } from '../contract/redirects.ts';
import { apiPrefix, isSlug, routes } from '../contract/routes.ts';
import { apiVersions, versionNamed, type ApiVersion } from '../contract/versions.ts';

export interface Target {
  /** The decoded path, or the raw one when it cannot be decoded. */
  readonly path: string;
  readonly isDecodable: boolean;
  /** False if the path is too long or decoding an escape would change its structure. It then matches nothing. */
  readonly isPlain: boolean;
  readonly match: Match | undefined;
  /** The path to redirect to, if this one is another spelling of a page. */
  readonly canonicalPath: string | undefined;
  /** True for requests to the API, which are counted and always answered with JSON. */
  readonly isApi: boolean;
  /** True if the path can only be that of a file that is published unchanged, such as an image. */
  readonly isAsset: boolean;
  readonly version: ApiVersion | undefined;
}

/** In characters. No published path is longer: names have at most 255 bytes and are at most three folders deep. */
export const maxPathLength = 1_024;

const decode = (pathname: string): string | undefined => {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
};

const isPage = ({ id }: Match): boolean => routes[id].kind === 'page';

/** Returns the canonical path of a page, or undefined if the path is already canonical or is not that of a page. */
function canonicalPage(path: string): string | undefined {
  const plain = plainPath(path);
  if (plain === path) return undefined;
  const found = match(plain);
  if (!found || found.markdown || (found.slug !== undefined && !isSlug(found.slug))) return undefined;
  return isPage(found) ? plain : undefined;
}

/** Parses the path of a URL, or the beginning of one that is too long. Never throws. */
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
