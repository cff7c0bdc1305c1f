import { table } from '../../markdown/table.ts';
import { answersOf, exampleOf, type Answer, type Description } from './description.ts';
import { typeOf } from './schemas.ts';

/** Which answers carry a header, in words: what every one has needs none. */
function carriers(name: string, answers: readonly (readonly [status: string, answer: Answer])[]): string {
  const carrying = answers.filter(([, { headers }]) => name in headers).map(([status]) => status);
  return carrying.length === answers.length ? 'every' : carrying.join(', ');
}

/** Every header of the description: who carries it, its type, an example and its meaning. */
export function headerTable(description: Description): string {
  const answers = answersOf(description);
  const headers = Object.assign({}, ...answers.map(([, answer]) => answer.headers)) as Answer['headers'];
  return table(
    ['Header', 'On', 'Type', 'Example', 'Meaning'],
    Object.entries(headers).map(([name, { description: meaning, schema, required }]) => [
      `\`${name}\``,
      `${carriers(name, answers)}${required === true ? '' : ', at times'}`,
      typeOf(schema, ''),
      `\`${exampleOf(schema)}\``,
      meaning,
    ]),
  );
}
