import type { Rule } from '../../rule.ts';

/** Software that can be used has a home of its own, which its page and the API lead to. */
export const websites: Rule = {
  name: 'websites',
  description: 'Software in beta or available names its website',
  run: ({ products }) =>
    products.flatMap(({ file, record: { data }, lineOf }) =>
      data.website !== undefined || data.kind !== 'software' || (data.status !== 'available' && data.status !== 'beta')
        ? []
        : [
            {
              severity: 'warning' as const,
              file,
              line: lineOf(['status']),
              field: 'website',
              problem: `is missing, and the product is ${data.status}.`,
              remedy: 'Add the address of its home page, so that people and agents are led there.',
            },
          ],
    ),
};
