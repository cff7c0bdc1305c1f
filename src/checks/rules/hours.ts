import type { PartialEntry } from '../../content/parse/parse.ts';
import type { Hours } from '../../content/schema/organization.ts';
import type { Reporter, Rule } from '../rule.ts';

function checkHours(
  entry: PartialEntry,
  above: readonly (string | number)[],
  { intervals }: Hours,
  report: Reporter,
): void {
  for (const [index, { opens, closes }] of intervals.entries())
    if (opens >= closes)
      report.error(
        entry,
        [...above, 'intervals', index, 'closes'],
        `${closes} is not after opening, ${opens}.`,
        'Correct one of the two. Hours past midnight are two intervals: until 23:59 on the first day, and from 00:00 on the next.',
      );
  for (const [index, later] of intervals.entries())
    for (const earlier of intervals.slice(0, index)) {
      const day = later.days.find((one) => earlier.days.includes(one));
      if (day === undefined || later.opens >= earlier.closes || earlier.opens >= later.closes) continue;
      report.error(
        entry,
        [...above, 'intervals', index],
        `overlaps on ${day} with ${earlier.opens} to ${earlier.closes}.`,
        'Make one interval of the two, or correct their times.',
      );
    }
}

export const hours: Rule = {
  name: 'hours',
  description: 'Opening comes before closing, and no two intervals overlap',
  run({ contact, organization }, report) {
    const general = contact?.record.data.hoursAvailable;
    if (contact && general) checkHours(contact, ['hoursAvailable'], general, report);
    for (const [index, { hoursAvailable }] of (organization?.record.data.location ?? []).entries())
      if (organization && hoursAvailable)
        checkHours(organization, ['location', index, 'hoursAvailable'], hoursAvailable, report);
  },
};
