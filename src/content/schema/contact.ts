import { z } from 'zod';
import { email, line, link, slug, telephone, updated } from './fields.ts';
import { organizationRecord, hours } from './organization.ts';

export const messaging = z.strictObject({
  name: line.meta({ description: 'Name of the messaging app', examples: ['WhatsApp'] }),
  telephone: telephone.meta({ description: 'Business number in that app, E.164', examples: ['+447700900100'] }),
  url: link.meta({ description: 'Address that opens a conversation', examples: ['https://wa.me/447700900100'] }),
});

export const requiredContactTypes = ['sales', 'press', 'careers', 'privacy', 'security'] as const;
export const contactRecord = z.strictObject({
  $schema: organizationRecord.shape.$schema,
  email: email.meta({ description: 'General e-mail address', examples: ['hello@acme.example'] }),
  telephone: telephone.meta({ description: 'Landline, E.164', examples: ['+442079460100'] }),
  messaging: messaging.optional().meta({ description: 'Business number in a messaging app' }),
  hoursAvailable: hours.meta({ description: 'Hours in which someone answers' }),
  contactPoints: z
    .array(
      z.strictObject({
        contactType: slug.meta({ description: 'The need it serves', examples: ['sales'] }),
        description: line.meta({
          description: 'What to write here for, and how soon somebody answers',
          examples: ['Prices and demonstrations. Answered within one working day.'],
        }),
        email: email.meta({ description: 'E-mail address for this need', examples: ['sales@acme.example'] }),
        telephone: telephone
          .optional()
          .meta({ description: 'Landline for this need, E.164', examples: ['+442079460100'] }),
        messaging: telephone
          .optional()
          .meta({ description: 'Messaging number for this need, E.164', examples: ['+447700900100'] }),
      }),
    )
    .min(1)
    .meta({ description: `Contact points, one for each need; ${requiredContactTypes.join(', ')} are required` }),
  updated,
});
