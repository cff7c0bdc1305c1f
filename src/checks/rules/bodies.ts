import { isIntroduced } from '../../catalog/known-pages.ts';
import type { ReplacedHtml } from '../../content/body/html/replace-disallowed-html.ts';
import { bodyLimits, type LimitViolation } from '../../content/body/limits.ts';
import type { Explanation } from '../../content/diagnostics/diagnostic.ts';
import { folderEntries, type Rule } from './rule.ts';

/** A published entry has a text, except for pages that introduce a list. */
export const emptyBodies: Rule = (content, report) => {
  const drafts = new Set(
    folderEntries(content).flatMap(({ file, record }) => (record.data.draft === false ? [] : file)),
  );
  for (const { file, isEmpty, kind, slug } of content.bodies)
    if (isEmpty && !drafts.has(file) && (kind !== 'pages' || !isIntroduced(slug)))
      report.inFile('warning', file, 'body', {
        problem: 'is empty: its page shows the fields and nothing else.',
        remedy: 'Write the text below the second "---", or keep it back with "draft: true" until there is one.',
      });
};

const limitWording: Readonly<Record<LimitViolation['limit'], Explanation>> = {
  depth: {
    problem: `goes deeper here than ${bodyLimits.depth} levels of quotes, lists, emphasis or HTML elements inside one another.`,
    remedy: 'Take levels out. A tag without its end tag opens one for all that follows.',
  },
  length: {
    problem: `is longer than ${bodyLimits.length} characters.`,
    remedy: 'Make several entries of it, or link to the document.',
  },
  crowding: {
    problem: 'has a line that is too long here for all the links, tags and other marks in it.',
    remedy: 'Break it into several lines: in a paragraph, the end of a line reads as a space.',
  },
  parts: {
    problem: `goes beyond ${bodyLimits.parts} paragraphs, items, cells, links and tags here.`,
    remedy: 'Make several entries of it, or link to the document.',
  },
  cells: {
    problem: `holds a table of more than ${bodyLimits.cells} cells here, those counted that its short rows leave out.`,
    remedy: 'Make several tables of it, or link to the document.',
  },
  unreadable: {
    problem: 'cannot be read: a parser fails on it.',
    remedy: 'Take half of the text out, and half of that again, until you have the part that causes it.',
  },
};

/** Bodies are of a size and depth that can be read. */
export const limits: Rule = ({ bodies }, report) => {
  for (const body of bodies) {
    const { limitViolation } = body.facts;
    if (limitViolation) report.inBody('error', body, limitViolation, limitWording[limitViolation.limit]);
  }
};

const htmlWording: Readonly<Record<ReplacedHtml['instead'], Explanation>> = {
  text: {
    problem: 'is not HTML that a body may hold',
    remedy: 'It is shown as text. Put it in backticks if it is a placeholder or code.',
  },
  contents: {
    problem: 'is not HTML that a body may hold',
    remedy: 'The tag is left out, and its content is published. Remove the tag, or write it in Markdown.',
  },
  nothing: {
    problem: 'is not published',
    remedy: 'It is left out with its content. Remove it, or put it in backticks if it is a placeholder or code.',
  },
  link: {
    problem: 'pages here do not have: nothing in them loads from another site or plays automatically',
    remedy:
      'A link to it is published in its place. Write that link, or an image that is one: [![What it shows](./film.jpg)](https://…).',
  },
};

/** HTML in bodies is of the kinds that are published. */
export const html: Rule = ({ bodies }, report) => {
  for (const body of bodies) {
    const kinds = Map.groupBy(
      body.facts.replaced,
      ({ element, instead, line }) => `${element.toLowerCase()} ${instead} ${instead === 'text' ? line : ''}`,
    );
    for (const [first, ...others] of kinds.values()) {
      if (!first) continue;
      const { problem, remedy } = htmlWording[first.instead];
      const times = others.length === 0 ? '' : ` ${others.length + 1} times`;
      const at = { line: first.line, quoted: `<${first.element}` };
      report.inBody('warning', body, at, {
        problem: `holds <${first.element}>${times}, which ${problem}.`,
        remedy,
      });
    }
  }
};
