import { statusOrder } from '../../content/schema/product.ts';
import type { PartialEntry } from '../../content/parse/parse.ts';
import { folderEntries, type Check, type Collected, type FoundFault } from '../check.ts';

/** A day in a record on which something has happened, and the latest possible one. */
interface Said {
  readonly path: readonly string[];
  readonly day: string | undefined;
  readonly until: string;
}

const ofEntry = ({ file, lineOf }: PartialEntry, said: readonly Said[]): FoundFault[] =>
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

function check(collected: Collected): FoundFault[] {
  const { organization, contact, products, today } = collected;
  const entries = [organization, contact, ...folderEntries(collected)].filter((entry) => entry !== undefined);
  return [
    ...entries.flatMap((entry) => {
      const { data } = entry.record;
      // A post that is scheduled may say that it changed on the day on which it is published.
      const date = 'date' in data ? data.date : undefined;
      const until = date !== undefined && date > today ? date : today;
      return ofEntry(entry, [{ path: ['updated'], day: data.updated, until }]);
    }),
    ...products.flatMap((entry) => {
      const { lifecycle } = entry.record.data;
      const said = statusOrder.map((stage) => ({ path: ['lifecycle', stage], day: lifecycle?.[stage], until: today }));
      return ofEntry(entry, said);
    }),
  ];
}

/** Days on which something has happened are not yet to come. A post's own date may be: it is published on that day. */
export const future: Check = {
  name: 'future',
  description: 'Days of updates and of a product’s life are not in the future',
  check,
};
