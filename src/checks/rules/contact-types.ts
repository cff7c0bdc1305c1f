import { requiredContactTypes } from '../../content/schema/contact.ts';
import type { PartialEntry } from '../../content/parse/parse.ts';
import type { Reporter, Rule } from '../rule.ts';

/** Messaging hosts whose addresses contain the phone number. */
const numberInAddress: Readonly<Record<string, RegExp>> = {
  'wa.me': /^\/\+?(\d+)/,
  'api.whatsapp.com': /[?&]phone=(?:\+|%2B)?(\d+)/,
  'web.whatsapp.com': /[?&]phone=(?:\+|%2B)?(\d+)/,
  't.me': /^\/\+(\d+)$/,
  'signal.me': /#p\/\+(\d+)/,
};

/** Reports a messaging address with a different number than the telephone field next to it. */
function checkMessagingNumber(contact: PartialEntry<'contact'>, report: Reporter): void {
  const { telephone, url = '' } = contact.record.data.messaging ?? {};
  if (telephone === undefined || !URL.canParse(url)) return;
  const { hostname, pathname, search, hash } = new URL(url);
  const number = numberInAddress[hostname.replace(/^www\./, '')]?.exec(pathname + search + hash)?.[1];
  if (number === undefined || `+${number}` === telephone) return;
  report.error(
    contact,
    ['messaging', 'url'],
    `opens a conversation with +${number}, and telephone is ${telephone}.`,
    'Correct one of the two: they are the same number.',
  );
}

export const contactTypes: Rule = {
  name: 'contact-types',
  description:
    'Every required contact type has one contact point, none has two, and messaging numbers agree with their app',
  run({ contact }, report) {
    if (!contact) return;
    checkMessagingNumber(contact, report);
    const { contactPoints, messaging } = contact.record.data;
    if (!contactPoints) return;
    const types = contactPoints.map(({ contactType }) => contactType);
    for (const type of requiredContactTypes)
      if (!types.includes(type))
        report.error(
          contact,
          ['contactPoints'],
          `has no contact point for "${type}".`,
          `Add one with "contactType": "${type}", a description and an e-mail address. Clients rely on ${requiredContactTypes.join(', ')}.`,
        );
    for (const [index, point] of contactPoints.entries()) {
      if (types.indexOf(point.contactType) < index)
        report.error(
          contact,
          ['contactPoints', index, 'contactType'],
          `"${point.contactType}" is there twice.`,
          'Merge the two, or give one of them another contactType.',
        );
      if (point.messaging !== undefined && messaging === undefined && contact.isValid)
        report.error(
          contact,
          ['contactPoints', index, 'messaging'],
          'is there, and nothing says of which app it is.',
          'Add messaging at the top, with the name of the app, or remove this number.',
        );
    }
  },
};
