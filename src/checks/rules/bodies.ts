import { isIntroduction } from '../../catalog/built-in-pages.ts';
import type { ReplacedHtml } from '../../content/body/html/replace-disallowed-html.ts';
import { bodyLimits, type LimitViolation } from '../../content/body/limits.ts';
import type { Explanation } from '../../content/diagnostics/diagnostic.ts';
import { folderEntries, type Rule } from './rule.ts';

/** Warns about empty bodies. Drafts and introductions of generated pages, such as `about`, may be empty. */
export const emptyBodies: Rule = (content, report) => {
  const drafts = new Set(
    folderEntries(content).flatMap(({ file, record }) => (record.data.draft === false ? [] : file)),
  );
  for (const { file, isEmpty, kind, slug } of content.bodies)
    if (isEmpty && !drafts.has(file) && (kind !== 'pages' || !isIntroduction(slug)))
      report.inFile('warning', file, 'body', {
        problem: 'is empty: its page shows the fields and nothing else.',
        remedy: 'Write the text below the second "---", or set "draft: true" until there is one.',
      });
};

const limitWording: Readonly<Record<LimitViolation['limit'], Explanation>> = {
  depth: {
    problem: `nests quotes, lists, emphasis or HTML elements more than ${bodyLimits.depth} levels deep here.`,
    remedy: 'Remove levels, and check that each tag has its end tag: without it, everything below is inside the tag.',
  },
  length: {
    problem: `is longer than ${bodyLimits.length} characters.`,
    remedy: 'Split it into several entries, or link to the document.',
  },
  lineEffort: {
    problem: 'has too many links, tags and other marks in long lines here.',
    remedy: 'Break the lines into shorter ones: within a paragraph, a line break is shown as a space.',
  },
  nodes: {
    problem: `has more than ${bodyLimits.nodes} paragraphs, items, cells, links and tags.`,
    remedy: 'Split it into several entries, or link to the document.',
  },
  blanks: {
    problem: 'has too many empty elements here, such as <b></b>, one after another.',
    remedy: 'Remove them: readers do not see them.',
  },
  cells: {
    problem: `has a table of more than ${bodyLimits.cells} cells here, including the missing cells of short rows.`,
    remedy: 'Split it into several tables, or link to the document.',
  },
  unreadable: {
    problem: 'cannot be read: a parser fails on it.',
    remedy: 'Remove half of the text, and half of that again, until you find the part that causes it.',
  },
};

/** Checks that bodies do not exceed `bodyLimits`, such as the maximum length and nesting depth. */
export const limits: Rule = ({ bodies }, report) => {
  for (const body of bodies) {
    const { limitViolation } = body.facts;
    if (limitViolation) report.inBody('error', body, limitViolation, limitWording[limitViolation.limit]);
  }
};

const htmlWording: Readonly<Record<ReplacedHtml['replacement'], Explanation>> = {
  text: {
    problem: 'is not allowed in a text',
    remedy: 'Put it in backticks if it is a placeholder or code, or remove it: it is shown as text.',
  },
  contents: {
    problem: 'is not allowed in a text',
    remedy: 'Remove the tag, or write it in Markdown: only its content is published.',
  },
  nothing: {
    problem: 'is not published',
    remedy: 'Remove it and its content, or put it in backticks if it is a placeholder or code.',
  },
  link: {
    problem: 'is not allowed: pages load nothing from other sites and play nothing automatically',
    remedy:
      'It is published as a link. Write the link yourself, or an image with a link: [![What it shows](./film.jpg)](https://…).',
  },
};

/** Warns about disallowed HTML elements in bodies, which are removed or replaced on publication. */
export const html: Rule = ({ bodies }, report) => {
  for (const body of bodies) {
    const groups = Map.groupBy(
      body.facts.replaced,
      ({ element, replacement, line }) =>
        `${element.toLowerCase()} ${replacement} ${replacement === 'text' ? line : ''}`,
    );
    for (const [first, ...others] of groups.values()) {
      if (!first) continue;
      const { problem, remedy } = htmlWording[first.replacement];
      const times = others.length === 0 ? '' : ` ${others.length + 1} times`;
      const at = { line: first.line, quoted: `<${first.element}` };
      report.inBody('warning', body, at, {
        problem: `contains <${first.element}>${times}, which ${problem}.`,
        remedy,
      });
    }
  }
};
