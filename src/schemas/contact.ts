import { z } from 'zod';
import { email, field, line, link, schemaPath, slug, telephone, updated } from './fields.ts';
import { hours } from './organization.ts';
import { text } from './roles.ts';

export const messaging = z.strictObject({
  name: field(line, 'Name of the messaging app', 'WhatsApp'),
  telephone: field(telephone, 'Business number in that app, E.164', '+447700900100'),
  url: field(link, 'Address that opens a conversation', 'https://wa.me/447700900100'),
});

export const requiredContactTypes = ['privacy', 'security'] as const;

export const contactPoint = z.strictObject({
  contactType: field(slug, 'What the contact point is for, as a word for programs', 'sales'),
  name: field(line.optional(), 'What pages call it, if they have no word for its type', 'Emergencies', text),
  description: field(
    line,
    'What people can ask here, and how soon someone answers',
    'Prices. Answered in a day.',
    text,
  ),
  email: field(email, 'E-mail address for this need', 'sales@acme.example'),
  telephone: field(telephone.optional(), 'Landline for this need, E.164', '+442079460100'),
  messaging: field(telephone.optional(), 'Messaging number for this need, E.164', '+447700900100'),
});

export const contactSchema = z.strictObject({
  $schema: schemaPath,
  email: field(email, 'General e-mail address', 'hello@acme.example'),
  telephone: field(telephone.optional(), 'Landline, E.164', '+442079460100'),
  messaging: field(messaging.optional(), 'Business number in a messaging app'),
  hoursAvailable: field(hours.optional(), 'Hours in which someone answers'),
  contactPoints: field(
    z.array(contactPoint).min(1),
    `One for each need; required are ${requiredContactTypes.join(', ')}`,
  ),
  updated,
});
