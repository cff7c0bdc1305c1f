import { fieldAnchor, fieldDocs } from './field-docs.ts';
import { kindNames, kinds, singleKinds, type Kind } from './records.ts';

const cell = (text: string): string => text.replace(/\|/g, '\\|').replace(/\s+/g, ' ');

const exampleText = (example: unknown): string =>
  example === undefined ? '' : `\`${typeof example === 'string' ? example : JSON.stringify(example)}\``;

const isSingle = (kind: Kind): boolean => (singleKinds as readonly Kind[]).includes(kind);

function tableOf(kind: Kind): string {
  const fields = fieldDocs.filter((field) => field.kind === kind && field.path !== '$schema');
  const rows = fields.map(({ path, required, description, example, values }) => {
    const choice = values && !description.includes(values.join(', ')) ? ` One of: ${values.join(', ')}.` : '';
    const name = `<a id="${fieldAnchor(kind, path)}"></a>\`${path}\``;
    return `| ${[name, required ? 'yes' : 'no', cell(`${description}.${choice}`), cell(exampleText(example))].join(' | ')} |`;
  });
  const heading = isSingle(kind) ? `\`${kindNames[kind]}\`` : kindNames[kind].replace(/^an? /, '');
  const title = heading.charAt(0).toUpperCase() + heading.slice(1);
  return [
    `<a id="${kind}"></a>`,
    '',
    `### ${title}`,
    '',
    '| Field | Needed | What it says | Example |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** The fields of every kind as Markdown tables, each row with the anchor that messages lead to. */
export const fieldTables = (): string => kinds.map(tableOf).join('\n\n');

const begin = '<!-- Fields: written by npm run editors -->';
const end = '<!-- End of fields -->';

/** A document with its region of tables as the schemas have it. Throws where it has no such region. */
export function withFieldTables(document: string): string {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`Cannot write the fields: "${begin}" and "${end}" are not there`);
  return `${document.slice(0, from + begin.length)}\n\n${fieldTables()}\n\n${document.slice(to)}`;
}
