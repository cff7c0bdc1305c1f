import { collectionKinds } from '../../contract/collections.ts';
import { isSlug } from '../../contract/routes.ts';
import { slugOf } from '../../content/slugify.ts';
import type { Rule } from '../rule.ts';

export const slugs: Rule = {
  name: 'slugs',
  description: 'File names make well-formed slugs, each used once, and products have a place each',
  run(content, report) {
    for (const kind of collectionKinds) {
      const first = new Map<string, string>();
      for (const { file, record } of content[kind]) {
        const { slug } = record;
        const nameError = (problem: string, remedy: string): void =>
          report.inFile('error', file, problem, remedy, 'file name');
        const better = slugOf(slug);
        if (!isSlug(slug))
          nameError(
            `"${slug}" cannot be part of an address.`,
            `Use lowercase letters a to z, digits and single hyphens${better === '' ? '' : `: rename the file to ${better}.md`}.`,
          );
        if (slug === 'index')
          nameError('"index" is another name of the list itself.', 'Rename the file: its page could not be reached.');
        const other = first.get(slug.toLowerCase());
        if (other === undefined) first.set(slug.toLowerCase(), file);
        else
          nameError(
            `has the same slug, "${slug}", as ${other}.`,
            'Rename one of the two: each would be published at the same address.',
          );
      }
    }
    const firstInPlace = new Map<number, string>();
    for (const entry of content.products) {
      const { order } = entry.record.data;
      if (order === undefined) continue;
      const taken = firstInPlace.get(order);
      if (taken === undefined) firstInPlace.set(order, entry.file);
      else
        report.error(
          entry,
          ['order'],
          `${order} is the order of ${taken} too.`,
          'Give each product a place of its own.',
        );
    }
  },
};
