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

export const html: Rule = {
  name: 'html',
  description: 'HTML in bodies is of the kinds that are published',
  run({ bodies }, report) {
    for (const body of bodies) {
      const kinds = Map.groupBy(
        body.facts.replaced,
        ({ element, instead, line }) => `${element.toLowerCase()} ${instead} ${instead === 'text' ? line : ''}`,
      );
      for (const [first, ...others] of kinds.values()) {
        if (!first) continue;
        const [problem, remedy] = wording[first.instead];
        const times = others.length === 0 ? '' : ` ${others.length + 1} times`;
        report.inBody(
          'warning',
          body,
          { line: first.line, quoted: `<${first.element}` },
          `holds <${first.element}>${times}, which ${problem}.`,
          remedy,
        );
      }
    }
  },
};
