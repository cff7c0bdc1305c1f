import { table } from '../../markdown/table.ts';
import { exampleOf, type Answer, type Description, type Operation } from './description.ts';
import { typeOf } from './schemas.ts';

/** Which answers carry a header, in words: what every one has needs none. */
function carriers(name: string, answers: readonly (readonly [status: string, answer: Answer])[]): string {
  const carrying = answers.filter(([, { headers }]) => name in headers).map(([status]) => status);
  return carrying.length === answers.length ? 'every' : carrying.join(', ');
}

/** Every header of the description: who carries it, its type, an example and its meaning. */
export function headerTable({ paths, components }: Description): string {
  const responses = Object.assign(
    {},
    ...Object.values(paths).map(({ get }) => get.responses),
  ) as Operation['responses'];
  const answers = Object.entries(responses);
  return table(
    ['Header', 'On', 'Type', 'Example', 'Meaning'],
    Object.entries(components.headers).map(([name, { description, schema, required }]) => [
      `\`${name}\``,
      `${carriers(name, answers)}${required === true ? '' : ', at times'}`,
      typeOf(schema, ''),
      `\`${exampleOf(schema)}\``,
      description,
    ]),
  );
}
