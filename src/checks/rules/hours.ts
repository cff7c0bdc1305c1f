import type { Check, FoundFault } from '../check.ts';

/** Opening hours are hours in which somebody can be there, and each day is named once. */
export const hours: Check = {
  name: 'hours',
  description: 'Opening comes before closing, and no day is there twice',
  check({ contact }) {
    if (!contact) return [];
    const { file, record, lineOf } = contact;
    if (!record.data.hoursAvailable) return [];
    const { days, opens, closes } = record.data.hoursAvailable;
    const twice = days.flatMap((day, index): FoundFault[] =>
      days.indexOf(day) === index
        ? []
        : [
            {
              severity: 'warning',
              file,
              line: lineOf(['hoursAvailable', 'days', index]),
              field: `hoursAvailable.days.${index}`,
              problem: `"${day}" is there twice.`,
              remedy: 'Name each day once.',
            },
          ],
    );
    if (opens < closes) return twice;
    return [
      ...twice,
      {
        severity: 'fault',
        file,
        line: lineOf(['hoursAvailable', 'closes']),
        field: 'hoursAvailable.closes',
        problem: `${closes} is not after opening, ${opens}.`,
        remedy: 'Correct one of the two: opening hours lie within one day.',
      },
    ];
  },
};
