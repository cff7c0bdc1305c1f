import { escapeXml } from '../contract/escape-xml.ts';

/** What a feed says of itself, as text. */
export interface AtomFeed {
  /** The language of its titles and texts (BCP 47), where an entry names no other. */
  readonly language: string;
  readonly id: string;
  readonly title: string;
  readonly subtitle?: string;
  /** Its own address. */
  readonly self: string;
  /** The address of a page that says the same, where there is one. */
  readonly page?: string;
  /** When it last changed, RFC 3339. */
  readonly updated: string;
  readonly author: string;
  /** Its entries as XML, each with the end of its line. */
  readonly entries: string;
}

/** A link to a page, as XML. */
export const atomPageLink = (address: string): string =>
  `<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>`;

/** A feed as Atom (RFC 4287). */
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
