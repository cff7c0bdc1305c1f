import { match } from '../../contract/match.ts';
import { nearest } from '../../text/nearest.ts';
import { href } from '../../contract/routes.ts';
import type { PartialEntry } from '../../content/parse/parse.ts';
import { entriesAboutProducts, type Rule } from '../rule.ts';

export const references: Rule = {
  name: 'references',
  description: 'Slugs of products in news, work and replacedBy are those of products',
  run(content, report) {
    const {
      products,
      slugs: { products: slugs },
      redirects,
    } = content;
    const reportUnknown = (entry: PartialEntry, path: readonly (string | number)[], slug: string): void => {
      const current = match(redirects.get(href('productPage', slug)) ?? '')?.slug;
      const close = nearest(slug, slugs);
      if (current !== undefined)
        report.error(entry, path, `"${slug}" is a former slug.`, `Write "${current}": that is its slug now.`);
      else
        report.error(
          entry,
          path,
          `"${slug}" is not a product.`,
          `${close === undefined ? '' : `Did you mean "${close}"? `}The products are: ${slugs.join(', ')}.`,
        );
    };
    for (const entry of entriesAboutProducts(content))
      for (const [index, slug] of (entry.record.data.products ?? []).entries())
        if (!slugs.includes(slug)) reportUnknown(entry, ['products', index], slug);
    for (const entry of products) {
      const { replacedBy, status } = entry.record.data;
      if (replacedBy === undefined) continue;
      if (replacedBy === entry.record.slug)
        report.error(
          entry,
          ['replacedBy'],
          'is the product itself.',
          'Name the product that replaces it, or remove the field.',
        );
      else if (!slugs.includes(replacedBy)) reportUnknown(entry, ['replacedBy'], replacedBy);
      else if (status !== undefined && status !== 'retired')
        report.error(
          entry,
          ['replacedBy'],
          `replaces a product that is ${status}.`,
          'Remove the field, or set status to "retired" and add the day to lifecycle.',
        );
    }
  },
};
