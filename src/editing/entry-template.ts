import { Document, stringify, isPair, isScalar } from 'yaml';
import { fieldDocs, type FieldDoc, meaningOf } from '../content/schema/field-docs.ts';
import { type FolderKind } from '../content/schema/records.ts';
import { foreignFields } from '../content/schema/product.ts';

const comment = (text: string): string => text.replace(/^/gm, ' ');

const meaning = (value: string): string => [value, meaningOf(value) ?? []].flat().join(': ');

/** The description of a field, as lines of a YAML comment. */
const explained = ({ description, required, values }: FieldDoc): string =>
  comment(
    [`${description}${required ? '' : ' (optional)'}`, ...(values ?? []).map((value) => `  ${meaning(value)}`)].join(
      '\n',
    ),
  );

/** A field without a value, as a YAML comment: removing the hash adds the field. */
const offered = (field: FieldDoc): string =>
  `#${explained(field).replaceAll('\n', '\n#')}\n${stringify({ [field.path]: field.example ?? '' }, { lineWidth: 0 })
    .trimEnd()
    .replace(/^/gm, '# ')}`;

/**
 * Returns the text of a new file with fields in schema order and explained. Empty fields and the
 * body are comments, which are not published.
 */
export function entryText(kind: FolderKind, data: Readonly<Record<string, unknown>>): string {
  const fields = fieldDocs.filter((field) => field.kind === kind && !field.path.includes('.'));
  const given = fields.filter(({ path }) => data[path] !== undefined);
  const document = new Document(Object.fromEntries(given.map(({ path }) => [path, data[path]])));
  if (document.contents && 'items' in document.contents) {
    for (const [index, pair] of document.contents.items.entries()) {
      const field = given[index];
      if (field && isPair(pair) && isScalar(pair.key)) pair.key.commentBefore = explained(field);
    }
  }
  const foreign = foreignFields(data['kind']);
  const left = fields.filter(({ path }) => data[path] === undefined && !foreign.includes(path)).map(offered);
  const offers = left.length === 0 ? '' : `${left.join('\n')}\n`;
  return `---\n${document.toString({ lineWidth: 0 })}${offers}---\n\n<!-- Write the text here, in Markdown. This line is not published. -->\n`;
}
