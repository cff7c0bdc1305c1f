import type { Check } from '../check.ts';

/** Downloads in `public/` are not empty. */
export const publicFiles: Check = {
  name: 'public files',
  description: 'Files of the public folder are not empty',
  check: ({ emptyPublicFiles }) =>
    emptyPublicFiles.map((path) => ({
      severity: 'warning',
      file: `public${path}`,
      line: 1,
      field: 'file',
      problem: 'is empty: readers who follow a link to it get nothing.',
      remedy: 'Copy the file again, or remove it.',
    })),
};
