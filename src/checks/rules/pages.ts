import { match } from '../../contract/match.ts';
import { healthPath, isSlug } from '../../contract/routes.ts';
import { introducedSlugs, isIntroduced } from '../../catalog/known-pages.ts';
import { markdownPath } from '../../catalog/page-path.ts';
import type { Check, FoundFault } from '../check.ts';

const healthSlug = healthPath.slice(1);

/** Pages have addresses that are theirs, and those that every site has are there. */
export const pages: Check = {
  name: 'pages',
  description: 'Pages have free addresses, and the pages that every site has are there',
  check({ slugs: { pages: slugs }, pages: entries, folder }) {
    const missing = introducedSlugs
      .filter((slug) => !slugs.includes(slug))
      .map((slug): FoundFault => ({
        severity: 'fault',
        file: `${folder}/pages/${slug}.md`,
        line: 1,
        field: 'file',
        problem: 'is missing.',
        remedy: 'Every site has this page: add it, with title, summary and updated.',
      }));
    const refused = entries.flatMap(({ file, record: { slug } }): FoundFault[] => {
      if (isIntroduced(slug)) return [];
      const finding = (problem: string): FoundFault => ({
        severity: 'fault',
        file,
        line: 1,
        field: 'file name',
        problem,
        remedy: `Rename the file: lowercase words joined by hyphens, directly in ${folder}/pages, and no name that the service uses itself.`,
      });
      if (!isSlug(slug)) return [finding(`"${slug}" cannot be the address of a page.`)];
      return slug !== healthSlug && match(`/${slug}`)?.id === 'page' && match(markdownPath(`/${slug}`))?.id === 'page'
        ? []
        : [finding(`"${slug}" is an address of the service itself.`)];
    });
    return [...missing, ...refused];
  },
};
