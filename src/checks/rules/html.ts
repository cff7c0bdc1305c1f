import type { Check } from '../check.ts';

/** HTML that is not published as HTML is said, since it is most often a placeholder without backticks. */
export const html: Check = {
  name: 'html',
  description: 'HTML in bodies is of the kinds that are published',
  check: ({ bodies }) =>
    bodies.flatMap(({ file, facts, firstLine }) =>
      facts.refused.map(({ element, line }) => ({
        severity: 'warning' as const,
        file,
        line: firstLine + line - 1,
        field: 'body',
        problem: `holds <${element}>, which is no HTML that a body may hold.`,
        remedy:
          'It is shown as text. Put it in backticks if it is a placeholder or code; remove it if it is a script, a style or a frame.',
      })),
    ),
};
