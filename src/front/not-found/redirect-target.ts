import { guessedTarget } from '../../contract/guessed-addresses.ts';
import { redirectOf, type Redirects } from '../../contract/redirects.ts';
import { redirectsFile } from '../../contract/routes.ts';
import type { Host } from '../host.ts';
import { publishedJson } from '../published-files.ts';
import type { Target } from '../target.ts';

/** Builds whose addresses are kept: one, and what was before it while it is replaced. */
const mostBuilds = 2;

const publishedRedirects = publishedJson(mostBuilds, (body): Redirects => {
  if (typeof body !== 'object' || body === null) return new Map();
  return new Map(Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
});

/**
 * The path that has what a path without anything had before, or else what programs look for there; undefined when there is
 * none. Of the API a guess is answered by the hint of a 404: a redirect would be none of an operation's answers.
 */
export async function redirectTarget({ path, plain, api }: Target, host: Host): Promise<string | undefined> {
  // Asked for in any case: a path has nothing only where there is a site.
  const pages = await publishedRedirects(host, redirectsFile);
  if (!plain) return undefined;
  return redirectOf(path, pages, host.versions) ?? (api ? undefined : guessedTarget(path));
}
