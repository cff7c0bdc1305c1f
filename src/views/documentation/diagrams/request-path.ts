import { decisionIds, decisions, type Decision, type DecisionId, type ErrorOf } from '../../../contract/decisions.ts';
import { allow, errors, type ErrorCode } from '../../../contract/errors.ts';
import { longestUrl, quota } from '../../../contract/limits.ts';
import { pageParameter } from '../../../contract/page-parameter.ts';
import { href } from '../../../contract/routes.ts';
import { errorLink } from '../api/description.ts';
import type { FigureView } from '../../view.ts';
import { arrowhead, drawing, element, line, words } from '../../../pictures/svg.ts';

interface Step {
  readonly title: string;
  readonly note: string;
  /** What lets a request pass, as a sentence. */
  readonly passes: string;
}

type Failing = { [Id in DecisionId]: ErrorOf<Id> extends never ? never : Id }[DecisionId];

/** How the decisions that may fail are told. */
const told: Readonly<Record<Failing, Step>> = {
  quota: {
    title: 'Quota',
    note: `${quota.limit} in ${quota.windowSeconds} s`,
    passes: 'The request is counted against the quota of its client.',
  },
  method: {
    title: 'Method',
    note: allow,
    passes: `The method is one of ${allow}.`,
  },
  address: {
    title: 'Address',
    note: 'length, escapes',
    passes: `The address is ${longestUrl} characters at most, and its escapes are UTF-8.`,
  },
  route: {
    title: 'Route',
    note: 'is there such a file?',
    passes: 'The path is one of the catalog, and its file is published.',
  },
  query: {
    title: 'Query',
    note: 'known parameters',
    passes: `Every parameter is one that the operation has, and \`${pageParameter}\` the number of a page that there is.`,
  },
  accept: {
    title: 'Accept',
    note: 'a form there is',
    passes: 'The client accepts a form that there is.',
  },
};

const steps = decisionIds
  .filter((id): id is Failing => id in told)
  .map((id): Step & Decision => ({ ...decisions[id], ...told[id] }));

const size = { width: 288, box: 140, gap: 18, pad: 14, line: 16 } as const;

/** The statuses that a step refuses with, each with its codes below it. */
const errorLines = ({ errors: codes }: Decision): { text: string; name: string }[] =>
  [...Map.groupBy(codes, (code) => errors[code].status)].flatMap(([status, ofStatus]) => [
    { text: String(status), name: 'strong' },
    ...ofStatus.map((text) => ({ text, name: 'note' })),
  ]);

/** Height of a box that has so many lines of words. */
const heightOf = (lines: number): number => lines * size.line + size.pad;

function box(
  y: number,
  width: number,
  lines: readonly { text: string; name: string }[],
  name: string,
  height = heightOf(lines.length),
): string {
  const first = y + (height - lines.length * size.line) / 2 + 12;
  return (
    element('rect', { x: 0.5, y: y + 0.5, width: width - 1, height: height - 1, rx: 4, class: name }) +
    lines.map(({ text, name: look }, index) => words(10, first + index * size.line, text, look)).join('')
  );
}

const down = (y: number): string => {
  const x = size.box / 2;
  return (
    line([
      [x, y],
      [x, y + size.gap - 4],
    ]) + arrowhead(x, y + size.gap, 'down')
  );
};

function stepDrawing(step: Step & Decision, y: number): { svg: string; height: number } {
  const refused = errorLines(step);
  const height = heightOf(Math.max(2, refused.length));
  const middle = y + height / 2;
  const first = middle - (refused.length * size.line) / 2 + 12;
  const out = size.box + 20;
  const svg = [
    box(
      y,
      size.box,
      [
        { text: step.title, name: 'strong' },
        { text: step.note, name: 'note' },
      ],
      'box',
      height,
    ),
    line(
      [
        [size.box, middle],
        [out - 4, middle],
      ],
      'line refused',
    ),
    arrowhead(out, middle, 'right'),
    ...refused.map(({ text, name }, index) => words(out + 6, first + index * size.line, text, name)),
  ];
  return { svg: svg.join(''), height };
}

const beginning = [
  { text: 'Your client', name: 'strong' },
  { text: `GET ${href('products')}`, name: 'note' },
];
const end = [
  { text: 'The published file', name: 'strong' },
  { text: '200, or 304 where you have it already', name: 'note' },
];
const leaving = [
  { text: 'Headers', name: 'strong' },
  { text: 'on every answer, errors included', name: 'note' },
];

function draw(id: string, title: string, description: string): string {
  let y = 0;
  const parts: string[] = [];
  const add = (svg: string, height: number): void => {
    parts.push(svg);
    y += height;
  };
  const wide = (lines: typeof end, name: string): void => add(box(y, size.width, lines, name), heightOf(lines.length));
  wide(beginning, 'box ends');
  for (const step of steps) {
    add(down(y), size.gap);
    const { svg, height } = stepDrawing(step, y);
    add(svg, height);
  }
  for (const lines of [end, leaving]) {
    add(down(y), size.gap);
    wide(lines, 'box ends');
  }
  return drawing({ id, title, description, width: size.width, height: y }, ...parts);
}

const errorPhrase = (code: ErrorCode): string => `${errors[code].status} ${errorLink(`\`${code}\``, code)}`;

/** How a request of the API travels, and what each step refuses. */
export function requestFigure(): FigureView {
  const id = 'request-path';
  const caption = 'From the client to the published file: what is asked on the way, and what each question refuses.';
  const description = steps
    .map(({ title, errors: codes }) => `${title}: ${codes.map((code) => `${errors[code].status} ${code}`).join(', ')}.`)
    .join(' ');
  const list = steps.map(
    ({ title, passes, errors: codes }, index) =>
      `${index + 1}. **${title}.** ${passes} Otherwise: ${codes.map(errorPhrase).join(' or ')}.`,
  );
  const markdown = `The files are published beforehand. In front of them, at the edge, stands a small function that asks in this order; the first question that fails decides the answer:

${list.join('\n')}

Then the file is the answer: 200, or 304 where \`If-None-Match\` names it. Every answer, an error too, leaves with the same [headers](${href('apiPage')}#headers). Pages and documents outside the API are not counted.`;
  return { id, caption, markdown, drawing: draw(id, 'How a request travels', description) };
}
