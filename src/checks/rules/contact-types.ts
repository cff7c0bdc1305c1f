import { requiredContactTypes } from '../../content/schema/contact.ts';
import type { Check, FoundFault } from '../check.ts';

/** Each need has one contact point, and the needs that clients rely on are there. */
export const contactTypes: Check = {
  name: 'contact-types',
  description:
    'Every required contact type has one contact point, none has two, and messaging numbers are of a known app',
  check({ contact }) {
    if (!contact) return [];
    const { file, record, lineOf, isWhole } = contact;
    if (!record.data.contactPoints) return [];
    const types = record.data.contactPoints.map(({ contactType }) => contactType);
    const missing = requiredContactTypes
      .filter((type) => !types.includes(type))
      .map((type): FoundFault => ({
        severity: 'fault',
        file,
        line: lineOf(['contactPoints']),
        field: 'contactPoints',
        problem: `has no contact point for "${type}".`,
        remedy: `Add one with "contactType": "${type}", a description and an e-mail address. Clients rely on ${requiredContactTypes.join(', ')}.`,
      }));
    const twice = types.flatMap((type, index): FoundFault[] =>
      types.indexOf(type) === index
        ? []
        : [
            {
              severity: 'fault',
              file,
              line: lineOf(['contactPoints', index]),
              field: `contactPoints.${index}.contactType`,
              problem: `"${type}" is there twice.`,
              remedy: 'Merge the two, or give one of them another contactType.',
            },
          ],
    );
    const unnamed = record.data.contactPoints.flatMap(({ messaging }, index): FoundFault[] =>
      messaging === undefined || record.data.messaging !== undefined || !isWhole
        ? []
        : [
            {
              severity: 'fault',
              file,
              line: lineOf(['contactPoints', index, 'messaging']),
              field: `contactPoints.${index}.messaging`,
              problem: 'is there, and nothing says of which app it is.',
              remedy: 'Add messaging at the top, with the name of the app, or remove this number.',
            },
          ],
    );
    return [...missing, ...twice, ...unnamed];
  },
};
