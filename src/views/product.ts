import { itemsPerPage } from '../contract/limits.ts';
import { href } from '../contract/routes.ts';
import type { Catalog, ProductRecord } from '../catalog/catalog.ts';
import { productPictures } from '../catalog/product-pictures.ts';
import { stagesOf, type Status } from '../content/schema/product.ts';
import { around, fill } from '../words/fill.ts';
import type { Words } from '../words/words.ts';
import {
  dateValue,
  entriesBlock,
  fact,
  linkValue,
  listBlock,
  bodyBlock,
  statusValue,
  textValue,
  type Block,
  type Fact,
  type Link,
  type Stage,
  type Value,
} from './view.ts';
import { contactAction } from './contact.ts';
import { pieceEntry, postEntry } from './entries.ts';
import { kindFacts } from './kind-facts.ts';
import { offerFacts } from './prices.ts';
import { capitalised, productLinks } from './values.ts';

/** The stages a product has been through, oldest first. */
const stages = ({ organization, words }: Catalog, { data }: ProductRecord): Stage[] =>
  stagesOf(data.lifecycle).map(({ stage, date }) => ({
    status: stage,
    label: capitalised(words.status[stage]),
    since: dateValue(date, organization.inLanguage),
    current: stage === data.status,
  }));

function lifecycleBlock(catalog: Catalog, record: ProductRecord): Block[] {
  const found = stages(catalog, record);
  return found.length > 0 ? [{ type: 'lifecycle', heading: catalog.words.product.lifecycle, stages: found }] : [];
}

const successorOf = (catalog: Catalog, { data }: ProductRecord): Value[] =>
  data.replacedBy === undefined ? [] : productLinks(catalog, [data.replacedBy]);

/** A text as values: none of an empty one. */
const textOf = (text: string): Value[] => (text === '' ? [] : [textValue(text)]);

/** Of a product that is retired: what that means, and what to use in its place. */
function retiredNotice(catalog: Catalog, record: ProductRecord): Block[] {
  if (record.data.status !== 'retired') return [];
  const { product, statusMeaning } = catalog.words;
  const [before, after] = around(product.useInstead, 'product');
  const use = successorOf(catalog, record).flatMap((link) => [...textOf(before), link, ...textOf(after)]);
  return [{ type: 'notice', text: [textValue(product.retired), textValue(statusMeaning.retired), ...use] }];
}

/** What a visitor can do about a product, by its status. */
function nextStep({ nextStep: text }: Words, { name, status }: ProductRecord['data']): Link {
  const asked = fill(text[status], { name });
  return status === 'retired' ? linkValue(asked, href('contactPage')) : contactAction('sales', asked);
}

function actionsBlock({ words }: Catalog, { data }: ProductRecord): Block {
  const { website, documentation } = data;
  const label = words.fact;
  return {
    type: 'actions',
    actions: [
      nextStep(words, data),
      ...(website === undefined ? [] : [linkValue(label.website, website)]),
      ...(documentation === undefined ? [] : [linkValue(label.documentation, documentation)]),
    ],
  };
}

const statusText = ({ status, statusMeaning, pattern }: Words, of: Status): string =>
  fill(pattern.labelled, { label: status[of], text: statusMeaning[of] });

/** What the page of a product says. */
export function productBlocks(catalog: Catalog, record: ProductRecord): Block[] {
  const { slug, data } = record;
  const { words } = catalog;
  const label = words.fact;
  const pictures = productPictures(catalog, record);
  const facts: Fact[] = [
    ...fact(label.status, [statusValue(data.status, statusText(words, data.status))]),
    ...fact(label.category, [textValue(data.category)]),
    ...fact(label.audience, [textValue(data.audience)]),
    ...offerFacts(catalog, data),
    ...kindFacts(catalog, data),
    ...fact(label.replacedBy, successorOf(catalog, record)),
  ];
  return [
    ...retiredNotice(catalog, record),
    actionsBlock(catalog, record),
    ...(pictures.length > 0 ? [{ type: 'pictures' as const, pictures }] : []),
    { type: 'facts', facts },
    ...listBlock(words.product.features, data.featureList),
    ...bodyBlock(catalog, record),
    ...lifecycleBlock(catalog, record),
    ...entriesBlock(
      'posts',
      words.product.newsAboutIt,
      (catalog.byProduct.news.get(slug) ?? []).slice(0, itemsPerPage).map(postEntry(catalog)),
    ),
    ...entriesBlock(
      'pieces',
      words.product.workWithIt,
      (catalog.byProduct.work.get(slug) ?? []).slice(0, itemsPerPage).map(pieceEntry(catalog)),
    ),
  ];
}
