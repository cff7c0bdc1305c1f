import { datedEntries, type Check } from '../check.ts';

/** A record is not updated before it was published. */
export const dates: Check = {
  name: 'dates',
  description: 'The day of an update is not before the day of publication',
  check(collected) {
    return datedEntries(collected).flatMap(({ file, record: { data }, lineOf }) =>
      data.updated === undefined || data.date === undefined || data.updated >= data.date
        ? []
        : [
            {
              severity: 'fault',
              file,
              line: lineOf(['updated']),
              field: 'updated',
              problem: `${data.updated} is before the day of publication, ${data.date}.`,
              remedy: 'Correct one of the two, or remove "updated" where nothing has changed since.',
            },
          ],
    );
  },
};
