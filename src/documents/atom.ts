import { escapeXml } from '../text/escape-xml.ts';

export interface AtomFeed {
  /** The default language of entries (BCP 47). */
  readonly language: string;
  readonly id: string;
  readonly title: string;
  readonly subtitle?: string;
  readonly self: string;
  /** The address of the page with the same content. */
  readonly page?: string;
  /** The time of the last change (RFC 3339). */
  readonly updated: string;
  readonly author: string;
  /** The entries as XML; each ends with a line break. */
  readonly entries: string;
}

export const atomPageLink = (address: string): string =>
  `<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>`;

export const atomDocument = ({
  language,
  id,
  title,
  subtitle,
  self,
  page,
  updated,
  author,
  entries,
}: AtomFeed): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">
  <id>${escapeXml(id)}</id>
  <title>${escapeXml(title)}</title>
${subtitle === undefined ? '' : `  <subtitle>${escapeXml(subtitle)}</subtitle>\n`}  <link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>
${page === undefined ? '' : `  ${atomPageLink(page)}\n`}  <updated>${updated}</updated>
  <author><name>${escapeXml(author)}</name></author>
${entries}</feed>
`;
