import { bodyLimits } from '../body/limits.ts';
import type { Check } from './check-type.ts';

const told = {
  depth: {
    problem: `goes deeper here than ${bodyLimits.depth} levels of quotes, lists, emphasis or HTML elements inside one another.`,
    remedy: 'Take levels out. A tag without its end tag opens one for all that follows.',
  },
  length: {
    problem: `is longer than ${bodyLimits.length} characters.`,
    remedy: 'Make several entries of it, or link to the document.',
  },
} as const;

export const limits: Check = {
  name: 'body limits',
  description: 'Bodies are of a size and depth that can be read',
  check: ({ bodies }) =>
    bodies.flatMap(({ file, facts: { excess }, firstLine }) =>
      excess === undefined
        ? []
        : [{ severity: 'fault', file, line: firstLine + excess.line - 1, field: 'body', ...told[excess.limit] }],
    ),
};
