import type { Rule } from '../rule.ts';

/** Returns the numbers in a text as digits: `4,000`, `4.000` and `4 000` are equal. */
const numbersIn = (text: string): string[] =>
  Array.from(
    text.normalize('NFKC').matchAll(/\p{Nd}+(?:[.,'’]\p{Nd}+|[ \u00a0\u202f]\p{Nd}{3}(?!\p{Nd}))*/gu),
    ([one]) => one.replace(/\P{Nd}/gu, ''),
  );

export const figures: Rule = {
  name: 'figures',
  description: 'The figure of a result is in its sentence',
  run({ work }, report) {
    for (const entry of work)
      for (const [index, { figure = '', text }] of (entry.record.data.results ?? []).entries()) {
        const stated = numbersIn(text);
        if (text.includes(figure) || numbersIn(figure).every((number) => stated.includes(number))) continue;
        report.warning(
          entry,
          ['results', index, 'figure'],
          `"${figure}" is not in its sentence, "${text}".`,
          'Correct one of the two, or state the figure in the sentence too.',
        );
      }
  },
};
