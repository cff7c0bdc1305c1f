import { introductionSlugs } from '../../catalog/built-in-pages.ts';
import { requiredKinds } from '../../content/schema/records.ts';
import type { Rule } from './rule.ts';

export const requiredFiles: Rule = ({ files, slugs, folder }, report) => {
  for (const kind of requiredKinds)
    if (!files.some(({ path }) => path === `${kind}.json`))
      report.inFile('error', `${folder}/${kind}.json`, 'file', {
        problem: 'is missing.',
        remedy: 'Add it: every catalog needs this file.',
      });
  for (const slug of introductionSlugs)
    if (!slugs.pages.includes(slug))
      report.inFile('error', `${folder}/pages/${slug}.md`, 'file', {
        problem: 'is missing.',
        remedy: 'Add it, with title, summary and updated: every site needs this page.',
      });
};

/** Warns about empty files in the public folder. */
export const publicFiles: Rule = ({ emptyPublicFiles }, report) => {
  for (const path of emptyPublicFiles)
    report.inFile('warning', `public${path}`, 'file', {
      problem: 'is empty: readers who follow a link to it get nothing.',
      remedy: 'Copy the file again, or remove it.',
    });
};
