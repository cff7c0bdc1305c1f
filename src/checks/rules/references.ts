import { match } from '../../contract/match.ts';
import { nearest } from '../../text/nearest.ts';
import { href } from '../../contract/routes.ts';
import { entriesAboutProducts, type Rule, type FoundFault } from '../rule.ts';

/** Slugs of products that a record names lead to products. */
export const references: Rule = {
  name: 'references',
  description: 'Slugs of products in news, work and replacedBy are those of products',
  run(collected) {
    const {
      products,
      slugs: { products: slugs },
      redirects,
    } = collected;
    const unknown = (slug: string, place: Pick<FoundFault, 'file' | 'line' | 'field'>): FoundFault[] => {
      if (slugs.includes(slug)) return [];
      const now = match(redirects.get(href('productPage', slug)) ?? '')?.slug;
      if (now !== undefined) {
        const remedy = `Write "${now}": that is its slug now.`;
        return [{ severity: 'error', ...place, problem: `"${slug}" is a former slug.`, remedy }];
      }
      const close = nearest(slug, slugs);
      return [
        {
          severity: 'error',
          ...place,
          problem: `"${slug}" is no product.`,
          remedy: `${close === undefined ? '' : `Did you mean "${close}"? `}The products are: ${slugs.join(', ')}.`,
        },
      ];
    };
    return [
      ...entriesAboutProducts(collected).flatMap(({ file, record, lineOf }) =>
        (record.data.products ?? []).flatMap((slug, index) =>
          unknown(slug, { file, line: lineOf(['products', index]), field: `products.${index}` }),
        ),
      ),
      ...products.flatMap(({ file, record, lineOf }) => {
        const place = { file, line: lineOf(['replacedBy']), field: 'replacedBy' };
        const { replacedBy } = record.data;
        if (replacedBy === undefined) return [];
        if (replacedBy === record.slug)
          return [
            {
              severity: 'error' as const,
              ...place,
              problem: 'is the product itself.',
              remedy: 'Name the product that replaces it, or remove the field.',
            },
          ];
        const missing = unknown(replacedBy, place);
        if (missing.length > 0) return missing;
        if (record.data.status !== undefined && record.data.status !== 'retired')
          return [
            {
              severity: 'error' as const,
              ...place,
              problem: `replaces a product that is ${record.data.status}.`,
              remedy: 'Remove the field, or set status to "retired" and add the day to lifecycle.',
            },
          ];
        return [];
      }),
    ];
  },
};
