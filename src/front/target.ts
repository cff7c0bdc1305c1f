import { plainPath } from '../contract/redirects.ts';
import { match, type Match } from '../contract/match.ts';
import { apiVersions, versionNamed, type ApiVersion } from '../contract/versions.ts';
import { apiPrefix, hashedAssets, routes, isSlug } from '../contract/routes.ts';

export interface Target {
  /** The decoded path, or the raw one when it cannot be decoded. */
  readonly path: string;
  readonly decodable: boolean;
  /** False when a decoded escape would change the structure of the path, which then matches nothing. */
  readonly plain: boolean;
  readonly match: Match | undefined;
  /** The canonical path of the page, when this path is an alternative spelling. */
  readonly secondSpelling: string | undefined;
  /** True for the API: counted, and always answered in JSON. */
  readonly api: boolean;
  /** True when only a file that is published unchanged can have the path. */
  readonly asset: boolean;
  readonly immutable: boolean;
  readonly version: ApiVersion | undefined;
}

/** In characters. A longer path cannot be published: names have at most 255 bytes, three folders deep at most. */
export const maxPathLength = 1_024;

const decoded = (pathname: string): string | undefined => {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
};

/** Matches an escaped slash, backslash or NUL. */
const structural = /%2f|%5c|%00/i;

const isPage = ({ id }: Match): boolean => routes[id].kind === 'page';

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
  const clear = isLong ? pathname.slice(0, maxPathLength) : decoded(pathname);
  const decodable = clear !== undefined;
  const path = clear ?? pathname;
  const plain = decodable && !isLong && !structural.test(pathname);
  const secondSpelling = plain ? canonicalPage(path) : undefined;
  const found = plain && secondSpelling === undefined ? match(path, answering) : undefined;
  const api =
    secondSpelling === undefined && path.replace(/^\/{2,}/, '/').startsWith(apiPrefix) && !(found && isPage(found));
  const asset =
    plain &&
    !found &&
    secondSpelling === undefined &&
    !api &&
    /\.[a-z0-9]+$/i.test(path) &&
    !/\.(?:html|md)$/i.test(path);
  const named = versionNamed(path);
  const version = answering.find(({ name }) => name === named);
  return {
    version,
    path,
    decodable,
    plain,
    match: found,
    secondSpelling,
    api,
    asset,
    immutable: path.startsWith(hashedAssets),
  };
}
