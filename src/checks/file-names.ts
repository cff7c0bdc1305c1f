import { markdownPath } from '../catalog/page-path.ts';
import { match } from '../contract/match.ts';
import { healthPath, href, isSlug } from '../contract/routes.ts';

/** Returns why a slug cannot be the address of a page, as the problem of an error, or undefined. */
export function addressProblem(slug: string): string | undefined {
  if (!isSlug(slug)) return `"${slug}" cannot be the address of a page.`;
  const path = href('page', slug);
  const isFree = path !== healthPath && [path, markdownPath(path)].every((one) => match(one)?.id === 'page');
  return isFree ? undefined : `"${slug}" is an address of the service itself.`;
}
