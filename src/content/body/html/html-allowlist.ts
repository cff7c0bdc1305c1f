import { defaultSchema, type Schema } from 'hast-util-sanitize';
import { allowedSchemes } from '../addresses.ts';

const number = /^\d+$/;
const described = ['ariaDescribedBy', 'ariaLabel', 'ariaLabelledBy'];
const cell = ['align', ['colSpan', number], ['rowSpan', number], 'headers'] satisfies NonNullable<
  Schema['attributes']
>[string];

/**
 * The HTML elements and attributes that a body may contain. Adds elements for prose to those that GitHub allows.
 * Excludes scripts, styles and frames, because pages work without JavaScript and share one design.
 */
export const allowedHtml: Schema = {
  ...defaultSchema,
  clobberPrefix: '',
  protocols: { ...defaultSchema.protocols, href: [...allowedSchemes] },
  tagNames: [
    ...(defaultSchema.tagNames ?? []),
    ...'abbr bdi bdo caption cite col colgroup dfn figcaption figure mark small time u wbr'.split(' '),
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

export const allowedElements: ReadonlySet<string> = new Set(allowedHtml.tagNames);
