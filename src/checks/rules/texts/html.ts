import type { ReplacedHtml } from '../../../content/body/html/replace-disallowed-html.ts';
import type { Rule } from '../../rule.ts';

const wording = {
  text: [
    'is not HTML that a body may hold',
    'It is shown as text. Put it in backticks if it is a placeholder or code.',
  ],
  contents: [
    'is not HTML that a body may hold',
    'The tag is left out, and its content is published. Remove the tag, or write it in Markdown.',
  ],
  nothing: [
    'is not published',
    'It is left out with its content. Remove it, or put it in backticks if it is a placeholder or code.',
  ],
  link: [
    'pages here do not have: nothing in them loads from another site or plays automatically',
    'A link to it is published in its place. Write that link, or an image that is one: [![What it shows](./film.jpg)](https://…).',
  ],
} as const satisfies Record<ReplacedHtml['instead'], readonly [string, string]>;

/** HTML that is not published as it was written: each element once, with its count, and each placeholder. */
export const html: Rule = {
  name: 'html',
  description: 'HTML in bodies is of the kinds that are published',
  run: ({ bodies }) =>
    bodies.flatMap(({ file, facts, firstLine }) => {
      const counts = new Map<string, number>();
      const keyOf = ({ element, instead, line }: ReplacedHtml): string =>
        `${element.toLowerCase()} ${instead} ${instead === 'text' ? line : ''}`;
      for (const one of facts.replaced) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
      return facts.replaced.flatMap((one) => {
        const count = counts.get(keyOf(one)) ?? 0;
        counts.delete(keyOf(one));
        if (count === 0) return [];
        const [problem, remedy] = wording[one.instead];
        return [
          {
            severity: 'warning' as const,
            file,
            line: firstLine + one.line - 1,
            field: 'body',
            quoted: `<${one.element}`,
            problem: `holds <${one.element}>${count === 1 ? '' : ` ${count} times`}, which ${problem}.`,
            remedy,
          },
        ];
      });
    }),
};
