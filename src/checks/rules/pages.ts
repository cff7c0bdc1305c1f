import { introducedSlugs, isIntroduced } from '../../catalog/known-pages.ts';
import type { Rule } from '../rule.ts';
import { addressProblem } from '../file-names.ts';

export const pages: Rule = {
  name: 'pages',
  description: 'Pages have free addresses, and the pages that every site has are there',
  run({ slugs: { pages: slugs }, pages: entries, folder }, report) {
    for (const slug of introducedSlugs)
      if (!slugs.includes(slug))
        report.inFile(
          'error',
          `${folder}/pages/${slug}.md`,
          'is missing.',
          'Every site has this page: add it, with title, summary and updated.',
        );
    const remedy = `Rename the file: lowercase words joined by hyphens, directly in ${folder}/pages, and no name that the service uses itself.`;
    for (const { file, record } of entries) {
      const problem = isIntroduced(record.slug) ? undefined : addressProblem(record.slug);
      if (problem !== undefined) report.inFile('error', file, problem, remedy, 'file name');
    }
  },
};
