import type { APIRoute } from 'astro';
import { addDays } from '../../text/day.ts';
import { href } from '../../contract/routes.ts';

/** The number of days after a build when security.txt expires. RFC 9116 §2.5.5 recommends less than a year. */
const daysUntilExpiry = 300;

/** `/.well-known/security.txt` (RFC 9116). The expiry date depends on the day of the build. */
export const GET: APIRoute = ({ locals }) => {
  const { site, contact, organization, today } = locals.catalog;
  const point = contact.contactPoints.find(({ contactType }) => contactType === 'security');
  return new Response(`Contact: mailto:${point?.email ?? contact.email}
Contact: ${site}${href('contactPage')}
Expires: ${addDays(today, daysUntilExpiry)}T00:00:00Z
Preferred-Languages: ${organization.inLanguage}
Canonical: ${site}${href('security')}
`);
};
