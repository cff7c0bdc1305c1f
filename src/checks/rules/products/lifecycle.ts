import { stagesOf, statusOrder } from '../../../content/schema/product.ts';
import type { Rule } from '../../rule.ts';

export const lifecycle: Rule = {
  name: 'lifecycle',
  description: 'The dates of a product’s life are in order and agree with its status',
  run({ products }, report) {
    for (const entry of products) {
      const { status, lifecycle: dates = {}, updated } = entry.record.data;
      const stages = stagesOf(dates);
      for (const [index, { stage, date }] of stages.entries()) {
        const before = stages[index - 1];
        if (before && before.date > date)
          report.error(
            entry,
            ['lifecycle', stage],
            `${date} is before "${before.stage}", ${before.date}.`,
            `A product is ${statusOrder.join(', then ')}: correct one of the two dates.`,
          );
      }
      const last = stages.at(-1);
      if (!last) continue;
      if (status && statusOrder.indexOf(last.stage) > statusOrder.indexOf(status))
        report.error(
          entry,
          ['status'],
          `is "${status}", but lifecycle says "${last.stage}" since ${last.date}.`,
          `Set status to "${last.stage}", or remove that date.`,
        );
      else if (status && last.stage !== status)
        report.error(
          entry,
          ['lifecycle'],
          `has no date for the status "${status}".`,
          `Add "${status}" with the day on which it began, or set status to "${last.stage}".`,
        );
      if (updated !== undefined && last.date > updated)
        report.error(
          entry,
          ['updated'],
          `${updated} is before the last date of lifecycle, ${last.date}.`,
          `Set updated to ${last.date} or later.`,
        );
    }
  },
};
