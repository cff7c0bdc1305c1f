import { defaultSchema, type Schema } from 'hast-util-sanitize';

/**
 * The HTML that a body may hold: GitHub's list, plus a few elements of prose. Scripts, styles and
 * frames are not in it: no page may need JavaScript, and the site's own style is the only one.
 */
export const allowedHtml: Schema = {
  ...defaultSchema,
  // Ids that authors write are targets of links in the same text, so they stay as they are.
  clobberPrefix: '',
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto', 'tel'] },
  tagNames: [...(defaultSchema.tagNames ?? []), 'abbr', 'cite', 'dfn', 'figcaption', 'figure', 'mark', 'small', 'time'],
  attributes: {
    ...defaultSchema.attributes,
    abbr: ['title'],
    time: ['dateTime'],
  },
};

const names = new Set(allowedHtml.tagNames);
const tag = /^<\/?([A-Za-z][^\s/>]*)/;

/** The name of an element in a piece of HTML that a body may not hold, or nothing. */
export function refusedElement(html: string): string | undefined {
  for (const piece of html.match(/<\/?[A-Za-z][^\s/>]*/g) ?? []) {
    const name = tag.exec(piece)?.[1];
    if (name !== undefined && !names.has(name.toLowerCase())) return name;
  }
  return undefined;
}
