import { match } from '../contract/match.ts';
import { routes } from '../contract/routes.ts';
import { listFolder } from './read-content.ts';

/** Returns the URL paths of pages in `src/pages` that are not in the route table, such as `/pricing`. */
export const codePagesIn = (folder: string): string[] =>
  listFolder(folder).flatMap(({ name }) => {
    const page = /^((?!_|.*\/_)[^[\]]+)\.(?:astro|md)$/.exec(name)?.[1]?.replace(/(?:^|\/)index$/, '');
    if (page === undefined) return [];
    const route = match(`/${page}`);
    const isListed = route ? route.slug === undefined : `/${page}` === routes.notFoundPage.path;
    return isListed ? [] : [`/${page}`];
  });
