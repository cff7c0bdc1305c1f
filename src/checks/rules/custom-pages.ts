import { href, isSlug } from '../../contract/routes.ts';
import type { Rule } from '../rule.ts';
import { addressProblem } from '../file-names.ts';

const remedy =
  'Rename the file: lowercase words joined by hyphens, directly in src/pages, and no name that is in use. What begins with _ is no page.';

export const customPages: Rule = {
  name: 'custom-pages',
  description: 'Pages in src/pages have free addresses',
  run({ customPages: custom, pages, slugs: { pages: slugs }, folder }, report) {
    const first = new Map<string, string>(
      slugs.map((slug) => [
        slug,
        pages.find(({ record }) => record.slug === slug)?.file ?? `${folder}/pages/${slug}.md`,
      ]),
    );
    for (const { file, slug } of custom) {
      const other = first.get(slug);
      first.set(slug, file);
      const problem =
        isSlug(slug) && other !== undefined
          ? `has the same address, ${href('page', slug)}, as ${other}.`
          : addressProblem(slug);
      if (problem !== undefined) report.inFile('error', file, problem, remedy, 'file name');
    }
  },
};
