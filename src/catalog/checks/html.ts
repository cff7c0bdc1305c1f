import { bodyFacts } from '../body.ts';
import type { Check } from './check-type.ts';

/** HTML that is not published as HTML is said, since it is most often a placeholder without backticks. */
export const html: Check = {
  name: 'html',
  description: 'HTML in bodies is of the kinds that are published',
  needsAll: false,
  check: ({ products, news, work, pages }) =>
    [...products, ...news, ...work, ...pages].flatMap(({ file, bodyLine, record }) =>
      bodyFacts(record.body).refused.map(({ element, line }) => ({
        severity: 'warning' as const,
        file,
        line: bodyLine + line - 1,
        field: 'body',
        problem: `holds <${element}>, which is no HTML that a body may hold.`,
        remedy:
          'It is shown as text. Put it in backticks if it is a placeholder or code; remove it if it is a script, a style or a frame.',
      })),
    ),
};
