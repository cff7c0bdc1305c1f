import { fieldAnchor, fieldDocs } from '../../src/content/schema/field-docs.ts';
import { isSingle, kindName, kindNouns, kinds, type Kind } from '../../src/content/schema/records.ts';
import { table } from '../../src/views/markdown/table.ts';

const exampleText = (example: unknown): string =>
  example === undefined ? '' : `\`${typeof example === 'string' ? example : JSON.stringify(example)}\``;

function tableOf(kind: Kind): string {
  const fields = fieldDocs.filter((field) => field.kind === kind && field.path !== '$schema');
  const rows = fields.map(({ path, required, description, example, values }) => {
    const choice = values && !description.includes(values.join(', ')) ? ` One of: ${values.join(', ')}.` : '';
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
  ].join('\n');
}

/** The fields of every kind as Markdown tables, each row with the anchor that messages lead to. */
export const fieldTables = (): string => kinds.map(tableOf).join('\n\n');
