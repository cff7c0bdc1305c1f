import type { CollectionKind } from '../contract/collections.ts';
import type { RecordsOf } from '../content/schema/records.ts';

/** How many of each collection the home page shows. */
const shown = { products: 9, news: 3, work: 2 } as const;

/** The records that the home page shows. Retired products are on the page of all products. */
export const homeRecords = ({ products, news, work }: RecordsOf<CollectionKind>) => ({
  products: products.filter(({ data }) => data.status !== 'retired').slice(0, shown.products),
  news: news.slice(0, shown.news),
  work: work.slice(0, shown.work),
});
