import { requiredContactTypes } from '../../content/schema/contact.ts';
import type { PartialEntry } from '../../content/parse/parse.ts';
import type { Rule, FoundFault } from '../rule.ts';

/** Hosts of messaging apps whose addresses hold the number that they open a conversation with. */
const numberInAddress: Readonly<Record<string, RegExp>> = {
  'wa.me': /^\/\+?(\d+)/,
  'api.whatsapp.com': /[?&]phone=(?:\+|%2B)?(\d+)/,
  'web.whatsapp.com': /[?&]phone=(?:\+|%2B)?(\d+)/,
  't.me': /^\/\+(\d+)$/,
  'signal.me': /#p\/\+(\d+)/,
};

/** Reports a messaging address that opens a conversation with another number than the one next to it. */
function otherNumber({ file, record, lineOf }: PartialEntry<'contact'>): FoundFault[] {
  const { telephone, url = '' } = record.data.messaging ?? {};
  if (telephone === undefined || !URL.canParse(url)) return [];
  const { hostname, pathname, search, hash } = new URL(url);
  const number = numberInAddress[hostname.replace(/^www\./, '')]?.exec(pathname + search + hash)?.[1];
  if (number === undefined || `+${number}` === telephone) return [];
  return [
    {
      severity: 'error',
      file,
      line: lineOf(['messaging', 'url']),
      field: 'messaging.url',
      problem: `opens a conversation with +${number}, and telephone is ${telephone}.`,
      remedy: 'Correct one of the two: they are the same number.',
    },
  ];
}

/** Each need has one contact point, and the needs that clients rely on are there. */
export const contactTypes: Rule = {
  name: 'contact-types',
  description:
    'Every required contact type has one contact point, none has two, and messaging numbers agree with their app',
  run({ contact }) {
    if (!contact) return [];
    const { file, record, lineOf, isValid: isWhole } = contact;
    if (!record.data.contactPoints) return otherNumber(contact);
    const types = record.data.contactPoints.map(({ contactType }) => contactType);
    const missing = requiredContactTypes
      .filter((type) => !types.includes(type))
      .map((type): FoundFault => ({
        severity: 'error',
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
              severity: 'error',
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
              severity: 'error',
              file,
              line: lineOf(['contactPoints', index, 'messaging']),
              field: `contactPoints.${index}.messaging`,
              problem: 'is there, and nothing says of which app it is.',
              remedy: 'Add messaging at the top, with the name of the app, or remove this number.',
            },
          ],
    );
    return [...missing, ...twice, ...unnamed, ...otherNumber(contact)];
  },
};
