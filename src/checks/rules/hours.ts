import type { PartialEntry } from '../../content/parse/parse.ts';
import type { Hours } from '../../content/schema/place.ts';
import type { Rule, FoundFault } from '../rule.ts';

type Path = readonly (string | number)[];
type Found = Pick<FoundFault, 'severity' | 'problem' | 'remedy'> & { readonly path: Path };

const ofInterval = ({ opens, closes }: Hours['intervals'][number], above: Path): Found[] =>
  opens < closes
    ? []
    : [
        {
          severity: 'error',
          path: [...above, 'closes'],
          problem: `${closes} is not after opening, ${opens}.`,
          remedy:
            'Correct one of the two. Hours past midnight are two intervals: until 23:59 on the first day, and from 00:00 on the next.',
        },
      ];

/** Intervals of one day that are open at the same time. */
const overlaps = (intervals: Hours['intervals'], above: Path): Found[] =>
  intervals.flatMap((later, index) =>
    intervals.slice(0, index).flatMap((earlier): Found[] => {
      const day = later.days.find((one) => earlier.days.includes(one));
      if (day === undefined || later.opens >= earlier.closes || earlier.opens >= later.closes) return [];
      return [
        {
          severity: 'error',
          path: [...above, index],
          problem: `overlaps on ${day} with ${earlier.opens} to ${earlier.closes}.`,
          remedy: 'Make one interval of the two, or correct their times.',
        },
      ];
    }),
  );

const ofHours = ({ intervals }: Hours, path: Path): Found[] => [
  ...intervals.flatMap((interval, index) => ofInterval(interval, [...path, 'intervals', index])),
  ...overlaps(intervals, [...path, 'intervals']),
];

const placed = ({ file, lineOf }: PartialEntry, found: readonly Found[]): FoundFault[] =>
  found.map(({ path, ...rest }) => ({ ...rest, file, line: lineOf(path), field: path.join('.') }));

/** Opening hours are hours in which somebody can be there. */
export const hours: Rule = {
  name: 'hours',
  description: 'Opening comes before closing, and no two intervals overlap',
  run({ contact, organization }) {
    const general = contact?.record.data.hoursAvailable;
    const places = organization?.record.data.location ?? [];
    return [
      ...(contact && general ? placed(contact, ofHours(general, ['hoursAvailable'])) : []),
      ...(organization
        ? placed(
            organization,
            places.flatMap(({ hoursAvailable: open }, index) =>
              open ? ofHours(open, ['location', index, 'hoursAvailable']) : [],
            ),
          )
        : []),
    ];
  },
};
