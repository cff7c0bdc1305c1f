import { newPath, type Moved } from '../contract/redirects.ts';
import { redirectsFile } from '../contract/routes.ts';
import type { Host } from './host.ts';
import { publishedJson } from './published-files.ts';
import type { Target } from './target.ts';

/** Builds whose addresses are kept: one, and what was before it while it is replaced. */
const mostBuilds = 2;

const movedPages = publishedJson(mostBuilds, (body): Moved => {
  if (typeof body !== 'object' || body === null) return new Map();
  return new Map(Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
});

/** The path that has what a path without anything had before, or nothing. */
export async function movedTo({ path, plain }: Target, host: Host): Promise<string | undefined> {
  // Asked for in any case: a path has nothing only where there is a site.
  const pages = await movedPages(host, redirectsFile);
  return plain ? newPath(path, pages, host.versions) : undefined;
}
