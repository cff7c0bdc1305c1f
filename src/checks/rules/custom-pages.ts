import { match } from '../../contract/match.ts';
import { healthPath, href, isSlug } from '../../contract/routes.ts';
import { markdownPath } from '../../catalog/page-path.ts';
import type { Check, FoundFault } from '../check.ts';

const isFree = (path: string): boolean =>
  path !== healthPath && match(path)?.id === 'page' && match(markdownPath(path))?.id === 'page';

/** Pages of code have addresses that are theirs. */
export const customPages: Check = {
  name: 'custom-pages',
  description: 'Pages in src/pages have free addresses',
  check({ customPages: custom, pages, slugs: { pages: slugs }, folder }) {
    const first = new Map<string, string>(
      slugs.map((slug) => [
        slug,
        pages.find(({ record }) => record.slug === slug)?.file ?? `${folder}/pages/${slug}.md`,
      ]),
    );
    return custom.flatMap(({ file, slug }): FoundFault[] => {
      const finding = (problem: string): FoundFault => ({
        severity: 'fault',
        file,
        line: 1,
        field: 'file name',
        problem,
        remedy:
          'Rename the file: lowercase words joined by hyphens, directly in src/pages, and no name that is in use. What begins with _ is no page.',
      });
      if (!isSlug(slug)) return [finding(`"${slug}" cannot be the address of a page.`)];
      const other = first.get(slug);
      first.set(slug, file);
      if (other !== undefined) return [finding(`has the same address, ${href('page', slug)}, as ${other}.`)];
      return isFree(href('page', slug)) ? [] : [finding(`"${slug}" is an address of the service itself.`)];
    });
  },
};
