import { introducedSlugs, isIntroduced } from '../../catalog/known-pages.ts';
import type { Rule, FoundFault } from '../rule.ts';
import { addressProblem, nameFault } from '../file-names.ts';

/** Pages have addresses of their own, and those that every site needs exist. */
export const pages: Rule = {
  name: 'pages',
  description: 'Pages have free addresses, and the pages that every site has are there',
  run({ slugs: { pages: slugs }, pages: entries, folder }) {
    const missing = introducedSlugs
      .filter((slug) => !slugs.includes(slug))
      .map((slug): FoundFault => ({
        severity: 'error',
        file: `${folder}/pages/${slug}.md`,
        line: 1,
        field: 'file',
        problem: 'is missing.',
        remedy: 'Every site has this page: add it, with title, summary and updated.',
      }));
    const remedy = `Rename the file: lowercase words joined by hyphens, directly in ${folder}/pages, and no name that the service uses itself.`;
    const refused = entries.flatMap(({ file, record: { slug } }) => {
      const problem = isIntroduced(slug) ? undefined : addressProblem(slug);
      return problem === undefined ? [] : nameFault(file, problem, remedy);
    });
    return [...missing, ...refused];
  },
};
