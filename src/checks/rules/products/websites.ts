import type { Rule } from '../../rule.ts';

export const websites: Rule = {
  name: 'websites',
  description: 'Software in beta or available names its website',
  run({ products }, report) {
    for (const entry of products) {
      const { website, kind, status } = entry.record.data;
      if (website === undefined && kind === 'software' && (status === 'available' || status === 'beta'))
        report.warning(
          entry,
          ['website'],
          `is missing, and the product is ${status}.`,
          'Add the address of its home page, so that people and agents are led there.',
        );
    }
  },
};
