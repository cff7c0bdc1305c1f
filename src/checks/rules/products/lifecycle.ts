import type { PartialEntry } from '../../../content/parse/parse.ts';
import { stagesOf, statusOrder } from '../../../content/schema/product.ts';
import type { Rule, FoundFault } from '../../rule.ts';

function ofProduct({ file, record, lineOf }: PartialEntry<'products'>): FoundFault[] {
  const { status, lifecycle: life = {}, updated } = record.data;
  const finding = (path: readonly string[], problem: string, remedy: string): FoundFault => ({
    severity: 'error',
    file,
    line: lineOf(path),
    field: path.join('.'),
    problem,
    remedy,
  });
  const given = stagesOf(life);
  const found: FoundFault[] = [];
  for (const [index, { stage, date }] of given.entries()) {
    const before = given[index - 1];
    if (before && before.date > date) {
      found.push(
        finding(
          ['lifecycle', stage],
          `${date} is before "${before.stage}", ${before.date}.`,
          `A product is ${statusOrder.join(', then ')}: correct one of the two dates.`,
        ),
      );
    }
  }
  const last = given.at(-1);
  if (last && status && last.stage !== status) {
    found.push(
      statusOrder.indexOf(last.stage) > statusOrder.indexOf(status)
        ? finding(
            ['status'],
            `is "${status}", but lifecycle says "${last.stage}" since ${last.date}.`,
            `Set status to "${last.stage}", or remove that date.`,
          )
        : finding(
            ['lifecycle'],
            `has no date for the status "${status}".`,
            `Add "${status}" with the day on which it began, or set status to "${last.stage}".`,
          ),
    );
  }
  if (last && updated !== undefined && last.date > updated) {
    found.push(
      finding(
        ['updated'],
        `${updated} is before the last date of lifecycle, ${last.date}.`,
        `Set updated to ${last.date} or later.`,
      ),
    );
  }
  return found;
}

/** The dates of a product's life ascend, and the last one is that of its status. */
export const lifecycle: Rule = {
  name: 'lifecycle',
  description: 'The dates of a product’s life are in order and agree with its status',
  run: ({ products }) => products.flatMap(ofProduct),
};
