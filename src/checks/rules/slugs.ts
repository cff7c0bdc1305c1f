import { collectionKinds } from '../../contract/collections.ts';
import { isSlug } from '../../contract/routes.ts';
import type { PartialEntry } from '../../content/parse/parse.ts';
import type { FolderKind } from '../../content/schema/records.ts';
import { slugOf } from '../../content/slugify.ts';
import type { Rule, FoundFault } from '../rule.ts';
import { nameFault } from '../file-names.ts';

function ofFolder(entries: readonly PartialEntry<FolderKind>[]): FoundFault[] {
  const first = new Map<string, string>();
  return entries.flatMap(({ file, record }) => {
    const found: FoundFault[] = [];
    const { slug } = record;
    const better = slugOf(slug);
    if (!isSlug(slug)) {
      found.push(
        nameFault(
          file,
          `"${slug}" cannot be part of an address.`,
          `Use lowercase letters a to z, digits and single hyphens${better === '' ? '' : `: rename the file to ${better}.md`}.`,
        ),
      );
    }
    if (slug === 'index') {
      found.push(
        nameFault(
          file,
          '"index" is another name of the list itself.',
          'Rename the file: its page could not be reached.',
        ),
      );
    }
    const other = first.get(slug.toLowerCase());
    if (other === undefined) first.set(slug.toLowerCase(), file);
    else
      found.push(
        nameFault(
          file,
          `has the same slug, "${slug}", as ${other}.`,
          'Rename one of the two: each would be published at the same address.',
        ),
      );
    return found;
  });
}

function ofOrder(products: readonly PartialEntry<'products'>[]): FoundFault[] {
  const first = new Map<number, string>();
  return products.flatMap(({ file, record, lineOf }) => {
    const { order } = record.data;
    if (order === undefined) return [];
    const taken = first.get(order);
    if (taken === undefined) {
      first.set(order, file);
      return [];
    }
    return [
      {
        severity: 'error',
        file,
        line: lineOf(['order']),
        field: 'order',
        problem: `${order} is the order of ${taken} too.`,
        remedy: 'Give each product a place of its own.',
      },
    ];
  });
}

/** Slugs are well formed, and no two records of a kind share one. Pages have a rule of their own. */
export const slugs: Rule = {
  name: 'slugs',
  description: 'File names make well-formed slugs, each used once, and products have a place each',
  run: (collected) => [...collectionKinds.flatMap((kind) => ofFolder(collected[kind])), ...ofOrder(collected.products)],
};
