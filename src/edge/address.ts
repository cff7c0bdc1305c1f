import { maxQuotedLength } from '../contract/limits.ts';
import { prefixIn } from '../contract/languages.ts';
import { match, type Match } from '../contract/match.ts';
import { plainPath } from '../contract/redirects.ts';
import { apiPrefix, href, routes } from '../contract/routes.ts';
import { newestVersion, versionInPath, type ApiVersion } from '../contract/versions.ts';

/** The address of a request, taken apart. */
export interface Address {
  readonly url: URL;
  /** The decoded path. With an invalid escape: the raw path. */
  readonly path: string;
  /** The prefix of a language, `/pt`, or an empty text. Whether the site has that language, its files tell. */
  readonly prefix: string;
  /** The path without the prefix. */
  readonly own: string;
  readonly isDecodable: boolean;
  readonly match: Match | undefined;
  /** Whether the request is for the API. Then it counts against the quota, and errors are always JSON. */
  readonly isApi: boolean;
  /** Whether a file, such as an image, or a redirect can be at the path. */
  readonly isValid: boolean;
  readonly version: ApiVersion | undefined;
  /** The name of the newest API version. */
  readonly newestVersion: string;
}

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** Whether a match is that of a page, in any variant. */
export const isPage = (matched: Match | undefined): boolean =>
  matched !== undefined && routes[matched.id].kind === 'page';

/** Parses the address of a request to an API with these versions. Never throws, even if the path is invalid. */
export function parseAddress(address: string, versions: readonly ApiVersion[]): Address {
  const url = new URL(address);
  const decoded = decode(url.pathname);
  const path = decoded ?? url.pathname;
  // A decoded slash, backslash or NUL would change the structure of the path.
  const isValid = decoded !== undefined && !/%2f|%5c|%00/i.test(url.pathname);
  const prefix = prefixIn(path);
  const own = path.slice(prefix.length);
  const found = isValid ? match(own, versions) : undefined;
  const matched = found && { ...found, path: prefix + found.path };
  const isApi =
    own.replace(/^\/{2,}/, '/').startsWith(apiPrefix) && !(isValid && isPage(matched ?? match(plainPath(own))));
  const version = versions.find(({ name }) => name === versionInPath(found?.path ?? own));
  return {
    url,
    path,
    prefix,
    own,
    isDecodable: decoded !== undefined,
    match: matched,
    isApi,
    isValid,
    version,
    newestVersion: newestVersion(versions),
  };
}

/** Returns the path that a hint quotes: the requested one if it matches a route and is short, otherwise the index. */
export const quotablePath = ({ match: matched, path }: Address): string =>
  matched && path.length <= maxQuotedLength ? path : href('catalogIndex');
