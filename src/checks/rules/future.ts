import { statusOrder } from '../../content/schema/product.ts';
import type { Entry } from '../../content/parse/parse.ts';
import type { Check, Collected, FoundFault } from '../check.ts';

/** A day on which something is said to have happened, and the latest on which it can have. */
interface Said {
  readonly path: readonly string[];
  readonly day: string | undefined;
  readonly until: string;
}

const ofEntry = ({ file, lineOf }: Entry, said: readonly Said[]): FoundFault[] =>
  said.flatMap(({ path, day, until }): FoundFault[] =>
    day === undefined || day <= until
      ? []
      : [
          {
            severity: 'warning',
            file,
            line: lineOf(path),
            field: path.join('.'),
            problem: `${day} is in the future.`,
            remedy: 'It is published as if it had come already. Set the day on which it happened, or wait until then.',
          },
        ],
  );

function check({ organization, contact, products, news, work, pages, today }: Collected): FoundFault[] {
  const updated = (day: string | undefined, until = today): Said => ({ path: ['updated'], day, until });
  return [
    ...[organization, contact].flatMap((entry) => (entry ? ofEntry(entry, [updated(entry.record.data.updated)]) : [])),
    ...pages.flatMap((entry) => ofEntry(entry, [updated(entry.record.data.updated)])),
    ...products.flatMap((entry) => {
      const { updated: day, lifecycle } = entry.record.data;
      const stages = statusOrder.map((stage): Said => ({
        path: ['lifecycle', stage],
        day: lifecycle[stage],
        until: today,
      }));
      return ofEntry(entry, [updated(day), ...stages]);
    }),
    // A post that is scheduled may say that it changed on the day on which it is published.
    ...[...news, ...work].flatMap((entry) => {
      const { date, updated: day } = entry.record.data;
      return ofEntry(entry, [updated(day, date > today ? date : today)]);
    }),
  ];
}

/** Days on which something has happened are not yet to come. A post's own date may be: it is published on that day. */
export const future: Check = {
  name: 'future',
  description: 'Days of updates and of a product’s life are not in the future',
  check,
};
