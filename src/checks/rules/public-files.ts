import type { Rule } from '../rule.ts';

export const publicFiles: Rule = {
  name: 'public files',
  description: 'Files of the public folder are not empty',
  run({ emptyPublicFiles }, report) {
    for (const path of emptyPublicFiles)
      report.inFile(
        'warning',
        `public${path}`,
        'is empty: readers who follow a link to it get nothing.',
        'Copy the file again, or remove it.',
      );
  },
};
