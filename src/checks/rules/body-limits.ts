import { type LimitViolation, bodyLimits } from '../../content/body/limits.ts';
import type { Explanation } from '../../content/diagnostics/diagnostic.ts';
import type { Rule } from '../rule.ts';

const told = {
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
} as const satisfies Record<LimitViolation['limit'], Explanation>;

export const limits: Rule = {
  name: 'body limits',
  description: 'Bodies are of a size and depth that can be read',
  run({ bodies }, report) {
    for (const body of bodies) {
      const { limitViolation } = body.facts;
      if (!limitViolation) continue;
      const { problem, remedy } = told[limitViolation.limit];
      report.inBody('error', body, limitViolation, problem, remedy);
    }
  },
};
