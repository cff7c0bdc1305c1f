import { defaultSchema, type Schema } from 'hast-util-sanitize';
import { followedProtocols } from '../addresses.ts';

const number = /^\d+$/;
const described = ['ariaDescribedBy', 'ariaLabel', 'ariaLabelledBy'];
const cell = ['align', ['colSpan', number], ['rowSpan', number], 'headers'] satisfies NonNullable<
  Schema['attributes']
>[string];

/**
 * The HTML that a body may hold: GitHub's elements, plus a few of prose, with the attributes that the HTML
 * standard gives them. Scripts, styles and frames are not in it: no page may need JavaScript, and the site's own
 * style is the only one. What was dropped from the standard is brought into its form of today (`modern`).
 */
export const allowedHtml: Schema = {
  ...defaultSchema,
  // Ids that authors write are targets of links in the same text, so they stay as they are.
  clobberPrefix: '',
  protocols: {
    ...defaultSchema.protocols,
    href: [...followedProtocols],
  },
  tagNames: [
    ...(defaultSchema.tagNames ?? []),
    'abbr',
    'bdi',
    'bdo',
    'caption',
    'cite',
    'col',
    'colgroup',
    'dfn',
    'figcaption',
    'figure',
    'mark',
    'small',
    'time',
    'u',
    'wbr',
  ],
  ancestors: {
    ...defaultSchema.ancestors,
    caption: ['table'],
    col: ['table'],
    colgroup: ['table'],
    dd: ['dl'],
    dt: ['dl'],
    figcaption: ['figure'],
    li: ['ol', 'ul'],
    rp: ['ruby'],
    rt: ['ruby'],
    source: ['picture'],
    summary: ['details'],
  },
  attributes: {
    a: [...described, 'dataFootnoteBackref', 'dataFootnoteRef', ['className', 'data-footnote-backref'], 'href', 'name'],
    blockquote: ['cite'],
    col: [['span', number]],
    colgroup: [['span', number]],
    code: [['className', /^language-./]],
    del: ['cite', 'dateTime'],
    details: ['open'],
    div: ['align'],
    h1: ['align'],
    h2: ['align', ['className', 'sr-only']],
    h3: ['align'],
    img: ['alt', 'src', 'srcSet', ['width', number], ['height', number]],
    input: [
      ['disabled', true],
      ['type', 'checkbox'],
      ['checked', true],
    ],
    ins: ['cite', 'dateTime'],
    li: [
      ['className', 'task-list-item'],
      ['value', number],
    ],
    ol: ['reversed', ['start', number], ['type', /^[1aAiI]$/], ['className', 'contains-task-list']],
    p: ['align'],
    q: ['cite'],
    section: ['dataFootnotes', ['className', 'footnotes']],
    source: ['srcSet', 'media'],
    td: cell,
    th: [...cell, 'abbr', ['scope', 'col', 'row', 'colgroup', 'rowgroup']],
    time: ['dateTime'],
    ul: [['className', 'contains-task-list']],
    '*': [['dir', 'ltr', 'rtl', 'auto'], ['id', /^\S+$/], ['lang', /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i], 'title'],
  },
};

/** Names of the elements that a body may hold. */
export const allowedElements: ReadonlySet<string> = new Set(allowedHtml.tagNames);
