import { fieldAnchor, fieldDocs } from '../../src/content/schema/field-docs.ts';
import { isSingle, kindName, kindNouns, kinds, type Kind } from '../../src/content/schema/records.ts';
import { table } from '../../src/views/markdown/syntax.ts';

const exampleText = (example: unknown): string =>
  example === undefined ? '' : `\`${typeof example === 'string' ? example : JSON.stringify(example)}\``;

/** Per row, because the table is as wide as its values. */
const mostValues = 20;

const named = (values: readonly string[]): string =>
  values.length > mostValues ? ' those below' : `: ${values.join(', ')}`;

function tableOf(kind: Kind): string {
  const fields = fieldDocs.filter((field) => field.kind === kind && field.path !== '$schema');
  const rows = fields.map(({ path, required, description, example, values }) => {
    const choice = values && !description.includes(values.join(', ')) ? ` One of${named(values)}.` : '';
    const name = `<a id="${fieldAnchor(kind, path)}"></a>\`${path}\``;
    return [name, required ? 'yes' : 'no', `${description}.${choice}`, exampleText(example)];
  });
  const heading = isSingle(kind) ? `\`${kindName(kind)}\`` : kindNouns(kind)[0];
  const title = heading.charAt(0).toUpperCase() + heading.slice(1);
  return [
    `<a id="${kind}"></a>`,
    '',
    `### ${title}`,
    '',
    table(['Field', 'Needed', 'What it says', 'Example'], rows),
    ...fields.flatMap(({ path, values = [] }) =>
      values.length > mostValues ? ['', `\`${path}\` is one of: ${values.join(', ')}.`] : [],
    ),
  ].join('\n');
}

/** Returns the fields of every kind as Markdown tables, with the anchors that messages link to. */
export const fieldTables = (): string => kinds.map(tableOf).join('\n\n');
