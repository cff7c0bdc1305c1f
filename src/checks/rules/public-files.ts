import type { Rule } from '../rule.ts';

/** Downloads in `public/` are not empty. */
export const publicFiles: Rule = {
  name: 'public files',
  description: 'Files of the public folder are not empty',
  run: ({ emptyPublicFiles }) =>
    emptyPublicFiles.map((path) => ({
      severity: 'warning',
      file: `public${path}`,
      line: 1,
      field: 'file',
      problem: 'is empty: readers who follow a link to it get nothing.',
      remedy: 'Copy the file again, or remove it.',
    })),
};
