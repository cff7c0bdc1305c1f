import { defaultSchema } from 'rehype-sanitize';

/** The URL schemes allowed in published links. Links with any other scheme are unlinked. */
export const allowedSchemes = ['http', 'https', 'mailto', 'tel'] as const;

/**
 * The HTML elements and attributes that a body may contain. Adds elements for prose to those that GitHub allows.
 * Excludes scripts, styles and frames, because pages work without JavaScript and share one design.
 */
export const allowedHtml = {
  ...defaultSchema,
  clobberPrefix: '',
  // Elements that go with their content, because it is not prose.
  strip: ['audio', 'iframe', 'script', 'style', 'svg', 'template', 'video'],
  protocols: { ...defaultSchema.protocols, href: [...allowedSchemes] },
  tagNames: [
    ...(defaultSchema.tagNames ?? []),
    ...'abbr bdi bdo caption cite col colgroup dfn figcaption figure mark small time u wbr'.split(' '),
  ],
  attributes: {
    ...defaultSchema.attributes,
    // The highlighter writes the language into its HTML without escaping it.
    code: [['className', /^language-[\w.+#-]+$/]],
    img: ['alt', 'src', ['width', /^\d+$/], ['height', /^\d+$/]],
    ol: ['type', ['className', 'contains-task-list']],
    source: [],
    '*': [
      ...['align', 'abbr', 'checked', 'colSpan', 'dateTime', 'headers', 'name', 'open', 'reversed', 'rowSpan', 'scope'],
      ...['span', 'start', 'title', 'value'],
      ['dir', 'ltr', 'rtl', 'auto'],
      ['id', /^\S+$/],
      ['lang', /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i],
    ],
  },
} satisfies typeof defaultSchema;

export const allowedElements: ReadonlySet<string> = new Set(allowedHtml.tagNames);
